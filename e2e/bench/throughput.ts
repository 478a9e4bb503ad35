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

interface Case {
  name: string;
  account: string;
  path: string;
  /** On PostgreSQL, with 20 connections. */
  least: number;
  most?: number;
}

/** The commonest requests of all people's pages, with the default seed and 20,000 reservations. */
const CASES: Case[] = [
  { name: 'whoami', account: 'desk', path: '/api/whoami/', least: 1_500 },
  { name: 'desks, a page of 25', account: 'desk', path: '/api/desks/desks/?limit=25', least: 700, most: 60 },
  {
    name: 'reservations of all, a page of 25',
    account: 'deskbooking-admin',
    path: '/api/desks/reservations/?ordering=-date&limit=25',
    least: 600,
  },
  { name: 'muster list', account: 'admin', path: '/api/muster/', least: 500 },
];
const RUNS = 3;

/** The fields of autocannon's JSON report that are read here; latencies in ms. */
interface LoadReport {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}

async function load(path: string, cookie: string, seconds: number): Promise<LoadReport> {
  const url = `${CLIENTS.demo.origin}${path}`;
  const args = ['--json', '-c', '20', '-d', String(seconds), '-H', `cookie=${cookie}`, url];
  const { stdout } = await run('autocannon', args, { maxBuffer: 10_000_000 });
  const report = JSON.parse(stdout) as LoadReport;
  if (report.non2xx > 0 || report.errors > 0) throw new Error(`${path}: ${report.non2xx} were refused.`);
  return report;
}

async function measureFigures(name: string, env: NodeJS.ProcessEnv): Promise<Figure[]> {
  await run('node', ['openapi/server/src/app/seed/cli.ts', '--desk-reservations', '20000'], {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 10_000_000,
  });
  const stop = await serveApi(env);
  try {
    const figures: Figure[] = [];
    for (const one of CASES) {
      const api = await Api.logIn(one.account);
      const cookie = (await api.cookies()).map(({ name: key, value }) => `${key}=${value}`).join('; ');
      await load(one.path, cookie, 3);
      const reports: LoadReport[] = [];
      for (let time = 0; time < RUNS; time += 1) reports.push(await load(one.path, cookie, 5));
      await api.dispose();
      const isServer = name === 'PostgreSQL';
      figures.push({
        name: `${one.name}, 20 connections, ${name}`,
        value: median(reports.map(({ requests }) => requests.average)),
        unit: '/s',
        ...(isServer ? { least: one.least } : {}),
      });
      figures.push({
        name: `${one.name}, 20 connections, ${name}, p99`,
        value: median(reports.map(({ latency }) => latency.p99)),
        unit: 'ms',
        ...(isServer && one.most ? { most: one.most } : {}),
      });
    }
    return figures;
  } finally {
    await stop();
  }
}

/** Number of everyday calls that a server answers, on both databases; load and database share the machine. */
export async function throughputFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-throughput-'));
  const cluster = await startCluster();
  try {
    return [
      ...(await measureFigures('PostgreSQL', { DATABASE_URL: cluster.url })),
      ...(await measureFigures('PGlite', { DATA_DIR: folder, DATABASE_URL: '' })),
    ];
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
