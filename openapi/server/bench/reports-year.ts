/**
 * Reports of a year on PostgreSQL (`DATABASE_URL` of an empty database or one that this has filled, else a
 * throw-away cluster): 2 M desk reservations, an eighth
 * of it in rooms and parking, 100,000 visits, at eight sites; the largest is asked for, with 20 connections over HTTP; p99 at most 300 ms.
 *
 *   node openapi/server/bench/reports-year.ts [desk reservations, default 2000000] [percent at the largest site, default 25] [seconds, default 8]
 *
 * Prints p50 and p99 with sums and, of a single call, without them; the CPU of a request of server and database; and what the sums cost: making
 * them, comparing them, and what a booking costs with the triggers and without. Load, server and database share the machine.
 */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { seedDemo } from '../src/app/seed/seed-demo.ts';
import type { Db } from '../src/db/database.ts';
import { addDays, isWorkingDay } from '../src/mechanisms/days.ts';
import { jobs } from '../src/modules/index.ts';
import { runLoad } from './load.ts';
import { serveDemo, startPostgres } from './run-bench.ts';
import { fillYear, findYear } from './year/fill-year.ts';
import { measureBooking } from './year/measure-booking.ts';

const [reservations = 2_000_000, percent = 25, seconds = 8] = process.argv.slice(2).map(Number);
const MOST_MS = 300;
const OTHER_SITES = 7;

const today = new Date().toISOString().slice(0, 10);
const from = addDays(today, -364);
const allDays = Array.from({ length: 365 }, (_, index) => addDays(from, index));

async function prepare(db: Db) {
  await seedDemo(db, () => new Date());
  const { id } = await db.system((tx) =>
    tx.selectFrom('clients').select('id').where('key', '=', 'demo').executeTakeFirstOrThrow(),
  );
  const known = await findYear(db);
  if (known.length > 0) return known;
  const largest = percent / 100;
  const other = (1 - largest) / OTHER_SITES;
  return fillYear(db, {
    clientId: id,
    days: allDays.filter(isWorkingDay),
    shares: [largest, ...(other > 0 ? Array.from({ length: OTHER_SITES }, () => other) : [])],
    ...{ desks: reservations, rooms: reservations / 8, visits: reservations / 20, parking: reservations / 8 },
  });
}

/** Milliseconds of CPU that the database's processes have taken which answer the portal. */
async function databaseCpu(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type in ('client backend', 'parallel worker')",
  );
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}

function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

const { db, url, close } = await startPostgres();
const took = async <T>(work: () => Promise<T>) => {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
};
const filled = await took(() => prepare(db));
const [site] = filled.result;
if (!site) throw new Error('There is no site.');
console.log(
  `${reservations} desk reservations, ${percent} % of them at the largest site; made in ${Math.round(filled.ms / 1000)} s`,
);
// The owner, who vacuums, and takes triggers away.
const owner = new pg.Client({ connectionString: url });
await owner.connect();
await owner.query('vacuum analyze');

const { app, port, logIn, close: closeServer } = await serveDemo(db);
const agent = await logIn('superadmin');
const cookie = [...agent.cookies].map((pair) => pair.join('=')).join('; ');

const period = `from_date=${from}&until_date=${today}`;
const month = addDays(today, -20);
const reports: Record<string, string> = {
  'desks: utilization': `/api/reports/desks/utilization/?site=${site.id}&${period}`,
  'desks: utilization, weekends too': `/api/reports/desks/utilization/?site=${site.id}&${period}&days=all`,
  'desks: user usage': `/api/reports/desks/user-usage/?site=${site.id}&${period}`,
  'rooms: utilization': `/api/reports/resources/utilization/?site=${site.id}&${period}`,
  'rooms: user usage': `/api/reports/resources/user-usage/?site=${site.id}&${period}`,
  'visitors, all sites': `/api/reports/visitors/?site=${site.id}&${period}`,
  'visitors: by host': `/api/reports/visitors/hosts/?site=${site.id}&${period}`,
  occupancy: `/api/reports/occupancy/?site=${site.id}&${period}`,
  'parking: a month by day': `/api/reports/parking/${site.carPark}/by-day/${month}/`,
  'parking: a month of requests': `/api/reports/parking/requests/?carpark_id=${site.carPark}&month=${month.slice(0, 7)}`,
};

async function single(path: string): Promise<number> {
  const { result, ms } = await took(() => agent.get(path));
  if (result.status !== 200) throw new Error(`${path}: ${result.status} ${result.text}`);
  return ms;
}

const before = new Map<string, number>();
for (const [name, path] of Object.entries(reports)) before.set(name, await single(path));

async function runJob(name: string): Promise<void> {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job "${name}".`);
  await job.run({ portal: app.portal, db, now: () => new Date(), log: app.log, stopping: () => false });
}
const marks = async () => {
  const { rows } = await db.system((tx) =>
    sql<{ count: number }>`select count(*)::int as count from report_marks where is_fresh`.execute(tx),
  );
  return rows[0]?.count ?? 0;
};
const made = await took(async () => {
  for (let last = -1, now = await marks(); now !== last; now = await marks()) {
    last = now;
    await runJob('report-roll-ups');
  }
});
const size = await db.system((tx) =>
  sql<{ size: string }>`select pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class
    where relname like 'report\\_%' and relkind = 'r'`.execute(tx),
);
console.log(
  `all sums made in ${(made.ms / 1000).toFixed(1)} s: ${await marks()} marks, ${size.rows[0]?.size} with indexes`,
);
await owner.query('vacuum analyze');

const load = (path: string, duration: number) =>
  runLoad(`http://127.0.0.1:${port}${path}`, cookie, [
    '-c',
    '20',
    '-d',
    `${duration}`,
    '-H',
    'host=localhost',
  ]);

for (const [name, path] of Object.entries(reports)) {
  const alone = await single(path);
  await load(path, 2);
  const cpu = { server: process.cpuUsage(), database: await databaseCpu(owner) };
  const { latency, requests } = await load(path, seconds);
  const used = process.cpuUsage(cpu.server);
  const server = (used.user + used.system) / 1000 / requests.total;
  const database = ((await databaseCpu(owner)) - cpu.database) / requests.total;
  const verdict = latency.p99 <= MOST_MS ? 'kept' : 'MISSED';
  console.log(
    `${name}: p50 ${latency.p50} ms, p99 ${latency.p99} ms (at most ${MOST_MS}: ${verdict}), ${requests.total} answers; CPU ${server.toFixed(1)} + ` +
      `${database.toFixed(1)} ms (server + database); alone ${alone.toFixed(0)} ms, from the rows alone ${before.get(name)?.toFixed(0)} ms`,
  );
}
await measureBooking(db, owner, site.id);
await owner.end();
await closeServer();
await close();
