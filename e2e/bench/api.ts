import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startCluster } from '../../openapi/server/src/testing/postgres-cluster.ts';
import { Api } from '../fixtures/api.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { root, serveApi } from './serve-api.ts';
import { type Figure, median } from './stats.ts';

const run = promisify(execFile);

/** The measured list: a page of 25 of the client's reservations, newest first. */
const LIST = '/api/desks/reservations/?ordering=-date&limit=25';
const SIZES = [20_000, 2_000_000];
const RUNS = 5;

/** The fields of autocannon's JSON report that are read here; latencies in ms. */
interface LoadReport {
  requests: { average: number };
  latency: { p50: number; p99: number; average: number };
  non2xx: number;
  errors: number;
}

/** @param path of a list of the demo client */
export async function load(path: string, cookie: string, args: string[]): Promise<LoadReport> {
  const url = `${CLIENTS.demo.origin}${path}`;
  const { stdout } = await run('autocannon', ['--json', '-H', `cookie=${cookie}`, ...args, url], {
    maxBuffer: 10_000_000,
  });
  const report = JSON.parse(stdout) as LoadReport;
  if (report.non2xx > 0 || report.errors > 0) throw new Error(`The load met ${report.non2xx} refusals.`);
  return report;
}

interface Measured {
  p50: number;
  p99: number;
  perSecond: number;
}

async function measure(env: NodeJS.ProcessEnv): Promise<Measured> {
  const stop = await serveApi(env);
  try {
    const api = await Api.logIn('deskbooking-admin');
    const cookie = (await api.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await load(LIST, cookie, ['-c', '1', '-a', '200']);
    const single: LoadReport[] = [];
    const many: LoadReport[] = [];
    for (let time = 0; time < RUNS; time += 1) {
      single.push(await load(LIST, cookie, ['-c', '1', '-a', '300']));
      many.push(await load(LIST, cookie, ['-c', '20', '-d', '3']));
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
    await run('node', ['openapi/server/src/app/seed/cli.ts', '--desk-reservations', String(rows)], {
      cwd: root,
      env: { ...process.env, ...env },
      maxBuffer: 10_000_000,
    });
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

/** @param measure measures a database, given its name; server and seed find it by `env` */
export async function onBothDatabases(
  measure: (name: string, env: NodeJS.ProcessEnv) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const cluster = await startCluster();
  try {
    return [
      ...(await measure('PostgreSQL', { DATABASE_URL: cluster.url })),
      ...(await measure('PGlite', { DATA_DIR: folder, DATABASE_URL: '' })),
    ];
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
