import { type LoadReport, runLoad } from '../../openapi/server/bench/load.ts';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { cookieOf, grow, onBothDatabases, serveApi } from './serve-api.ts';

/** The measured list: a page of 25 of the client's reservations, newest first. */
const LIST = '/api/desks/reservations/?ordering=-date&limit=25';
const SIZES = [20_000, 2_000_000];
const RUNS = 5;

const load = (cookie: string, args: string[]) => runLoad(`${CLIENTS.demo.origin}${LIST}`, cookie, args);

interface Measured {
  p50: number;
  p99: number;
  perSecond: number;
}

async function measure(env: NodeJS.ProcessEnv): Promise<Measured> {
  const stop = await serveApi(env);
  try {
    const api = await Api.logIn('deskbooking-admin');
    const cookie = await cookieOf(api);
    await load(cookie, ['-c', '1', '-a', '200']);
    const single: LoadReport[] = [];
    const many: LoadReport[] = [];
    for (let time = 0; time < RUNS; time += 1) {
      single.push(await load(cookie, ['-c', '1', '-a', '300']));
      many.push(await load(cookie, ['-c', '20', '-d', '3']));
    }
    await api.dispose();
    return {
      // The report's percentiles are whole milliseconds; the mean of one connection is more precise.
      p50: median(single.map(({ latency }) => latency.average)),
      p99: median(single.map(({ latency }) => latency.p99)),
      perSecond: median(many.map(({ requests }) => requests.average)),
    };
  } finally {
    await stop();
  }
}

/** Seeds and measures one database at both sizes; the second extends the first. */
async function measureFigures(name: string, env: NodeJS.ProcessEnv): Promise<Figure[]> {
  const measured: Measured[] = [];
  for (const rows of SIZES) {
    console.log(`  ${name}: seeding ${rows} desk reservations …`);
    await grow(env, '--desk-reservations', rows);
    measured.push(await measure(env));
  }
  const [small, large] = measured;
  if (!small || !large) throw new Error('Nothing was measured.');
  return [
    { name: `list of 25 of 20 k, ${name}, mean`, value: small.p50, unit: 'ms' },
    { name: `list of 25 of 20 k, ${name}, p99`, value: small.p99, unit: 'ms' },
    { name: `list of 25 of 2 M, ${name}, mean`, value: large.p50, unit: 'ms' },
    { name: `list of 25 of 2 M, ${name}, p99`, value: large.p99, unit: 'ms' },
    { name: `2 M against 20 k, ${name}`, value: large.p50 / small.p50, unit: 'x', most: 1.5 },
    {
      name: `lists with 20 connections, ${name}, 20 k`,
      value: small.perSecond,
      unit: '/s',
      ...(name === 'PostgreSQL' ? { least: 600 } : {}),
      note: 'the administrators’ list of all: each call also counts up to 10,001 rows',
    },
    { name: `lists with 20 connections, ${name}, 2 M`, value: large.perSecond, unit: '/s' },
  ];
}

/** API lists on both databases, and the ratio of the sizes. Takes minutes, most of them for seeding. */
export function apiFigures(): Promise<Figure[]> {
  return onBothDatabases(measureFigures);
}
