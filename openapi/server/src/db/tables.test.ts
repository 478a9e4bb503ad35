import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../modules/index.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';
import { generateTables } from './generate-tables.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('the types of the tables are those of the migrations', async () => {
  const written = readFileSync(new URL('tables.ts', import.meta.url), 'utf8');
  expect(written).toBe(await db.system(generateTables));
});

test('every table has one owner', async () => {
  const text = await db.system(generateTables);
  const tables = [...text.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name);
  expect(modules.flatMap(({ tables: own = [] }) => own).toSorted()).toEqual(tables.toSorted());
});
