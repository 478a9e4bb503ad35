import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { createDb, type Db } from '../db/database.ts';
import { openPglite } from '../db/pglite-engine.ts';
import { openPostgres } from '../db/postgres-engine.ts';
import { databaseUrl, type Prepared } from './global-setup.ts';
import { refuseNesting } from './refuse-nesting.ts';

/** A database of one's own with the fixture in it: a copy of the prepared one. */
export async function openTestDatabase(options: { connections?: number } = {}): Promise<Db> {
  const prepared = inject('prepared');
  if (prepared.kind === 'pglite') {
    return createDb(await openPglite({ snapshot: new Blob([readFileSync(prepared.snapshot)]) }));
  }
  return refuseNesting(await openCopy(prepared, options.connections ?? 10));
}

async function openCopy(prepared: Extract<Prepared, { kind: 'postgres' }>, connections: number): Promise<Db> {
  const name = `portal_${randomBytes(6).toString('hex')}`;
  await onServer(prepared.serverUrl, `create database ${name} template ${prepared.template}`);
  const db = createDb(openPostgres({ url: databaseUrl(prepared.serverUrl, name), connections }));
  return {
    ...db,
    async close() {
      await db.close();
      await onServer(prepared.serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Runs a statement on the server itself. The template may be in use by another file's copy for a moment. */
async function onServer(serverUrl: string, statement: string): Promise<void> {
  const engine = openPostgres({ url: serverUrl, connections: 1 });
  try {
    const connection = await engine.acquire();
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await connection.exec(statement);
          return;
        } catch (error) {
          if (attempt >= 20) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    } finally {
      connection.release();
    }
  } finally {
    await engine.close();
  }
}
