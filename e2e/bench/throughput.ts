import { type LoadReport, runLoad } from '../../openapi/server/bench/load.ts';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { cookieOf, grow, onBothDatabases, serveApi } from './serve-api.ts';

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

const load = (path: string, cookie: string, seconds: number) =>
  runLoad(`${CLIENTS.demo.origin}${path}`, cookie, ['-c', '20', '-d', String(seconds)]);

async function measureFigures(name: string, env: NodeJS.ProcessEnv): Promise<Figure[]> {
  await grow(env, '--desk-reservations', 20_000);
  const stop = await serveApi(env);
  try {
    const figures: Figure[] = [];
    for (const one of CASES) {
      const api = await Api.logIn(one.account);
      const cookie = await cookieOf(api);
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
export function throughputFigures(): Promise<Figure[]> {
  return onBothDatabases(measureFigures);
}
