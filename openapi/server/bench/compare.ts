/**
 * This server against the one of another checkout, in one process and by turns, so that a busy machine is busy for both:
 * CPU time and requests a second of `GET /api/whoami/`, by a stranger and by an employee, on a PostgreSQL of its own.
 *
 *   git worktree add /tmp/before <commit>   # with its own `npm ci`, or a link to this node_modules
 *   node openapi/server/bench/compare.ts /tmp/before
 *
 * The side that is loaded second has a handicap of some percent (a checkout against a copy of itself shows it): run it from both
 * sides before believing a small difference.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startCluster } from '../src/testing/postgres-cluster.ts';
import { median } from './stats.ts';

const ROUNDS = 40;
const REQUESTS = 500;

type Tree = {
  app: typeof import('../src/app/app.ts');
  database: typeof import('../src/db/database.ts');
  engine: typeof import('../src/db/postgres-engine.ts');
  migrate: typeof import('../src/db/migrate/migrate.ts');
  fixture: typeof import('../src/testing/fixture.ts');
  agent: typeof import('../src/testing/agent.ts');
};

async function load(root: string): Promise<Tree> {
  const from = (path: string) =>
    import(pathToFileURL(resolve(root, 'openapi/server/src', `${path}.ts`)).href);
  const [app, database, engine, migrate, fixture, agent] = await Promise.all(
    [
      'app/app',
      'db/database',
      'db/postgres-engine',
      'db/migrate/migrate',
      'testing/fixture',
      'testing/agent',
    ].map(from),
  );
  return { app, database, engine, migrate, fixture, agent };
}

interface Side {
  name: string;
  round(): Promise<void>;
  close(): Promise<void>;
}

async function openSides(name: string, tree: Tree, serverUrl: string): Promise<Side[]> {
  const address = new URL(serverUrl);
  const admin = tree.engine.openPostgres({ url: serverUrl, connections: 1 });
  const connection = await admin.acquire();
  await connection.exec(`create database bench_${name}`);
  connection.release();
  await admin.close();
  address.pathname = `/bench_${name}`;
  const engine = tree.engine.openPostgres({ url: address.href });
  await tree.migrate.migrate(engine);
  const db = tree.database.createDb(engine);
  await tree.fixture.insertFixture(db);
  const app = await tree.app.buildApp({ db, checkResponses: false });
  const send = tree.agent.injecting(app);
  const stranger = new tree.agent.Agent(send, 'north.test');
  const employee = new tree.agent.Agent(send, 'north.test');
  await employee.logIn('employee@north.test', tree.fixture.PASSWORD);
  const side = (agent: typeof stranger, keep: boolean): Side => ({
    name,
    async round() {
      for (let more = 0; more < REQUESTS; more += 1) {
        if (!keep) agent.cookies.clear();
        const { status } = await agent.get('/api/whoami/');
        if (status !== 200) throw new Error(`whoami answered ${status}`);
      }
    },
    async close() {
      await app.close();
      await db.close();
    },
  });
  return [side(stranger, false), side(employee, true)];
}

async function measure(title: string, sides: Side[]): Promise<void> {
  const cpu = new Map(sides.map(({ name }) => [name, [] as number[]]));
  const wall = new Map(sides.map(({ name }) => [name, [] as number[]]));
  for (let round = -4; round < ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
      const before = process.cpuUsage();
      const started = performance.now();
      await side.round();
      const { user, system } = process.cpuUsage(before);
      if (round < 0) continue;
      cpu.get(side.name)?.push((user + system) / REQUESTS);
      wall.get(side.name)?.push((performance.now() - started) / REQUESTS);
    }
  }
  for (const { name } of sides) {
    const micro = median(cpu.get(name) ?? []).toFixed(1);
    const perSecond = (1_000 / median(wall.get(name) ?? [])).toFixed(0);
    process.stdout.write(`${title}, ${name}: ${micro} us CPU a request, ${perSecond} requests/s\n`);
  }
}

const [, , other = ''] = process.argv;
const cluster = await startCluster();
try {
  const here = resolve(import.meta.dirname, '../../..');
  const before = await openSides('before', await load(other), cluster.url);
  const now = await openSides('now', await load(here), cluster.url);
  for (const [index, title] of ['stranger', 'employee'].entries()) {
    await measure(
      title,
      [before[index], now[index]].filter((side) => side !== undefined),
    );
  }
  for (const [side] of [before, now]) await side?.close();
} finally {
  await cluster.stop();
}
