/**
 * The rush: 1000 requests at once, over HTTP, for one desk and one day. Prints the median of five rounds on PGlite and
 * on PostgreSQL (`DATABASE_URL` of an empty database, else a throw-away cluster), and fails where a round does not end
 * with exactly one 201 and 999 conflicts.
 *
 *   node openapi/server/bench/rush.ts
 */
import { buildApp } from '../src/app/app.ts';
import { demoPassword, seedDemo } from '../src/app/seed/seed-demo.ts';
import { createDb, type Db } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate/migrate.ts';
import { openPglite } from '../src/db/pglite-engine.ts';
import { openPostgres } from '../src/db/postgres-engine.ts';
import { addDays, todayAt } from '../src/mechanisms/days.ts';
import { LIMITS } from '../src/mechanisms/portal/limits.ts';
import { Agent, overHttp } from '../src/testing/agent.ts';
import { startCluster } from '../src/testing/postgres-cluster.ts';

const requests = 1000;
const rounds = 5;
const accounts = ['desk', 'pa', 'onesite'];
const url = '/api/desks/reservations/';

async function rush(db: Db): Promise<number[]> {
  await seedDemo(db, () => new Date());
  const app = await buildApp({ db, checkResponses: false });
  try {
    await app.listen({ port: 0, host: '127.0.0.1', backlog: LIMITS.backlog });
    const address = app.server.address();
    const send = overHttp(typeof address === 'object' && address !== null ? address.port : 0);
    const agents = await Promise.all(
      accounts.map(async (account) => {
        const agent = new Agent(send, 'localhost');
        await agent.logIn(`${account}@demo.test`, demoPassword);
        return agent;
      }),
    );
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Beyond what the demo has booked, so that only the rush itself is in the way.
      times.push(await oneRound(agents, addDays(todayAt('Europe/London', new Date()), 20 + round)));
    }
    return times;
  } finally {
    await app.close();
  }
}

async function oneRound(agents: Agent[], date: string): Promise<number> {
  // Of `onesite`: at the one site that all three may use.
  const found = await agents.at(-1)?.get(`/api/desks/desks/?available_on=${date}&limit=10`);
  const deskId: unknown = found?.body.results[0]?.id;
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, index) =>
      agents[index % agents.length]?.post(url, { desk_id: deskId, date }),
    ),
  );
  const milliseconds = performance.now() - started;
  const won = answers.filter((answer) => answer?.status === 201).length;
  const lost = answers.filter((answer) => answer?.status === 409 && answer.body.detail !== '').length;
  if (won !== 1 || lost !== requests - 1) throw new Error(`${won} got the desk, ${lost} a reason.`);
  return milliseconds;
}

function report(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const [median = 0] = sorted.slice(Math.floor(sorted.length / 2));
  const all = times.map((time) => Math.round(time)).join(', ');
  console.log(
    `${name}: ${requests} requests, 1 x 201, ${requests - 1} x 409; median ${Math.round(median)} ms of ${all}`,
  );
}

// As the server opens it, so that the figure is the server's.
const pglite = await openPglite({ lean: true });
await migrate(pglite);
report('PGlite', await rush(createDb(pglite)));
await pglite.close();

const given = process.env.DATABASE_URL;
const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
const postgres = openPostgres({ url: cluster.url });
await migrate(postgres);
report('PostgreSQL', await rush(createDb(postgres)));
await postgres.close();
await cluster.stop();
