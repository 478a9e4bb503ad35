/**
 * Cameras that send 200 events a second over HTTP for a minute, on PostgreSQL (`DATABASE_URL` of an empty database, else a
 * throw-away cluster): 5 % are sent twice, 2 % a minute late. Prints how long an answer takes, and fails where an event is lost or
 * doubled. Then the live view's first page with 1,000 events and with a million.
 *
 *   node openapi/server/bench/camera-events.ts [seconds, default 60] [events, default 1000000]
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { seedManyCameraEvents } from '../src/app/seed/parking/seed-many-camera-events.ts';
import { refreshStatistics } from '../src/app/seed/refresh-statistics.ts';
import { seedDemo } from '../src/app/seed/seed-demo.ts';
import type { Db } from '../src/db/database.ts';
import { hashSecret } from '../src/mechanisms/sessions/secrets.ts';
import { Agent, overHttp } from '../src/testing/agent.ts';
import { onPostgres, withServer } from './run-bench.ts';
import { median, percentile } from './stats.ts';

const A_SECOND = 200;
/** A process that has just started still compiles its code: its first calls are counted separately. */
const WARM_UP_MS = 2_000;
const [seconds = 60, million = 1_000_000] = process.argv.slice(2).map(Number);

async function keysOf(db: Db): Promise<string[]> {
  return db.system(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from cameras where client_id = (select id from clients where key = 'demo')`.execute(tx);
    return Promise.all(
      rows.map(async ({ id }) => {
        const key = randomUUID();
        await tx
          .updateTable('cameras')
          .set({ key_hash: hashSecret(key) })
          .where('id', '=', id)
          .execute();
        return key;
      }),
    );
  });
}

function spread(times: readonly number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(1);
  return `median ${median(times).toFixed(1)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

/** At its own pace, whether or not the answers keep up. */
async function sendAll(port: number, keys: readonly string[]): Promise<number> {
  const agents = keys.map((key) => ({ agent: new Agent(overHttp(port), 'localhost'), key }));
  const cold: number[] = [];
  const warm: number[] = [];
  const under: Promise<void>[] = [];
  const wanted = A_SECOND * seconds;
  const started = performance.now();
  for (let n = 0; n < wanted; n += 1) {
    const due = started + (n * 1000) / A_SECOND;
    if (due > performance.now()) await pause(due - performance.now());
    const { agent, key } = agents[n % agents.length] ?? { agent: undefined, key: '' };
    const body = {
      event_key: `bench ${n}`,
      executed_at: new Date(Date.now() - (n % 50 === 0 ? 60_000 : 0)).toISOString(),
      direction: n % 3 === 0 ? 'away' : 'towards',
      registration: `BEN ${n % 2000}`,
    };
    const send = async () => {
      const began = performance.now();
      const headers = { authorization: `Camera ${key}` };
      const answer = await agent?.call({ method: 'POST', url: '/api/parking/camera-events/', body, headers });
      (began - started < WARM_UP_MS ? cold : warm).push(performance.now() - began);
      if (answer?.status !== 201 && answer?.status !== 200)
        throw new Error(`An answer of ${answer?.status}.`);
    };
    under.push(send());
    if (n % 20 === 0) under.push(send());
  }
  await Promise.all(under);
  console.log(`${cold.length} calls of the first ${WARM_UP_MS / 1000} seconds: ${spread(cold)}`);
  console.log(`${warm.length} calls after them, ${A_SECOND} events a second: ${spread(warm)}`);
  return wanted;
}

async function check(db: Db, wanted: number): Promise<void> {
  const { rows } = await db.system((tx) =>
    sql<{ kept: number; keys: number }>`
      select count(*)::int as kept, count(distinct event_key)::int as keys from camera_events
      where event_key like 'bench %'`.execute(tx),
  );
  const { kept, keys } = rows[0] ?? {};
  if (kept !== wanted || keys !== wanted)
    throw new Error(`${wanted} were sent, ${kept} are kept, ${keys} of them once.`);
  console.log(`all ${wanted} are kept, each once`);
}

async function look(agent: Agent, name: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const began = performance.now();
    const { status } = await agent.get('/api/parking/camera-events/');
    if (status !== 200) throw new Error(`The live view answered ${status}.`);
    if (n >= 10) times.push(performance.now() - began);
  }
  console.log(`live view with ${name}: ${spread(times)}`);
  return median(times);
}

await onPostgres(async (db) => {
  const now = new Date();
  await seedDemo(db, () => now);
  const keys = await keysOf(db);
  await withServer(db, 'PostgreSQL', async ({ port, logIn }) => {
    const admin = await logIn('parking-admin');
    await seedManyCameraEvents(db, { clientKey: 'demo', events: 1_000, now });
    await refreshStatistics(db);
    const few = await look(admin, '1,000 events');
    await check(db, await sendAll(port, keys));
    await seedManyCameraEvents(db, { clientKey: 'demo', events: million, now });
    await refreshStatistics(db);
    const many = await look(admin, `${million} events`);
    console.log(`${(many / few).toFixed(2)} times`);
  });
});
