import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase({ connections: 1 });
});
afterAll(() => db.close());

test('600 variants of a search leave a bounded number of statements prepared, and each of them answers, also again', async () => {
  const ask = async (shape: number) => {
    const text = Array.from({ length: shape + 1 }, (_, index) => index).join(' + ');
    const { rows } = await db.system((tx) => sql<{ n: number }>`select ${sql.raw(text)} as n`.execute(tx), {
      readOnly: true,
    });
    return rows[0]?.n;
  };
  const sum = (shape: number) => (shape * (shape + 1)) / 2;
  for (let shape = 0; shape < 600; shape += 1) expect(await ask(shape)).toBe(sum(shape));
  for (const shape of [0, 300, 599, 0]) expect(await ask(shape)).toBe(sum(shape));
  const { rows } = await db.system((tx) =>
    sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(tx),
  );
  expect(rows[0]?.count).toBeGreaterThan(200);
  expect(rows[0]?.count).toBeLessThan(270);
});

test('a statement that fails in a transaction does not take the connection with it', async () => {
  const broken = db.system((tx) => sql`select 1 / ${0}::int`.execute(tx));
  await expect(broken).rejects.toMatchObject({ code: '22012' });
  await expect(db.system((tx) => sql`select nothing`.execute(tx))).rejects.toMatchObject({ code: '42703' });
  const { rows } = await db.system((tx) => sql<{ n: number }>`select 2 as n`.execute(tx));
  expect(rows).toEqual([{ n: 2 }]);
});
