import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { modules } from '../../modules/index.ts';
import { columnsOfPeople } from '../../testing/columns-of-people.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let db: Db;
let columns: string[];
beforeAll(async () => {
  db = await openTestDatabase();
  columns = await db.system(columnsOfPeople);
});
afterAll(() => db.close());

const personalData = modules.flatMap(({ personalData: own = [] }) => own);
const named = personalData.flatMap(({ table, erased = [], kept = [], impersonal = [] }) =>
  [...erased, ...kept.flatMap(({ columns: some }) => some), ...impersonal].map((name) => `${table}.${name}`),
);

describe('the registry of personal data', () => {
  test('names every column that can hold something of a person', () => {
    expect(columns.filter((column) => !named.includes(column))).toEqual([]);
  });

  test('names no column twice, and no missing one', () => {
    expect(named.filter((column, index) => named.indexOf(column) !== index)).toEqual([]);
    expect(named.filter((column) => !columns.includes(column))).toEqual([]);
  });

  test('has a way to erase exactly for the columns that are erased', () => {
    const claims = personalData.map(({ table, erased = [], ...ways }) => ({
      table,
      says: erased.length > 0,
      does: [ways.eraseUser, ways.eraseVisitors, ways.eraseVisitorsOnRequest].some(
        (way) => way !== undefined,
      ),
    }));
    expect(claims.filter(({ says, does }) => says !== does)).toEqual([]);
  });

  test('gives a reason and an end for everything that is retained', () => {
    const kept = personalData.flatMap((data) => data.kept ?? []);
    expect(kept.filter(({ why, until, columns: some }) => !why || !until || some.length === 0)).toEqual([]);
  });

  test('finds a new column, whatever its name, and a new reference to a person', async () => {
    const connection = await db.engine.acquire();
    await connection.exec(`
      create table novelties (
        client_id int not null, nickname text, extra jsonb, level int,
        kind text check (kind in ('a', 'b')), owner_id int,
        foreign key (client_id, owner_id) references users (client_id, id))`);
    connection.release();
    const found = await db.system(columnsOfPeople);
    expect(found.filter((column) => column.startsWith('novelties'))).toEqual([
      'novelties.extra',
      'novelties.nickname',
      'novelties.owner_id',
    ]);
  });
});
