import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Tx } from '../db/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { keepAuditMonths } from './audit-months.ts';

let db: Db;
let north: number;
beforeAll(async () => {
  db = await openTestDatabase();
  const { id } = await db.system((tx) =>
    tx.selectFrom('clients').select('id').where('key', '=', 'north').executeTakeFirstOrThrow(),
  );
  north = id;
});
afterAll(() => db.close());

const inNorth = <T>(work: (tx: Tx) => Promise<T>) => db.forClient(north, work);
/** Far from the clock of whatever machine this runs on. */
const write = (...days: string[]) =>
  inNorth((tx) =>
    tx
      .insertInto('audit_log')
      .values(
        days.map((day) => ({
          at: new Date(`${day}T12:00:00Z`),
          user_id: null,
          action: 'a',
          entity: 'partitioned',
          entity_id: day,
          request_id: 'r',
        })),
      )
      .execute(),
  );
const placed = async () => {
  const { rows } = await inNorth((tx) =>
    sql<{
      day: string;
      part: string;
    }>`select entity_id as day, tableoid::regclass::text as part from audit_log
      where entity = 'partitioned' order by at`.execute(tx),
  );
  return rows.map(({ day, part }) => [day, part]);
};
const asOwner = async (statement: string) => {
  const connection = await db.engine.acquire();
  try {
    return (await connection.query(statement, [])).rows;
  } finally {
    connection.release();
  }
};

describe('the audit log by month', () => {
  test('accepts entries without a partition, and moves them to their month once it exists', async () => {
    await write('2091-01-31', '2091-02-01', '2091-05-31', '2091-06-01');
    expect(await placed()).toEqual([
      ['2091-01-31', 'audit_log_rest'],
      ['2091-02-01', 'audit_log_rest'],
      ['2091-05-31', 'audit_log_rest'],
      ['2091-06-01', 'audit_log_rest'],
    ]);
    // February to May is a quarter ahead; January and June are made for what waits there.
    expect(await keepAuditMonths(db, new Date('2091-02-28T23:59:59Z'))).toBe(6);
    expect(await placed()).toEqual([
      ['2091-01-31', 'audit_log_2091_01'],
      ['2091-02-01', 'audit_log_2091_02'],
      ['2091-05-31', 'audit_log_2091_05'],
      ['2091-06-01', 'audit_log_2091_06'],
    ]);
    expect(await keepAuditMonths(db, new Date('2091-02-28T23:59:59Z'))).toBe(0);
    await write('2091-03-01');
    expect(await placed()).toContainEqual(['2091-03-01', 'audit_log_2091_03']);
  });

  test.each([
    'select * from audit_log_2091_02',
    `insert into audit_log_2091_02 (at, action, entity, entity_id, request_id)
      values ('2091-02-02', 'a', 'forged', '1', 'r')`,
    "update audit_log_2091_02 set action = 'x'",
    'delete from audit_log_rest',
    'truncate audit_log_2091_02',
    'drop table audit_log_2091_02',
    'alter table audit_log detach partition audit_log_2091_02',
    'alter table audit_log_2091_02 disable row level security',
    "create table forged partition of audit_log for values from ('2092-01-01') to ('2093-01-01')",
  ])('refuses "%s" from clients and from the server’s own work', async (statement) => {
    const run = (tx: Tx) => sql.raw(statement).execute(tx);
    await expect(inNorth(run)).rejects.toMatchObject({ code: '42501' });
    await expect(db.system(run)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    "update audit_log_2091_02 set action = 'x'",
    'delete from audit_log_2091_02',
    'truncate audit_log_2091_02',
  ])('refuses "%s" also from the owner of the database', async (statement) => {
    await expect(asOwner(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await placed()).toContainEqual(['2091-02-01', 'audit_log_2091_02']);
  });

  test('is guarded again after rows were moved to their month', async () => {
    await write('2095-01-01');
    await keepAuditMonths(db, new Date('2091-02-01T00:00:00Z'));
    await write('2095-03-01');
    await expect(asOwner('delete from audit_log_rest')).rejects.toMatchObject({ code: '42501' });
    const open = await asOwner(`
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'audit_log'::regclass and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(open).toEqual([]);
  });

  test('lets an operator drop an old month', async () => {
    await asOwner('drop table audit_log_2091_01');
    expect((await placed()).map(([day]) => day)).not.toContain('2091-01-31');
  });

  test('reads only the requested months', async () => {
    const { rows } = await inNorth((tx) =>
      sql<{ 'QUERY PLAN': string }>`
        explain (costs off) select id from audit_log
        where at >= timestamptz '2091-02-01Z' and at < timestamptz '2091-03-02Z'
        order by at desc, id desc limit 10`.execute(tx),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const read = [...new Set(plan.match(/audit_log_(\d{4}_\d{2}|rest)(?= )/g))].sort();
    expect(read).toEqual(['audit_log_2091_02', 'audit_log_2091_03']);
  });
});
