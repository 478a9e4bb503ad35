import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Db } from '../database.ts';
import { checkSchema } from './check-schema.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const known = readMigrations();
/** Long enough that the others come while it runs. */
const next = {
  name: '9000-next.sql',
  sql: 'create table next_thing (id int); insert into next_thing values (1), (1); select pg_sleep(0.3);',
};
const soon = { pollMs: 20, pauseMs: 20 };

async function read(query: string): Promise<unknown[]> {
  const connection = await db.engine.acquire();
  try {
    return (await connection.run(query)).rows;
  } finally {
    connection.release();
  }
}

describe('the migrations', () => {
  test('run once, also when several servers start at the same time, and those report that they wait', async () => {
    const said: string[] = [];
    const options = { migrations: [...known, next], times: soon, say: (words: string) => said.push(words) };
    const ran = await Promise.all([1, 2, 3].map(() => migrate(db.engine, options)));
    expect(ran.flat()).toEqual([next.name]);
    // PGlite has one session, so that the others' turn comes when the first is done.
    const waiting = new Set(said);
    expect([...waiting]).toEqual(
      db.engine.kind === 'pglite'
        ? []
        : ['Another process migrates this database; waiting until it is done.'],
    );
  });

  test('refuse a file that was changed after it had run', async () => {
    const migrations = [...known, { ...next, sql: 'select 1' }];
    await expect(migrate(db.engine, { migrations })).rejects.toThrow('9000-next.sql was changed');
    await expect(checkSchema(db.engine, migrations)).rejects.toThrow('9000-next.sql was changed');
  });

  test('leave nothing of a file that fails, and free the lock', async () => {
    const broken = { name: '9001-broken.sql', sql: 'create table half (id int); select * from nowhere;' };
    const all = [...known, next];
    await expect(migrate(db.engine, { migrations: [...all, broken] })).rejects.toThrow(
      '9001-broken.sql failed',
    );
    const fixed = { ...broken, sql: 'create table half (id int);' };
    expect(await migrate(db.engine, { migrations: [...all, fixed] })).toEqual(['9001-broken.sql']);
  });
});

describe('a file without a transaction', () => {
  const file = {
    name: '9002-indexes.sql',
    sql: `-- no transaction
      create index concurrently if not exists next_thing_all on next_thing (id); -- a comment;
      create unique index concurrently if not exists next_thing_one on next_thing (id);`,
  };
  const migrations = [...known, next, file];
  const indexes = () =>
    read(`select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname like 'next_thing_%' order by 1`);

  test('keeps completed statements when it fails, and is not recorded', async () => {
    await expect(migrate(db.engine, { migrations })).rejects.toThrow('9002-indexes.sql failed');
    expect(await indexes()).toContainEqual({ name: 'next_thing_all', valid: true });
    expect(await read("select 1 from schema_migrations where name = '9002-indexes.sql'")).toEqual([]);
  });

  test('runs again from its beginning, and drops an index that was left unfinished first', async () => {
    expect(await indexes()).toContainEqual({ name: 'next_thing_one', valid: false });
    await read('delete from next_thing');
    const said: string[] = [];
    const say = (words: string) => said.push(words);
    expect(await migrate(db.engine, { migrations, say })).toEqual([file.name]);
    expect(said).toEqual([
      'Migration 9002-indexes.sql drops index next_thing_one, which an earlier try has left unfinished.',
    ]);
    expect(await indexes()).toEqual([
      { name: 'next_thing_all', valid: true },
      { name: 'next_thing_one', valid: true },
    ]);
  });
});

describe('a database that is newer than the server', () => {
  test('is accepted, unless a migration says that it no longer supports the server', async () => {
    expect(await migrate(db.engine, { migrations: known })).toEqual([]);
    await checkSchema(db.engine, known);
    const contract = { name: '9003-contract.sql', sql: '-- contract: 9000\ndrop table half;' };
    const newest = [...known, next, contract];
    await migrate(db.engine, { migrations: newest });
    expect(await migrate(db.engine, { migrations: [...known, next] })).toEqual([]);
    const behind = 'since 9003-contract.sql ran, it serves servers that know migration 9000';
    await expect(migrate(db.engine, { migrations: known })).rejects.toThrow(behind);
    await expect(checkSchema(db.engine, known)).rejects.toThrow(behind);
  });

  test('or older, is reported by a server that may not migrate', async () => {
    const later = { name: '9004-later.sql', sql: 'select 1' };
    await expect(checkSchema(db.engine, [...known, next, later])).rejects.toThrow(
      'The schema is older than this server needs (9004-later.sql): run npm run migrate with DATABASE_OWNER_URL.',
    );
  });
});

describe('a database of a release from before the baseline', () => {
  const refused =
    'created by a release whose migrations this one no longer has, so it cannot be brought up to date. Run the release ' +
    'that created it, or start with an empty database';

  test('is refused before anything runs', async () => {
    await read(
      "delete from schema_migrations; insert into schema_migrations (name, checksum) values ('0001-platform.sql', 'x')",
    );
    await expect(migrate(db.engine, { migrations: known })).rejects.toThrow(refused);
    await expect(checkSchema(db.engine, known)).rejects.toThrow(refused);
    expect(await read('select name from schema_migrations')).toEqual([{ name: '0001-platform.sql' }]);
  });

  test('also if that release recorded no contracts', async () => {
    await read('alter table schema_migrations drop column contract');
    await expect(migrate(db.engine, { migrations: known })).rejects.toThrow(refused);
  });
});
