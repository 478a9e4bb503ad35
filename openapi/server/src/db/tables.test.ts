import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';
import { generateTables } from './generate-tables.ts';
import { tableOwners } from './table-owners.ts';

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
  expect(Object.values(tableOwners).flat().toSorted()).toEqual(tables.toSorted());
});
