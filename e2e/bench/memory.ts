import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, type Measured, median } from '../../openapi/server/bench/stats.ts';
import { startCluster } from '../../openapi/server/src/testing/postgres-cluster.ts';
import { Api } from '../fixtures/api.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { type Portal, startPortal } from './start.ts';

/** Minutes of steady load: `MEMORY_MINUTES=60 npm run bench -- memory-pglite memory-postgres`. */
const MINUTES = Number(process.env.MEMORY_MINUTES ?? 8);
const CALLS_A_SECOND = 15;
/** A busy machine answers fewer calls; without a limit, their queue would be measured instead of the server. */
const OPEN_AT_MOST = 30;
const REST_MS = 20_000;
const SAMPLE_MS = 10_000;
const MB = 1024 * 1024;
const REST_AT_MOST = 300;
const LOAD_AT_MOST = 360;

/** Bytes of one process or of several, as Linux counts them. */
interface Memory {
  /** Resident, shared pages in full. */
  rss: number;
  /** Resident, shared pages divided among their processes. */
  pss: number;
  /** Resident pages that belong to this process alone and have been written. */
  dirty: number;
}

function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024;
  return { rss: bytes('Rss'), pss: bytes('Pss'), dirty: bytes('Private_Dirty') };
}

/** The cluster's processes: every descendant of this process that is called `postgres`. */
function memoryOfPostgres(): Memory {
  const parents = new Map<number, { parent: number; name: string }>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      parents.set(pid, { parent: Number(parent), name });
    } catch {
      // The process has ended.
    }
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)?.parent ?? 0));
  return [...parents]
    .filter(([pid, { name }]) => name === 'postgres' && isOurs(pid))
    .map(([pid]) => memoryOf(pid))
    .reduce((sum, one) => ({ rss: sum.rss + one.rss, pss: sum.pss + one.pss, dirty: sum.dirty + one.dirty }));
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const days = (from: string, until: string) => `${from}=${day(-7)}&${until}=${day(7)}`;

/** An ordinary minute: pages, lists, calendars, counts and a few reports. */
const READS: Readonly<Record<string, readonly string[]>> = {
  desk: [
    '/',
    '/boot.json',
    '/api/whoami/',
    '/api/desks/desks/?limit=25',
    '/api/desks/reservations/?limit=25',
    `/api/my-days/?${days('start', 'end')}`,
    `/api/my-days/counts/?${days('start', 'end')}`,
  ],
  employee: [
    '/api/rooms/?limit=25',
    `/api/room-schedules/?from_date=${day(0)}&until_date=${day(0)}`,
    `/api/meetings/my_calendar/?${days('start', 'end')}`,
    '/api/meetings/mine/',
    '/api/colleagues/?search=and',
  ],
  parking: ['/api/parking/carparks/', '/api/parking/reservations/?limit=25', '/api/parking/summary/'],
  reception: ['/api/visits/?limit=25', '/api/visits/counts/', '/api/visitors/?search=and'],
  admin: ['/api/users/?limit=25', '/api/muster/', '/api/audit-log/?limit=25', '/api/administration/summary/'],
  reporting: [
    `/api/reports/visitors/?site=1&${days('from_date', 'until_date')}`,
    `/api/reports/desks/utilization/?site=1&${days('from_date', 'until_date')}`,
    `/api/reports/occupancy/?site=1&${days('from_date', 'until_date')}`,
  ],
};

/** All calls, one after the other and in a loop: the reads above, someone who arrives, someone who logs in. */
async function openCalls(): Promise<(() => Promise<void>)[]> {
  const calls: (() => Promise<void>)[] = [];
  for (const [account, paths] of Object.entries(READS)) {
    const api = await Api.logIn(account);
    const cookie = (await api.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const path of paths) {
      calls.push(async () => {
        const answer = await fetch(`${CLIENTS.demo.origin}${path}`, { headers: { cookie } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${account} GET ${path}: ${answer.status}`);
      });
    }
    calls.push(async () => {
      const answer = await api.post('/api/presence/', { on_site: true });
      if (!answer.ok())
        throw new Error(`${account} POST /api/presence/: ${answer.status()} ${await answer.text()}`);
    });
  }
  calls.push(async () => (await Api.logIn('employee')).dispose());
  for (const call of calls) await call();
  return calls;
}

interface Load {
  samples: { seconds: number; memory: Memory }[];
  calls: number;
  /** Calls that were answered with an error; a busy machine answers 503. */
  failures: string[];
}

/** Puts load on the portal; takes a sample every ten seconds. */
async function load(pid: number): Promise<Load> {
  const calls = await openCalls();
  const samples: Load['samples'] = [];
  const failures: string[] = [];
  const open = new Set<Promise<unknown> | undefined>();
  const began = performance.now();
  let [next, nextSample] = [0, SAMPLE_MS];
  while (performance.now() - began < MINUTES * 60_000) {
    while (open.size >= OPEN_AT_MOST) await Promise.race(open);
    const call = calls[next % calls.length]?.().catch((error: unknown) => failures.push(String(error)));
    open.add(call);
    call?.finally(() => open.delete(call));
    next += 1;
    const elapsed = performance.now() - began;
    if (elapsed >= nextSample) {
      samples.push({ seconds: elapsed / 1000, memory: memoryOf(pid) });
      nextSample += SAMPLE_MS;
    }
    await pause(Math.max(0, (next * 1000) / CALLS_A_SECOND - elapsed));
  }
  await pause(2_000);
  return { samples, calls: next, failures };
}

/** Growth of resident memory over the samples in MB per hour: the slope of the least-squares line. */
function slope(samples: Load['samples']): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ seconds }) => seconds));
  const y = mean(samples.map(({ memory }) => memory.rss));
  const over = samples.reduce((sum, { seconds, memory }) => sum + (seconds - x) * (memory.rss - y), 0);
  const under = samples.reduce((sum, { seconds }) => sum + (seconds - x) ** 2, 0);
  return ((over / under) * 3600) / MB;
}

async function atRest(portal: Portal): Promise<Memory> {
  await pause(REST_MS);
  return memoryOf(portal.process.pid ?? 0);
}

async function measure(database: string, env: NodeJS.ProcessEnv): Promise<Measured> {
  const rows: [string, Memory][] = [];
  const first = await startPortal(env);
  const afterFirst = await atRest(first).finally(() => first.stop());
  rows.push(['at rest after the first start', afterFirst]);
  const warm = await startPortal(env);
  try {
    const afterWarm = await atRest(warm);
    rows.push(['at rest after a warm start', afterWarm]);
    const { samples, calls, failures } = await load(warm.process.pid ?? 0);
    if (failures.length > 0) console.error(`The first call that failed: ${failures[0]}`);
    // In the first half, caches fill and code is compiled.
    const late = samples.slice(Math.floor(samples.length / 2));
    const [most] = [...late].sort((a, b) => b.memory.rss - a.memory.rss);
    if (most) rows.push([`under ${CALLS_A_SECOND} calls/s, most of the second half`, most.memory]);
    if (env.DATABASE_URL) rows.push(["the database's own processes, under that load", memoryOfPostgres()]);
    const megabytes = ({ rss }: Memory) => rss / MB;
    const underLoad = `memory under ${CALLS_A_SECOND} calls/s for ${MINUTES} min, ${database}`;
    const figures: Figure[] = [
      {
        name: `memory at rest after the first start, ${database}`,
        value: megabytes(afterFirst),
        unit: 'MB',
        most: REST_AT_MOST,
      },
      {
        name: `memory at rest after a warm start, ${database}`,
        value: megabytes(afterWarm),
        unit: 'MB',
        most: REST_AT_MOST,
      },
      {
        name: underLoad,
        value: median(late.map(({ memory }) => megabytes(memory))),
        unit: 'MB',
        most: LOAD_AT_MOST,
        note: `${slope(late).toFixed(1)} MB an hour more in the second half; ${calls} calls, ${failures.length} failed`,
      },
    ];
    const course = samples
      .filter((_, index) => index % 6 === 5)
      .map(({ memory }) => Math.round(megabytes(memory)));
    const table = [
      `## Memory, ${database}, in bytes`,
      '',
      '| | resident (RSS) | with shared pages divided (PSS) | private and written |',
      '|---|---|---|---|',
      ...rows.map(([name, { rss, pss, dirty }]) => `| ${name} | ${rss} | ${pss} | ${dirty} |`),
      '',
      `Resident after each minute of load, in MB: ${course.join(', ')}.`,
    ].join('\n');
    return { figures, tables: [table] };
  } finally {
    await warm.stop();
  }
}

/** The portal's process, with the database in it. */
export async function pgliteMemory(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-memory-'));
  try {
    return await measure('PGlite', { DATA_DIR: folder, DATABASE_URL: '' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The portal's process; those of the database are in the table below. */
export async function postgresMemory(): Promise<Measured> {
  const cluster = await startCluster();
  try {
    return await measure('PostgreSQL', { DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}
