import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '../database.ts';
import { openPglite, type PgliteEngine } from '../pglite-engine.ts';
import { migrate } from './migrate.ts';

// PGlite is PostgreSQL 18, and from 16 on the role that makes another may not become it by that alone.
let engine: PgliteEngine;
beforeAll(async () => {
  engine = await openPglite({});
});
afterAll(() => engine.close());

test('one login for everything that may create roles, but is no superuser, migrates and serves', async () => {
  const connection = await engine.acquire();
  await connection.exec(`create role single login createrole;
    do $$ begin execute format('alter database %I owner to single', current_database()); end $$;
    set session authorization single`);
  connection.release();
  await migrate(engine);
  const db = createDb(engine);
  expect(await db.system((tx) => tx.selectFrom('clients').select('id').execute())).toEqual([]);
  expect(await db.forClient(1, (tx) => tx.selectFrom('sites').select('id').execute())).toEqual([]);
});
