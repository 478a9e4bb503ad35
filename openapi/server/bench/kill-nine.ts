import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Agent } from '../src/testing/agent.ts';
import { PASSWORD } from '../src/testing/fixture.ts';
import { type ServerProcess, startServerProcess } from '../src/testing/server-process.ts';

/**
 * kill -9 under load: a server on PGlite books and cancels as fast as it can, is killed, and started again by nothing
 * but the same command. Every booking and cancellation that was acknowledged must be there afterwards.
 * `node bench/kill-nine.ts [times]` (default 25) prints what it found.
 */
export interface KillReport {
  kills: number;
  acknowledged: number;
  lost: string[];
  /** Milliseconds from the command to the first answer, of each start after a kill. */
  restarts: number[];
}

/** What was acknowledged last of each reservation; `unknown` while a cancellation is under way. */
type Ledger = Map<number, 'approved' | 'cancelled' | 'unknown'>;

const BOOKERS = ['superadmin', 'desk', 'pa', 'onesite'];

export async function killUnderLoad(times: number): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const ledger: Ledger = new Map();
  const report: KillReport = { kills: 0, acknowledged: 0, lost: [], restarts: [] };
  try {
    for (let round = 0; round <= times; round += 1) {
      const begun = performance.now();
      const server = await startServerProcess(folder);
      if (round > 0) report.restarts.push(Math.round(performance.now() - begun));
      report.lost.push(...(await missing(server, ledger)));
      if (round < times) {
        report.acknowledged += await loadThenKill(server, ledger, 300 + Math.random() * 500);
        report.kills += 1;
      } else {
        server.child.kill('SIGTERM');
        await server.ended;
      }
    }
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadThenKill(server: ServerProcess, ledger: Ledger, milliseconds: number): Promise<number> {
  const agents = await Promise.all(
    BOOKERS.map(async (account) => {
      const agent = server.agent();
      await agent.logIn(`${account}@north.test`, PASSWORD);
      return agent;
    }),
  );
  const { body } = await (agents[0] as Agent).get('/api/desks/desks/');
  const desks: number[] = body.results.map(({ id }: { id: number }) => id);
  const counts = agents.map((agent, index) => bookAndCancel(agent, desks[index] ?? 0, ledger));
  await new Promise((done) => setTimeout(done, milliseconds));
  server.child.kill('SIGKILL');
  await server.ended;
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Until the connection breaks. Every other booking is cancelled again, so that the days do not run out. */
async function bookAndCancel(agent: Agent, desk: number, ledger: Ledger): Promise<number> {
  let acknowledged = 0;
  try {
    for (let turn = 0; ; turn += 1) {
      const day = new Date(Date.now() + (1 + (turn % 27)) * 86_400_000).toISOString().slice(0, 10);
      const made = await agent.post('/api/desks/reservations/', { desk_id: desk, dates: [day] });
      if (made.status === 201) {
        const id: number = made.body[0].id;
        ledger.set(id, 'approved');
        acknowledged += 1;
        if (turn % 2 === 0) continue;
        await cancel(agent, id, ledger);
        acknowledged += 1;
      } else {
        await cancelOldest(agent, ledger);
      }
    }
  } catch {
    return acknowledged;
  }
}

async function cancel(agent: Agent, id: number, ledger: Ledger): Promise<void> {
  ledger.set(id, 'unknown');
  const answer = await agent.post(`/api/desks/reservations/${id}/cancel/`);
  ledger.set(id, answer.status === 200 ? 'cancelled' : 'unknown');
}

async function cancelOldest(agent: Agent, ledger: Ledger): Promise<void> {
  const { body } = await agent.get('/api/desks/reservations/?mine=true&hide_cancelled=true&limit=10');
  const [oldest] = body.results as { id: number }[];
  if (oldest) await cancel(agent, oldest.id, ledger);
}

/** What the ledger has and the server has not, in words. */
async function missing(server: ServerProcess, ledger: Ledger): Promise<string[]> {
  const agent = server.agent();
  await agent.logIn('superadmin@north.test', PASSWORD);
  const stored = new Map<number, string>();
  for (let page = 1; ; page += 1) {
    const { body } = await agent.get(`/api/desks/reservations/?limit=200&page=${page}`);
    for (const { id, status } of body.results as { id: number; status: string }[]) stored.set(id, status);
    if (body.results.length < 200) break;
  }
  return [...ledger].flatMap(([id, status]) =>
    status === 'unknown' || stored.get(id) === status
      ? []
      : [`${id}: ${status} became ${stored.get(id) ?? 'nothing'}`],
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { kills, acknowledged, lost, restarts } = await killUnderLoad(Number(process.argv[2] ?? 25));
  const slowest = Math.max(...restarts);
  process.stdout.write(`${kills} kills, ${acknowledged} acknowledged changes, ${lost.length} lost, `);
  process.stdout.write(`slowest restart ${slowest} ms\n${lost.join('\n')}\n`);
  process.exit(lost.length > 0 ? 1 : 0);
}
