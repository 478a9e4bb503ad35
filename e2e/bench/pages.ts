import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startCluster } from '../../openapi/server/src/testing/postgres-cluster.ts';
import { Api } from '../fixtures/api.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { startPortal } from './start.ts';
import { type Figure, median } from './stats.ts';

const run = promisify(execFile);
const PAIRS = 5;
const CONNECTIONS = 20;

interface LoadReport {
  requests: { average: number };
  latency: { p50: number };
  non2xx: number;
  errors: number;
}

async function load(path: string, cookie: string, connections: number): Promise<LoadReport> {
  const url = `${CLIENTS.demo.origin}${path}`;
  const args = ['--json', '-c', String(connections), '-d', '4', '-H', `cookie=${cookie}`, url];
  const { stdout } = await run('autocannon', args, { maxBuffer: 10_000_000 });
  const report = JSON.parse(stdout) as LoadReport;
  if (report.non2xx > 0 || report.errors > 0) throw new Error(`${path}: ${report.non2xx} were refused.`);
  return report;
}

/**
 * The page of somebody who is logged in, with its first calls (`/`) and without (an address that no screen has: the same
 * page otherwise), in alternation.
 */
async function measurePages(database: string): Promise<Figure[]> {
  const api = await Api.logIn('desk');
  const cookie = (await api.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of ['/', '/nowhere']) await load(path, cookie, CONNECTIONS);
  const reports = { '/': [] as LoadReport[], '/nowhere': [] as LoadReport[] };
  const alone = { '/': [] as LoadReport[], '/nowhere': [] as LoadReport[] };
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const path of ['/', '/nowhere'] as const) {
      reports[path].push(await load(path, cookie, CONNECTIONS));
      alone[path].push(await load(path, cookie, 1));
    }
  await api.dispose();
  const rate = (path: '/' | '/nowhere') => median(reports[path].map(({ requests }) => requests.average));
  const wait = (of: typeof reports, path: '/' | '/nowhere') =>
    median(of[path].map(({ latency }) => latency.p50));
  const more = wait(reports, '/') - wait(reports, '/nowhere');
  return [
    { name: `page, ${CONNECTIONS} connections, ${database}`, value: rate('/'), unit: '/s' },
    {
      name: `page without first calls, ${CONNECTIONS} connections, ${database}`,
      value: rate('/nowhere'),
      unit: '/s',
    },
    {
      name: `first calls, ${CONNECTIONS} connections, ${database}: longer by`,
      value: more,
      unit: 'ms',
      most: 40,
    },
    {
      name: `first calls, 1 connection, ${database}: longer by`,
      value: wait(alone, '/') - wait(alone, '/nowhere'),
      unit: 'ms',
      most: 40,
    },
  ];
}

/** How many pages a server makes, and what their first calls cost, on both databases. */
export async function pageFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const cluster = await startCluster();
  try {
    for (const [database, url] of [
      ['PostgreSQL', cluster.url],
      ['PGlite', ''],
    ] as const) {
      const portal = await startPortal({ DATABASE_URL: url });
      try {
        figures.push(...(await measurePages(database)));
      } finally {
        await portal.stop();
      }
    }
  } finally {
    await cluster.stop();
  }
  return figures;
}
