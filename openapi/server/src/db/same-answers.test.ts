import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Db, Tx } from './database.ts';

/*
 * Most tests run on PostgreSQL alone. These hold PGlite to the same answers where its driver, its version or the way it
 * is compiled could give others: types, collation, time zones, extensions, functions of ours.
 */
let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const ask = <T>(work: (tx: Tx) => Promise<{ rows: T[] }>) => db.system(work).then(({ rows }) => rows);

const at = new Date('2026-03-29T00:30:00.123Z');
/** A value of each type, as it is sent; where it is read in another form, that too. */
const values: Record<string, [sent: unknown, read?: unknown]> = {
  bool: [true],
  bytea: [Buffer.from([0, 1, 255])],
  date: ['2026-03-29'],
  float4: [0.5],
  float8: [51.507351],
  int2: [7],
  int4: [-2_147_483_648],
  int8: [9_007_199_254_740_991],
  jsonb: [JSON.stringify({ a: [1, 'é', null] }), { a: [1, 'é', null] }],
  text: ["Zoë\n'O’Neil' \\ 👩‍💻"],
  time: ['08:30:00'],
  timestamptz: [at],
  uuid: ['6f1e1b2a-8c5d-4e3f-9a0b-1c2d3e4f5a6b'],
  _bool: [[true, false]],
  _date: [['2026-03-29', '2026-10-25']],
  _int2: [[1, 2]],
  _int4: [[1, 2]],
  _int8: [[1, 9_007_199_254_740_991]],
  _text: [['a,b', '"c"', '{d}', '', 'null', 'ä\\']],
  _timestamptz: [[at]],
};

describe('a value', () => {
  test('of every type of the schema is tried', async () => {
    const types = await ask((tx) =>
      sql<{ type: string }>`
        select distinct udt_name as type from information_schema.columns where table_schema = 'public'`.execute(
        tx,
      ),
    );
    expect(types.map(({ type }) => type).filter((type) => !(type in values))).toEqual([]);
  });

  test.each(Object.entries(values))('of %s is read as sent, and so is null', async (type, [sent, read]) => {
    const [row] = await ask((tx) =>
      sql<{ value: unknown; none: unknown }>`
        select ${sent}::${sql.raw(type)} as value, ${null}::${sql.raw(type)} as none`.execute(tx),
    );
    const value = row?.value instanceof Uint8Array ? Buffer.from(row.value) : row?.value;
    expect([value, row?.none]).toEqual([read ?? sent, null]);
  });
});

test('names are sorted as people sort them', async () => {
  const names = [
    'Zoë',
    'eleven',
    'Émile',
    'Ödön',
    'Otto',
    'élan',
    'Ágnes',
    'a-2',
    'A-10',
    'a 1',
    'Straße',
    'Strasse',
  ];
  const rows = await ask((tx) =>
    sql<{ name: string }>`
      select name from unnest(${names}::text[]) name order by name collate "und-x-icu"`.execute(tx),
  );
  expect(rows.map(({ name }) => name)).toEqual([
    ...['a 1', 'A-10', 'a-2', 'Ágnes', 'élan', 'eleven', 'Émile', 'Ödön', 'Otto', 'Strasse', 'Straße', 'Zoë'],
  ]);
});

test('words are compared without accents and case, plates without separators', async () => {
  const rows = await ask((tx) =>
    sql`
      select fold('ÉMILE Zoë ŁÓDŹ') as folded, plate_key(' ä-b 12 ö') as plate, 'emile' % 'emil' as alike`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ folded: 'emile zoe lodz', plate: 'ÄB12Ö', alike: true }]);
});

test('a local time is the same instant, also where the clocks change', async () => {
  const rows = await ask((tx) =>
    sql<{ at: Date }>`
      select (day::date + time '02:30') at time zone zone as at
      from (values ('2026-03-29', 'Europe/Berlin'), ('2026-10-25', 'Europe/Berlin'), ('2026-03-08', 'America/New_York'),
        ('2026-10-04', 'Australia/Lord_Howe'), ('2026-03-29', 'Asia/Kathmandu')) days (day, zone)`.execute(
      tx,
    ),
  );
  // A time that is skipped or comes twice counts as standard time.
  expect(rows.map((row) => row.at.toISOString())).toEqual([
    '2026-03-29T01:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-03-08T07:30:00.000Z',
    '2026-10-03T15:30:00.000Z',
    '2026-03-28T20:45:00.000Z',
  ]);
});

test('months, weeks, halves and percentiles are counted alike', async () => {
  const rows = await ask((tx) =>
    sql`
      select (date '2026-01-31' + interval '1 month')::date as month, to_char(date '2027-01-03', 'IYYY-IW') as week,
        extract(epoch from interval '1 day 2 hours')::int as seconds, round(2.5::numeric)::int as up,
        round(2.5::float8) as even, percentile_cont(0.9) within group (order by n) as most,
        jsonb_agg(n order by n desc) filter (where n < 3) as few
      from generate_series(1, 10) n`.execute(tx),
  );
  const expected = {
    month: '2026-02-28',
    week: '2026-53',
    seconds: 93_600,
    up: 3,
    even: 2,
    most: 9.1,
    few: [2, 1],
  };
  expect(rows).toEqual([expected]);
});
