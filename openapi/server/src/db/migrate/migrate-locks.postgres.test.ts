import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Db } from '../database.ts';
import type { EngineConnection } from '../engine.ts';
import { type MigrateTimes, migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

let db: Db;
/** Another session with a transaction of its own. */
let other: EngineConnection;
let otherPid: unknown;
beforeAll(async () => {
  db = await openTestDatabase();
  other = await db.engine.acquire();
  const { rows } = await other.run('select pg_backend_pid() as pid');
  otherPid = (rows as { pid: number }[])[0]?.pid;
});
afterAll(async () => {
  other.release();
  await db.close();
});

const all = [...readMigrations()];
let said: string[] = [];

/** Runs one more file; a failed one is forgotten. */
async function run(sql: string, times: Partial<MigrateTimes> = {}): Promise<string[]> {
  said = [];
  all.push({ name: `${9000 + all.length}-more.sql`, sql });
  try {
    return await migrate(db.engine, {
      migrations: all,
      say: (words) => said.push(words),
      times: { lockMs: 150, pauseMs: 50, pollMs: 20, ...times },
    });
  } catch (error) {
    all.pop();
    throw error;
  }
}
const desks = () =>
  db.system((tx) => tx.selectFrom('desks').select('id').execute()).then((rows) => rows.length);

test('runs a migration on a separate connection, with as much time as it needs', async () => {
  await other.exec(
    "do $$ begin execute format('alter database %I set statement_timeout = 50', current_database()); end $$",
  );
  await run(`create table settings_seen as select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name;
    select pg_sleep(0.2)`);
  const { rows } = await other.run('select statement, idle, name from settings_seen');
  expect(rows).toEqual([{ statement: '0', idle: '0', name: 'portal-migrate' }]);
});

test('lets others through while waiting for a long transaction, reports the blocker, and continues', async () => {
  await other.exec('begin; lock table desks in access share mode');
  const running = run('alter table desks add column width int');
  await expect.poll(() => said.length).toBeGreaterThan(1);
  // While the transaction is still open: each attempt blocks readers for 150 ms at most.
  expect(await desks()).toBeGreaterThan(0);
  await other.exec('commit');
  expect(await running).toHaveLength(1);
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`waits for process ${otherPid} \\(\\w+, portal\\)\\.$`)),
      expect.stringMatching('got no lock; it is tried again until it gets one'),
    ]),
  );
});

test('rolls a migration back completely if it gets no lock in time', async () => {
  await other.exec('begin; lock table desks in access share mode');
  const sql = 'create table half_done (id int); alter table desks add column height int';
  await expect(run(sql, { giveUpMs: 300 })).rejects.toThrow(
    /got no lock in \d+ tries: others hold its tables/,
  );
  await other.exec('commit');
  const { rows } = await other.run("select to_regclass('half_done') as made");
  expect(rows).toEqual([{ made: null }]);
});

test('builds an index next to open transactions, however long they last', async () => {
  await other.exec('begin isolation level repeatable read; select 1 from desks');
  const running = run(
    '-- no transaction\ncreate index concurrently if not exists desks_width on desks (width);',
    {
      lockMs: 1,
    },
  );
  await expect.poll(() => said).toEqual([expect.stringContaining(`waits for process ${otherPid} `)]);
  expect(await desks()).toBeGreaterThan(0);
  await other.exec('commit');
  expect(await running).toHaveLength(1);
});

test('builds an index although other servers wait for the migrating one', async () => {
  // Like a writer, for which the build waits before it checks which other transactions there are.
  await other.exec('begin; lock table desks in row exclusive mode');
  const sql = '-- no transaction\ncreate index concurrently if not exists desks_placed on desks (x, id);';
  const first = run(sql);
  await expect.poll(() => said.length).toBe(1);
  const waiting: string[] = [];
  const options = { migrations: all, say: (words: string) => waiting.push(words), times: { pollMs: 20 } };
  const others = [migrate(db.engine, options), migrate(db.engine, options)];
  await expect.poll(() => waiting.length).toBe(2);
  // By the time that these are answered, the others are waiting.
  for (let times = 0; times < 10; times += 1) expect(await desks()).toBeGreaterThan(0);
  await other.exec('commit');
  expect(await first).toHaveLength(1);
  expect(await Promise.all(others)).toEqual([[], []]);
});
