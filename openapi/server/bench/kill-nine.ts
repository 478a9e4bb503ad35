import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServerProcess } from '../src/testing/server-process.ts';
import { type Booker, bookAndCancel, type Ledger, logInBookers, missing } from './ledger.ts';

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

/** @param made a folder that a server has left, to begin with a copy of; without it a new one */
export async function killUnderLoad(times: number, made?: string): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  if (made) cpSync(made, folder, { recursive: true });
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
  const bookers = await logInBookers(server);
  const counts = bookers.map((booker) => bookUntilCut(booker, ledger));
  await new Promise((done) => setTimeout(done, milliseconds));
  server.child.kill('SIGKILL');
  await server.ended;
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Until the connection breaks. @returns how many changes were acknowledged */
async function bookUntilCut(booker: Booker, ledger: Ledger): Promise<number> {
  let acknowledged = 0;
  try {
    for (let turn = 0; ; turn += 1) {
      const answers = await bookAndCancel(booker, turn, ledger);
      acknowledged += answers.filter(({ status }) => status === 200 || status === 201).length;
    }
  } catch {
    return acknowledged;
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { kills, acknowledged, lost, restarts } = await killUnderLoad(Number(process.argv[2] ?? 25));
  const slowest = Math.max(...restarts);
  process.stdout.write(`${kills} kills, ${acknowledged} acknowledged changes, ${lost.length} lost, `);
  process.stdout.write(`slowest restart ${slowest} ms\n${lost.slice(0, 20).join('\n')}\n`);
  process.exit(lost.length > 0 ? 1 : 0);
}
