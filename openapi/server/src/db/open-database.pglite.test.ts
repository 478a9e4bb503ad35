import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OtherHistory } from './migrate/schema-state.ts';
import { openDatabase } from './open-database.ts';
import { openPglite } from './pglite-engine.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-older-'));
beforeAll(async () => {
  const engine = await openPglite({ folder: join(dataDir, 'pglite') });
  const connection = await engine.acquire();
  await connection.exec(
    "create table schema_migrations (name text primary key, checksum text, contract int); insert into schema_migrations values ('0001-platform.sql', 'x')",
  );
  connection.release();
  await engine.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** From a table that exists only once the migrations have run. */
const countClients = async (db: Awaited<ReturnType<typeof openDatabase>>) =>
  (await db.system((tx) => tx.selectFrom('clients').select('id').execute())).length;

test.each([
  ['by a program that does not seed', {}],
  ['if it holds more than the demo', { isDemo: async () => false }],
])('refuses a folder of an older release %s, and leaves it unchanged', async (_, options) => {
  await expect(openDatabase({ dataDir, ...options })).rejects.toThrow(OtherHistory);
  expect(readdirSync(dataDir)).toEqual(['pglite']);
});

test('puts a demo of an older release aside, reports it, and opens an empty database', async () => {
  const said: string[] = [];
  const db = await openDatabase({
    dataDir,
    isDemo: async () => true,
    say: (message) => said.push(message),
  });
  expect(await countClients(db)).toBe(0);
  await db.close();
  const aside = readdirSync(dataDir).filter((name) => /^pglite-\d{4}-\d\d-\d\dT\d{6}$/.test(name));
  expect(aside).toHaveLength(1);
  expect(said).toEqual([
    expect.stringMatching(/^The demo in .*pglite was created by an older release .* kept in .*pglite-/),
  ]);
});

test('opens it the next time without a message', async () => {
  const said: string[] = [];
  const db = await openDatabase({ dataDir, isDemo: async () => true, say: (message) => said.push(message) });
  await db.close();
  expect(said).toEqual([]);
});
