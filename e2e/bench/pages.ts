import { type LoadReport, runLoad } from '../../openapi/server/bench/load.ts';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { startCluster } from '../../openapi/server/src/testing/postgres-cluster.ts';
import { Api } from '../fixtures/api.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { cookieOf } from './serve-api.ts';
import { startPortal } from './start.ts';

const PAIRS = 4;
const METRICS_TOKEN = 'bench-of-pages-1234';

const load = (path: string, cookie: string, connections: number) =>
  runLoad(`${CLIENTS.demo.origin}${path}`, cookie, ['-c', String(connections), '-d', '4']);

const OUTCOMES = ['answered', 'late', 'failed', 'skipped'] as const;

/** First calls since the server started, by outcome. */
async function countCalls(): Promise<Record<(typeof OUTCOMES)[number], number>> {
  const answer = await fetch(`${CLIENTS.demo.origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await answer.text();
  const of = (outcome: string) =>
    Number(new RegExp(`portal_page_calls_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { answered: of('answered'), late: of('late'), failed: of('failed'), skipped: of('skipped') };
}

/**
 * The page of a logged-in person, with its first calls (`/`) and without (an address that no screen has: otherwise
 * the same page), alternating.
 */
async function compare(connections: number, database: string, cookie: string): Promise<Figure[]> {
  const pages: LoadReport[] = [];
  const without: LoadReport[] = [];
  const before = await countCalls();
  for (let pair = 0; pair < PAIRS; pair += 1) {
    pages.push(await load('/', cookie, connections));
    without.push(await load('/nowhere', cookie, connections));
  }
  const after = await countCalls();
  const all = OUTCOMES.reduce((sum, outcome) => sum + after[outcome] - before[outcome], 0);
  const rate = (of: LoadReport[]) => median(of.map(({ requests }) => requests.average));
  const wait = (of: LoadReport[]) => median(of.map(({ latency }) => latency.p50));
  const about = `${connections} connection${connections === 1 ? '' : 's'}, ${database}`;
  return [
    { name: `page with first calls, ${about}`, value: rate(pages), unit: '/s' },
    { name: `page without, ${about}`, value: rate(without), unit: '/s' },
    { name: `first calls, ${about}: longer by`, value: wait(pages) - wait(without), unit: 'ms', most: 40 },
    {
      name: `share of first calls that come with it, ${about}`,
      value: (after.answered - before.answered) / all,
      unit: 'x',
    },
  ];
}

async function measurePages(database: string): Promise<Figure[]> {
  const api = await Api.logIn('desk');
  const cookie = await cookieOf(api);
  for (const path of ['/nowhere', '/']) await load(path, cookie, 1);
  const figures: Figure[] = [];
  // The single connection first: after twenty, a server leaves answers out for a while.
  for (const connections of [1, 20]) figures.push(...(await compare(connections, database, cookie)));
  await api.dispose();
  return figures;
}

/** The number of pages that a server can build, and the cost of their first calls, on both databases. */
export async function pageFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const cluster = await startCluster();
  try {
    for (const [database, url] of [
      ['PostgreSQL', cluster.url],
      ['PGlite', ''],
    ] as const) {
      const portal = await startPortal({ DATABASE_URL: url, METRICS_TOKEN });
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
