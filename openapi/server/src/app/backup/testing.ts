import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createDb, type Db } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openPglite } from '../../db/pglite-engine.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { databaseUrl } from '../../testing/global-setup.ts';
import type { Place } from './back-up.ts';
import { countRows, type RowCounts } from './row-counts.ts';

/** Databases of the engine that the suite runs on, and a folder for backups. */
export interface Ground {
  backups: string;
  source: Place;
  /** The source, open and with the fixture in it. */
  opened: Db;
  /** A further one with nothing in it. */
  empty(): Promise<Place>;
  /** The actual rows, read from outside row level security; `db` is that place, open. */
  rows(place: Place, db: Db): Promise<RowCounts>;
  end(): Promise<void>;
}

export async function prepareGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const prepared = inject('prepared');
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  const backups = join(folder, 'backups');
  if (prepared.kind === 'postgres') return { backups, ...(await onPostgres(prepared.serverUrl, remove)) };

  let made = 0;
  const empty = async () => ({ url: undefined, dataDir: join(folder, `data-${++made}`) });
  const source = await empty();
  mkdirSync(source.dataDir);
  const snapshot = new Blob([readFileSync(prepared.snapshot)]);
  const opened = createDb(await openPglite({ folder: join(source.dataDir, 'pglite'), snapshot }));
  return {
    backups,
    source,
    opened,
    empty,
    async rows(_, { engine }) {
      const connection = await engine.acquire();
      const ask = async (text: string) => (await connection.run(text)).rows as Record<string, unknown>[];
      return countRows(ask).finally(() => connection.release());
    },
    end: remove,
  };
}

/** The databases belong to a login that is not a superuser: row level security applies to it, as in production. */
async function onPostgres(serverUrl: string, remove: () => Promise<void>): Promise<Omit<Ground, 'backups'>> {
  const owner = `owner_${randomBytes(4).toString('hex')}`;
  const password = 'secret of the owner';
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create role ${owner} login createrole password '${password}'`);
  await admin.query(`grant portal_app, portal_system to ${owner}`);
  const databases: string[] = [];
  const empty = async (): Promise<Place> => {
    const name = `${owner}_${databases.length}`;
    databases.push(name);
    await admin.query(`create database ${name} owner ${owner}`);
    const url = new URL(databaseUrl(serverUrl, name));
    url.username = owner;
    url.password = password;
    return { url: url.href, dataDir: '/nowhere' };
  };
  const source = await empty();
  const opened = await openDatabase(source);
  await insertFixture(opened);
  return {
    source,
    opened,
    empty,
    async rows({ url = '' }) {
      const name = new URL(url).pathname.slice(1);
      const client = new pg.Client({ connectionString: databaseUrl(serverUrl, name) });
      await client.connect();
      return countRows(async (text) => (await client.query(text)).rows).finally(() => client.end());
    },
    async end() {
      for (const name of databases) await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${owner}`);
      await admin.end();
      await remove();
    },
  };
}
