/**
 * The rush for parking, on PGlite and on PostgreSQL (`DATABASE_URL` of an empty database, else a throw-away cluster):
 *
 * 1. 1000 simultaneous requests, over HTTP, for the last 10 spaces of a day: 10 confirmed, 990 queued with places 1 to 990; 10 s.
 *    Another caller lists the car parks during the rush: how long each answer takes.
 * 2. 20 people release spaces while 200 request one: no error, and no deadlock.
 * 3. A line of 5000 requests is run for 500 spaces that open: 1 s.
 *
 *   node openapi/server/bench/parking-rush.ts
 *
 * Prints the median of three rounds of each, and fails where an outcome is wrong.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import { writeAudit } from '../src/mechanisms/audit.ts';
import type { BookingWork } from '../src/mechanisms/booking/booking-kind.ts';
import { runQueue } from '../src/mechanisms/booking/waiting-queue.ts';
import { addDays, todayAt } from '../src/mechanisms/days.ts';
import { createClients } from '../src/mechanisms/portal/clients.ts';
import { parkingBookings } from '../src/modules/parking/parking-bookings.ts';
import type { Agent } from '../src/testing/agent.ts';
import { inRounds, onBothDatabases } from './run-bench.ts';
import { median } from './stats.ts';

const rounds = 3;
const url = '/api/parking/reservations/';

interface Bench {
  db: Db;
  clientId: number;
  siteId: number;
  people: number[];
  agents: Agent[];
  /** Milliseconds that another user waited for each answer during the rush. */
  waits: number[];
}

interface Answer {
  status: number;
  body: { id: number; status: string; place: number | null }[];
}

/** Creates the people who request spaces, besides those of the demo. */
async function prepare(db: Db): Promise<Pick<Bench, 'clientId' | 'siteId' | 'people'>> {
  const client = (await createClients(db).all()).find(({ key }) => key === 'demo');
  if (!client) throw new Error('There is no demo.');
  return db.forClient(client.id, async (tx) => {
    const { id: siteId } = await tx
      .selectFrom('sites')
      .select('id')
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into users (email, password_hash, first_name, last_name, is_active)
        select 'rush-' || n || '@demo.test', 'none', 'Rush', n::text, true from generate_series(1, 5000) n returning id
      ), allowed as (
        insert into user_sites (user_id, site_id) select id, ${siteId} from made
      ), grouped as (
        insert into user_groups (user_id, group_name) select id, 'parking' from made
      ) select id from made order by id`.execute(tx);
    return { clientId: client.id, siteId, people: rows.map(({ id }) => id) };
  });
}

async function addCarPark({ db, clientId, siteId }: Bench, name: string, spaces: number): Promise<number> {
  return db.forClient(clientId, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with park as (
        insert into car_parks (site_id, name) values (${siteId}, ${name}) returning id, site_id
      ), spaces as (
        insert into parking_spaces (car_park_id, site_id, name)
        select park.id, park.site_id, lpad(n::text, 3, '0') from park, generate_series(1, ${spaces}::int) n
      ) select id from park`.execute(tx);
    return rows[0]?.id ?? 0;
  });
}

const ask = ({ agents }: Bench, index: number, employee: number, carPark: number, day: string) =>
  agents[index % agents.length]?.post(url, {
    ...{ target_carpark: carPark, start_time: '09:00', end_time: '17:00', dates: [day], employee },
  }) as Promise<Answer>;

async function rushForTen(bench: Bench, day: string, round: number): Promise<number> {
  const carPark = await addCarPark(bench, `Rush ${round}`, 10);
  const people = bench.people.slice(0, 1000);
  const started = performance.now();
  const rush = Promise.all(people.map((person, index) => ask(bench, index, person, carPark, day)));
  const waits = await lookOn(bench, rush);
  const answers = await rush;
  const milliseconds = performance.now() - started;
  bench.waits.push(...waits);
  const rows = answers.map(({ status, body }) => (status === 201 ? body[0] : undefined));
  const confirmed = rows.filter((row) => row?.status === 'confirmed').length;
  const places = rows
    .flatMap((row) => (row?.status === 'queued' ? (row.place ?? 0) : []))
    .sort((a, b) => a - b);
  const inOrder = places.length === 990 && places.every((place, index) => place === index + 1);
  if (confirmed !== 10 || !inOrder) {
    const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
    throw new Error(`${confirmed} confirmed, ${places.length} queued; answers ${statuses}.`);
  }
  return milliseconds;
}

/** Reads a list again and again while the work is under way. @returns the milliseconds that each answer took */
async function lookOn({ agents }: Bench, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    const asked = performance.now();
    const answer = await agents[0]?.get('/api/parking/carparks/');
    if (answer?.status !== 200) throw new Error(`Who looked on got ${answer?.status}.`);
    waits.push(performance.now() - asked);
    await pause(50);
  }
  return waits;
}

async function runLongLine(bench: Bench, day: string, round: number): Promise<number> {
  const { db, clientId, siteId, people } = bench;
  const carPark = await addCarPark(bench, `Line ${round}`, 500);
  const [client] = (await createClients(db).all()).filter(({ id }) => id === clientId);
  if (!client) throw new Error('There is no demo.');
  await db.forClient(clientId, (tx) =>
    sql`
      insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status, created_at)
      select ${siteId}, ${carPark}, person.id, person.id, ${day}, (${day} || 'T09:00Z')::timestamptz, (${day} || 'T17:00Z')::timestamptz,
        'queued', now() + person.n * interval '1 millisecond'
      from unnest(${people}::int[]) with ordinality person (id, n)`.execute(tx),
  );
  await db.system((tx) => sql`analyze parking_reservations`.execute(tx));
  const started = performance.now();
  await db.forClient(clientId, (tx) => {
    const now = () => new Date();
    const work: BookingWork = {
      tx,
      client,
      now,
      origin: 'http://localhost',
      audit: (entry) => writeAudit(tx, { userId: null, requestId: 'bench', at: now() }, entry),
    };
    const times = { starts_at: new Date(`${day}T09:00Z`), ends_at: new Date(`${day}T17:00Z`) };
    return runQueue(work, parkingBookings, { poolId: carPark, periods: [times] });
  });
  const milliseconds = performance.now() - started;
  const placed = await db.forClient(clientId, (tx) =>
    sql<{ count: number }>`
      select count(distinct space_id)::int as count from parking_reservations
      where car_park_id = ${carPark} and status = 'confirmed'`.execute(tx),
  );
  if (placed.rows[0]?.count !== 500) throw new Error(`${placed.rows[0]?.count} of 500 have a space.`);
  return milliseconds;
}

async function giveAndTake(bench: Bench, day: string, round: number): Promise<number> {
  const { db, agents, people } = bench;
  const carPark = await addCarPark(bench, `Both ${round}`, 20);
  const first = await Promise.all(
    people.slice(0, 20).map((person, index) => ask(bench, index, person, carPark, day)),
  );
  const holders = first.flatMap(({ body }) => body.map(({ id }) => id));
  const before = await deadlocks(db);
  const started = performance.now();
  const [cancels, requests] = await Promise.all([
    Promise.all(holders.map((id) => agents[0]?.post(`${url}${id}/cancel/`, {}))),
    Promise.all(people.slice(20, 220).map((person, index) => ask(bench, index, person, carPark, day))),
  ]);
  const milliseconds = performance.now() - started;
  const wrong = [...cancels, ...requests].filter((answer) => answer && answer.status >= 400);
  const { rows } = await db.forClient(bench.clientId, (tx) =>
    sql<{ status: string; count: number }>`
      select status, count(*)::int as count from parking_reservations
      where car_park_id = ${carPark} and date = ${day} group by status`.execute(tx),
  );
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const outcome = [count('confirmed'), count('queued'), count('cancelled')].join(', ');
  const found = (await deadlocks(db)) - before;
  if (wrong.length > 0 || outcome !== '20, 180, 20' || found > 0) {
    throw new Error(
      `${wrong.length} refused, ${outcome} confirmed, queued and cancelled, ${found} deadlocks.`,
    );
  }
  return milliseconds;
}

/** As the database counts them; whatever was tried twice was one. */
async function deadlocks(db: Db): Promise<number> {
  const { rows } = await db.system((tx) =>
    sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(tx),
  );
  return rows[0]?.deadlocks ?? 0;
}

await onBothDatabases(async ({ db, logIn, print }) => {
  const agents = await Promise.all(['parking-admin', 'superadmin', 'pa'].map(logIn));
  const bench: Bench = { db, agents, waits: [], ...(await prepare(db)) };
  const today = todayAt('Europe/London', new Date());
  const report = (what: string, times: number[]) =>
    print(
      `${what}; median ${Math.round(median(times))} ms of ${times.length}, the longest ${Math.round(Math.max(...times))} ms`,
    );
  // Days of their own: a person has one request a time.
  const rushes = await inRounds(rounds, (round) => rushForTen(bench, addDays(today, 2 + round), round));
  report('1000 requests for 10 spaces', rushes);
  report('an answer for another caller during the rush', bench.waits);
  const exchanges = await inRounds(rounds, (round) => giveAndTake(bench, addDays(today, 6 + round), round));
  report('20 cancels beside 200 requests', exchanges);
  const lines = await inRounds(rounds, (round) => runLongLine(bench, addDays(today, 40 + round), round));
  report('a line of 5000, 500 placed', lines);
});
