import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Agent } from '../../src/testing/agent.ts';
import { PASSWORD } from '../../src/testing/fixture.ts';
import { startCluster } from '../../src/testing/postgres-cluster.ts';
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.ts';
import type { Figure } from '../stats.ts';

export const DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type Database = (typeof DATABASES)[number];

/** The real server as a process of its own, with the fixture's people, on the loopback only. */
export async function withServer<T>(
  database: Database,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-attack-'));
  const cluster = database === 'PostgreSQL' ? await startCluster() : undefined;
  const server = await startServerProcess(folder, {
    NODE_ENV: 'production',
    // So that an attack can come from many addresses.
    TRUST_PROXY: 'true',
    DATABASE_URL: cluster?.url ?? '',
  });
  try {
    return await work(server);
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Megabytes that the server has of the machine's memory. */
function measureMemory({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** How many megabytes the server grows by while `work` is under way, at its highest. */
export async function growthDuring(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const before = measureMemory(server);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, measureMemory(server));
  }, 50);
  await work().finally(() => clearInterval(timer));
  return Math.max(0, Math.max(most, measureMemory(server)) - before);
}

export async function logIn(server: ServerProcess, account: string): Promise<Agent> {
  const agent = server.agent();
  const { status, text } = await agent.logIn(`${account}@north.test`, PASSWORD);
  if (status !== 204) throw new Error(`${account} could not log in: ${status} ${text}`);
  return agent;
}

const LIST = '/api/desks/desks/?limit=25';

/** Milliseconds of each list that an honest person loads, one after the other, until `work` is done. */
export async function listsDuring(agent: Agent, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begun = performance.now();
    const { status } = await agent.get(LIST);
    if (status !== 200) throw new Error(`A list answered ${status}.`);
    times.push(performance.now() - begun);
  }
  await work;
  return times;
}

/** Prints an attack's figures when its file is run on its own: `node openapi/server/bench/attack/guessing.ts`. */
export async function printIfRun(url: string, figures: () => Promise<Figure[]>): Promise<void> {
  if (!process.argv[1] || resolve(process.argv[1]) !== fileURLToPath(url)) return;
  for (const { name, value, unit, most, note } of await figures()) {
    const bound = most === undefined ? '' : ` (at most ${most}${value <= most ? '' : ', MISSED'})`;
    console.log(`${name}: ${value.toFixed(1)} ${unit}${bound}${note ? `; ${note}` : ''}`);
  }
}
