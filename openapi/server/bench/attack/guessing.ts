import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Figure, percentile } from '../stats.ts';
import type { Guessing } from './guessers.ts';
import { DATABASES, listsDuring, logIn, printIfRun, withServer } from './stage.ts';

const MOST = { PGlite: 500, PostgreSQL: 100 };
const GUESSES = [
  { what: 'passwords', connections: 50 },
  { what: 'links', connections: 200 },
  { what: 'tickets', connections: 200 },
] as const;

/**
 * Many connections try passwords, links of mails and support tickets, ten seconds each, while another person loads lists: from many
 * addresses, and from one.
 */
export async function guessingFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of DATABASES) {
    await withServer(database, async (server) => {
      const agent = await logIn(server, 'desk');
      for (let warm = 0; warm < 50; warm += 1) await agent.get('/api/desks/desks/?limit=25');
      for (const { what, connections } of GUESSES) {
        for (const manyAddresses of [true, false]) {
          const guessing: Guessing = {
            port: server.port,
            milliseconds: 10_000,
            connections,
            manyAddresses,
            what,
          };
          const worker = new Worker(new URL('./guessers.ts', import.meta.url), { workerData: guessing });
          const done = once(worker, 'message');
          const times = await listsDuring(agent, done);
          const [statuses] = (await done) as [Record<number, number>];
          const said = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
          figures.push({
            name: `Lists, p99, while ${connections} connections send ${what} from ${manyAddresses ? 'many addresses' : 'one address'}, ${database}`,
            value: percentile(times, 0.99),
            unit: 'ms',
            most: MOST[database],
            note: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms of ${times.length}; they got ${said.join(', ')}`,
          });
        }
      }
    });
  }
  return figures;
}

await printIfRun(import.meta.url, guessingFigures);
