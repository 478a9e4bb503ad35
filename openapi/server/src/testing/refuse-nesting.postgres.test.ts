import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { openTestDatabase } from './test-database.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const read = () => db.system((tx) => tx.selectFrom('clients').select('id').execute());

test('a transaction inside another one is refused', async () => {
  const nested = db.system(async () => await read());
  await expect(nested).rejects.toThrow('A transaction began inside another one.');
});

test('one after the other, or started by one that has ended, is not', async () => {
  await read();
  const ended = Promise.withResolvers<void>();
  let later: Promise<unknown> = Promise.resolve();
  await db.system(async () => {
    later = ended.promise.then(read);
  });
  ended.resolve();
  expect(await later).toHaveLength(3);
});
