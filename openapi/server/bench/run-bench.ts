import { buildApp } from '../src/app/app.ts';
import { demoPassword, seedDemo } from '../src/app/seed/seed-demo.ts';
import { createDb, type Db } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate/migrate.ts';
import { openPglite } from '../src/db/pglite-engine.ts';
import { openPostgres } from '../src/db/postgres-engine.ts';
import { LIMITS } from '../src/mechanisms/portal/limits.ts';
import { Agent, overHttp } from '../src/testing/agent.ts';
import { startCluster } from '../src/testing/postgres-cluster.ts';

export interface DemoServer {
  db: Db;
  port: number;
  /** @param account of the demo: `desk-admin` */
  logIn: (account: string) => Promise<Agent>;
  /** Prints a line that begins with the name of the database. */
  print: (line: string) => void;
}

/** Runs a benchmark over HTTP with the demo's data, on PGlite, then on PostgreSQL. */
export async function onBothDatabases(measure: (server: DemoServer) => Promise<void>): Promise<void> {
  // As the server opens it, so that the figure is the server's.
  const pglite = await openPglite({ lean: true });
  await migrate(pglite);
  const db = createDb(pglite);
  await seedDemo(db, () => new Date());
  await withServer(db, 'PGlite', measure);
  await pglite.close();

  await onPostgres(async (db) => {
    await seedDemo(db, () => new Date());
    await withServer(db, 'PostgreSQL', measure);
  });
}

interface PostgresOptions {
  connections?: number;
  /** Ignores `DATABASE_URL`: the benchmark deletes rows. */
  throwAway?: boolean;
}

export async function onPostgres(
  measure: (db: Db, url: string) => Promise<void>,
  options?: PostgresOptions,
): Promise<void> {
  const { db, url, close } = await startPostgres(options);
  try {
    await measure(db, url);
  } finally {
    await close();
  }
}

/** An empty database: the one of `DATABASE_URL`, else a throw-away cluster. */
export async function startPostgres({ connections = 10, throwAway = false }: PostgresOptions = {}) {
  const given = throwAway ? undefined : process.env.DATABASE_URL;
  const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
  const db = createDb(openPostgres({ url: cluster.url, connections }));
  await migrate(db.engine);
  return {
    db,
    url: cluster.url,
    async close() {
      await db.close();
      await cluster.stop();
    },
  };
}

export async function withServer(
  db: Db,
  database: string,
  measure: (server: DemoServer) => Promise<void>,
): Promise<void> {
  const { port, logIn, close } = await serveDemo(db);
  try {
    await measure({ db, port, logIn, print: (line) => console.log(`${database}: ${line}`) });
  } finally {
    await close();
  }
}

export async function serveDemo(db: Db) {
  const app = await buildApp({ db, checkResponses: false });
  await app.listen({ port: 0, host: '127.0.0.1', backlog: LIMITS.backlog });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const logIn = async (account: string) => {
    const agent = new Agent(overHttp(port), 'localhost');
    await agent.logIn(`${account}@demo.test`, demoPassword);
    return agent;
  };
  return { app, port, logIn, close: () => app.close() };
}

/** @param measure answers the milliseconds of one round */
export async function inRounds(
  rounds: number,
  measure: (round: number) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measure(round));
  return times;
}

/** Of the demo client. */
export function demoIds(db: Db): Promise<{ clientId: number; siteIds: number[] }> {
  return db.system(async (tx) => {
    const { id } = await tx
      .selectFrom('clients')
      .select('id')
      .where('key', '=', 'demo')
      .executeTakeFirstOrThrow();
    const sites = await tx.selectFrom('sites').select('id').where('client_id', '=', id).execute();
    return { clientId: id, siteIds: sites.map((site) => site.id) };
  });
}
