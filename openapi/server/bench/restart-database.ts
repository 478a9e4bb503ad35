import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from '../src/testing/postgres-cluster.ts';
import { type ServerProcess, startServerProcess } from '../src/testing/server-process.ts';
import { type Booker, bookAndCancel, type Ledger, logInBookers, missing } from './ledger.ts';

/**
 * PostgreSQL crashes and comes back under load: the server must live, answer 503 with `Retry-After` while the database is
 * away and not after it is back, and have everything that it acknowledged.
 * `node bench/restart-database.ts [times] [connections]` (default 10 and 20) prints what it found.
 */
export interface RestartReport {
  restarts: number;
  isAlive: boolean;
  acknowledged: number;
  lost: string[];
  /** Answers of 503, and how many of them did not say when to come back. */
  unavailable: number;
  withoutRetryAfter: number;
  /** Answers that are neither a success, nor a conflict, nor 503; and requests without any. */
  others: string[];
  /** Milliseconds from the database's return to the last 503, of each restart; 0 where none came after it. */
  lastUnavailable: number[];
}

interface Seen {
  at: number;
  status: number;
  says: string;
  retryAfter: boolean;
}

const AWAY_MS = 800;
const LOAD_MS = 700;
/** How long after its return the database is given until the next restart. */
const SETTLE_MS = 3_000;

export async function restartUnderLoad(times: number, connections: number): Promise<RestartReport> {
  const cluster = await startCluster({ durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'portal-restart-'));
  const ledger: Ledger = new Map();
  const seen: Seen[] = [];
  try {
    const server = await startServerProcess(folder, { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' });
    const load = await startLoad(server, connections, ledger, seen);
    const returns: number[] = [];
    for (let round = 0; round < times; round += 1) {
      await pause(LOAD_MS);
      await cluster.restart(AWAY_MS);
      returns.push(performance.now());
      await pause(SETTLE_MS);
    }
    await load.stop();
    const isAlive = server.child.exitCode === null;
    const lost = isAlive ? await missing(server, ledger) : ['the process has ended'];
    server.child.kill('SIGTERM');
    await server.ended;
    return { restarts: times, isAlive, lost, lastUnavailable: lastOf(seen, returns), ...countSeen(seen) };
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Four book and cancel, one subscribes to changes, the others read lists. */
async function startLoad(server: ServerProcess, connections: number, ledger: Ledger, seen: Seen[]) {
  const bookers = await logInBookers(server);
  const reader = (bookers[0] as Booker).agent;
  let isOver = false;
  async function repeat(
    step: (turn: number) => Promise<{ status: number; text: string; headers: Record<string, string> }[]>,
  ) {
    for (let turn = 0; !isOver; turn += 1) {
      const answers = await step(turn).catch((error: Error) => [
        { status: 0, text: error.message, headers: {} as Record<string, string> },
      ]);
      const at = performance.now();
      for (const { status, text, headers } of answers)
        seen.push({ at, status, says: text.slice(0, 100), retryAfter: Number(headers['retry-after']) >= 1 });
      // Refused requests are repeated almost immediately. The pause is for the database, which shares the machine.
      if (answers.some(({ status }) => status === 503 || status === 0)) await pause(20);
    }
  }
  const loops = [
    ...bookers.map((booker) => repeat((turn) => bookAndCancel(booker, turn, ledger))),
    ...Array.from({ length: Math.max(0, connections - bookers.length) }, () =>
      repeat(async () => [await reader.get('/api/desks/desks/?limit=25')]),
    ),
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

function lastOf(seen: readonly Seen[], returns: readonly number[]): number[] {
  return returns.map((back, index) => {
    const until = returns[index + 1] ?? Number.POSITIVE_INFINITY;
    // The next crash begins before its return; what lies beyond the time to settle is of that one.
    const after = seen.filter(
      ({ at, status }) => status === 503 && at > back && at < Math.min(until, back + SETTLE_MS),
    );
    return Math.round(Math.max(0, ...after.map(({ at }) => at - back)));
  });
}

function countSeen(seen: readonly Seen[]) {
  const unavailable = seen.filter(({ status }) => status === 503);
  return {
    acknowledged: seen.filter(({ status }) => status === 200 || status === 201).length,
    unavailable: unavailable.length,
    withoutRetryAfter: unavailable.filter(({ retryAfter }) => !retryAfter).length,
    others: seen
      .filter(({ status }) => ![200, 201, 400, 409, 503].includes(status))
      .map(({ status, says }) => `${status} ${says}`),
  };
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const report = await restartUnderLoad(Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 20));
  const { others, lost, ...figures } = report;
  console.log(figures, `${lost.length} lost`, `${others.length} other answers`);
  console.log([...lost, ...new Set(others)].slice(0, 20).join('\n'));
  process.exit(report.isAlive && lost.length === 0 ? 0 : 1);
}
