/**
 * The nightly deletion of a million visits, on PostgreSQL (`DATABASE_URL` of an empty database, else a throw-away
 * cluster): how long one of its transactions holds locks at most, and how long a user waits who changes a visit at that
 * time.
 *
 *   node openapi/server/bench/retention.ts [visits, default 1000000] [details on one visit in so many, default 5]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '../src/app/app.ts';
import { seedDemo } from '../src/app/seed/seed-demo.ts';
import { seedManyVisits } from '../src/app/seed/visits/seed-many-visits.ts';
import type { Db } from '../src/db/database.ts';
import { jobs } from '../src/modules/index.ts';
import { onPostgres } from './run-bench.ts';
import { percentile } from './stats.ts';

const [visits = 1_000_000, oneIn = 5] = process.argv.slice(2).map(Number);
const rowsPerBatch = 20_000;

async function grow(db: Db): Promise<void> {
  const now = new Date();
  await seedDemo(db, () => now);
  await seedManyVisits(db, { clientKey: 'demo', visits, now });
  const { rows } = await db.system((tx) =>
    sql<{ max: number }>`select max(id) as max from visits`.execute(tx),
  );
  for (let from = 0; from < (rows[0]?.max ?? 0); from += rowsPerBatch) {
    await db.system((tx) =>
      sql`update visits set registration = 'BENCH ' || id, delay = 5
        where id > ${from} and id <= ${from + rowsPerBatch} and id % ${oneIn}::int = 0`.execute(tx),
    );
  }
}

/** The oldest transaction of the server that holds more than the right to read, every 10 ms. */
async function watchLocks(url: string, stopped: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let longest = 0;
  while (!stopped()) {
    const { rows } = await client.query<{ ms: string | null }>(`
      select extract(milliseconds from max(clock_timestamp() - a.xact_start)) + 60000 *
        extract(minutes from max(clock_timestamp() - a.xact_start)) as ms
      from pg_stat_activity a
      where a.application_name = 'portal' and a.xact_start is not null and exists (
        select from pg_locks l where l.pid = a.pid and l.granted and l.locktype = 'relation'
          and l.mode not in ('AccessShareLock'))`);
    longest = Math.max(longest, Number(rows[0]?.ms ?? 0));
    await pause(10);
  }
  await client.end();
  return longest;
}

/** A user who changes random visits, as fast as possible. */
async function change(url: string, stopped: () => boolean): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ max: string }>('select max(id) as max from visits');
  const times: number[] = [];
  while (!stopped()) {
    const id = 1 + Math.floor(Math.random() * Number(rows[0]?.max));
    const began = performance.now();
    await client.query('update visits set reminded_at = now() where id = $1', [id]);
    times.push(performance.now() - began);
    await pause(20);
  }
  await client.end();
  return times;
}

await onPostgres(async (db, url) => {
  const grown = performance.now();
  await grow(db);
  console.log(`grown in ${Math.round((performance.now() - grown) / 1000)} s`);

  // Four years on all of them are over and forgotten.
  const later = new Date(Date.now() + 4 * 365 * 24 * 3_600_000);
  const app = await buildApp({ db, checkResponses: false, clock: () => later });
  const nightly = jobs.find(({ name }) => name === 'nightly');
  if (!nightly) throw new Error('There is no job "nightly".');
  let isOver = false;
  const stopped = () => isOver;
  const watched = Promise.all([watchLocks(url, stopped), change(url, stopped)]);
  const began = performance.now();
  const left = async () => {
    const { rows } = await db.system((tx) =>
      sql`select from visits where registration is not null limit 1`.execute(tx),
    );
    return rows.length;
  };
  do await nightly.run({ portal: app.portal, db, now: () => later, log: app.log, stopping: () => false });
  while ((await left()) > 0);
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  const [longest, times] = await watched;
  const quantile = (share: number) => Math.round(percentile(times, share));
  const { rows } = await db.system((tx) =>
    sql<{ task: string; done: number }>`
    select task, sum(done)::int as done from nightly_runs where done > 0 group by task order by 2 desc limit 3`.execute(
      tx,
    ),
  );
  console.log(`${visits} visits, details on one in ${oneIn}; the night took ${Math.round(seconds)} s`);
  console.log(rows.map(({ task, done }) => `${task}: ${done} rows`).join(', '));
  console.log(`longest transaction ms: ${Math.round(longest)}`);
  console.log(
    `changing a visit at night: ${times.length} times, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, longest ${quantile(1)} ms`,
  );
  await app.close();
});
