import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDb } from '../db/database.ts';
import { migrate } from '../db/migrate/migrate.ts';
import { openPglite } from '../db/pglite-engine.ts';
import { openPostgres } from '../db/postgres-engine.ts';
import { insertFixture } from './fixture.ts';
import { startCluster } from './postgres-cluster.ts';

/** Where the prepared database (migrated, with the fixture) is, for each test file to copy. */
export type Prepared =
  | { kind: 'pglite'; snapshot: string }
  | { kind: 'postgres'; serverUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

const TEMPLATE = 'portal_template';

let takeAway: () => Promise<void> = async () => {};

/** Prepares one database for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  takeAway = await (process.env.TEST_DATABASE === 'postgres' ? setupPostgres(project) : setupPglite(project));
}

export function teardown(): Promise<void> {
  return takeAway();
}

async function setupPglite(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const engine = await openPglite({});
  await migrate(engine);
  await insertFixture(createDb(engine));
  const snapshot = join(folder, 'snapshot.tar');
  writeFileSync(snapshot, Buffer.from(await (await engine.dump()).arrayBuffer()));
  await engine.close();
  project.provide('prepared', { kind: 'pglite', snapshot });
  return async () => rmSync(folder, { recursive: true, force: true });
}

/** A server named by `TEST_DATABASE_URL` (its user may create databases), else a throw-away cluster. */
async function setupPostgres(project: TestProject) {
  const named = process.env.TEST_DATABASE_URL;
  const cluster = named ? { url: named, stop: async () => {} } : await startCluster({ inMemory: true });
  const server = openPostgres({ url: cluster.url, connections: 1 });
  const connection = await server.acquire();
  await connection.exec(`drop database if exists ${TEMPLATE}`);
  await connection.exec(`create database ${TEMPLATE}`);
  connection.release();
  await server.close();
  const engine = openPostgres({ url: databaseUrl(cluster.url, TEMPLATE), connections: 2 });
  await migrate(engine);
  await insertFixture(createDb(engine));
  await engine.close();
  project.provide('prepared', { kind: 'postgres', serverUrl: cluster.url, template: TEMPLATE });
  return cluster.stop;
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
