import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const next = {
  name: '9000-next.sql',
  sql: 'create table next_thing (id int); insert into next_thing values (1);',
};

test('runs nothing twice, also when several servers start at once', async () => {
  const all = [...readMigrations(), next];
  const ran = await Promise.all([migrate(db.engine, all), migrate(db.engine, all), migrate(db.engine, all)]);
  expect(ran.flat()).toEqual([next.name]);
});

test('refuses a file that was changed after it had run', async () => {
  const changed = [...readMigrations(), { ...next, sql: 'select 1' }];
  await expect(migrate(db.engine, changed)).rejects.toThrow('9000-next.sql was changed');
});

test('refuses a database that is newer than the server', async () => {
  await expect(migrate(db.engine, readMigrations())).rejects.toThrow('newer than the server: 9000-next.sql');
});

test('leaves nothing of a file that fails, and frees the lock', async () => {
  const broken = { name: '9001-broken.sql', sql: 'create table half (id int); select * from nowhere;' };
  const all = [...readMigrations(), next];
  await expect(migrate(db.engine, [...all, broken])).rejects.toThrow('9001-broken.sql failed');
  const mended = { ...broken, sql: 'create table half (id int);' };
  expect(await migrate(db.engine, [...all, mended])).toEqual(['9001-broken.sql']);
});
