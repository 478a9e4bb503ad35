import { runLoad } from '../../openapi/server/bench/load.ts';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { cookieOf, grow, onBothDatabases, serveApi } from './serve-api.ts';

const SIZES = [20_000, 2_000_000];
const RUNS = 5;
const DAY_MS = 86_400_000;

/** Days of the week that begins tomorrow: the bookings reach a week ahead. */
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
/** An hour of tomorrow that is half taken, of three weeks one of each, and a week of 25 rooms. */
const calls = {
  'free tomorrow': () => `/api/rooms/?start=${day(1)}T16:30:00Z&end=${day(1)}T18:00:00Z&limit=25`,
  'free now': () => '/api/rooms/?free_for_minutes=30&only_free=true&limit=25',
  'free on ten dates': () => {
    const days = Array.from({ length: 10 }, (_, index) => day(1 + index));
    const at = (time: string) => days.map((date) => `${date}T${time}:00Z`).join(',');
    return `/api/rooms/?start=${at('16:30')}&end=${at('18:00')}&limit=25`;
  },
  'week of 50': () => `/api/room-schedules/?from_date=${day(-1)}&until_date=${day(5)}&limit=50`,
} as const;
type Call = keyof typeof calls;
const names = Object.keys(calls) as Call[];

/** Mean of one connection for each call, in ms. */
async function measure(env: NodeJS.ProcessEnv): Promise<Record<Call, number>> {
  const stop = await serveApi(env);
  try {
    const api = await Api.logIn('employee');
    const cookie = await cookieOf(api);
    const load = (name: Call, requests: number) =>
      runLoad(`${CLIENTS.demo.origin}${calls[name]()}`, cookie, ['-c', '1', '-a', String(requests)]);
    const times = Object.fromEntries(names.map((name) => [name, [] as number[]]));
    for (const name of names) await load(name, 50);
    for (let time = 0; time < RUNS; time += 1) {
      for (const name of names) {
        const report = await load(name, 100);
        times[name]?.push(report.latency.average);
      }
    }
    await api.dispose();
    return Object.fromEntries(names.map((name) => [name, median(times[name] ?? [])])) as Record<Call, number>;
  } finally {
    await stop();
  }
}

/** Seeds and measures one database at both sizes; the second grows out of the first. */
async function measureFigures(database: string, env: NodeJS.ProcessEnv): Promise<Figure[]> {
  const measured: Record<Call, number>[] = [];
  for (const rows of SIZES) {
    console.log(`  ${database}: seeding ${rows} bookings of rooms …`);
    const began = performance.now();
    await grow(env, '--bookings', rows);
    console.log(`  ${Math.round((performance.now() - began) / 1000)} s`);
    measured.push(await measure(env));
  }
  const [small, large] = measured;
  if (!small || !large) throw new Error('Nothing was measured.');
  return names.flatMap((name): Figure[] => [
    { name: `rooms, ${name}, of 20 k, ${database}, mean`, value: small[name], unit: 'ms' },
    { name: `rooms, ${name}, of 2 M, ${database}, mean`, value: large[name], unit: 'ms' },
    {
      name: `rooms, ${name}, 2 M against 20 k, ${database}`,
      value: large[name] / small[name],
      unit: 'x',
      ...(name === 'week of 50' ? {} : { most: 1.5 }),
    },
  ]);
}

/** A search for a free room, and a week of rooms, however much was ever booked. Minutes, most of them seeding. */
export function roomSearchFigures(): Promise<Figure[]> {
  return onBothDatabases(measureFigures);
}
