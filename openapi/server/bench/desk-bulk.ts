/**
 * The bulk edit of 500 desks, over HTTP, on PGlite and on PostgreSQL (`DATABASE_URL` of an empty database, else a throw-away cluster);
 * at most 1 s.
 *
 *   node openapi/server/bench/desk-bulk.ts
 *
 * Prints the median of five rounds, and fails where not all desks were changed.
 */
import { sql } from 'kysely';
import { buildApp } from '../src/app/app.ts';
import { demoPassword, seedDemo } from '../src/app/seed/seed-demo.ts';
import { createDb, type Db } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate/migrate.ts';
import { openPglite } from '../src/db/pglite-engine.ts';
import { openPostgres } from '../src/db/postgres-engine.ts';
import { Agent, overHttp } from '../src/testing/agent.ts';
import { startCluster } from '../src/testing/postgres-cluster.ts';

const ROUNDS = 5;
const DESKS = 500;

/** 500 desks in one of two zones of the first site. */
async function prepare(db: Db): Promise<{ desks: number[]; zones: [number, number] }> {
  return db.system(async (tx) => {
    const { rows } = await sql<{ zones: number[]; desks: number[] }>`
      with place as (
        select s.client_id, s.id from sites s join clients c on c.id = s.client_id where c.key = 'demo' order by s.position limit 1
      ), made as (
        insert into zones (client_id, site_id, name)
        select place.client_id, place.id, n.name from place, (values ('Bulk A'), ('Bulk B')) n (name) returning client_id, site_id, id
      ), first as (select client_id, site_id, id from made order by id limit 1
      ), added as (
        insert into desks (client_id, site_id, zone_id, name)
        select first.client_id, first.site_id, first.id, 'Bulk ' || n from first, generate_series(1, ${DESKS}::int) n returning id
      )
      select array(select id from made order by id) as zones, array(select id from added order by id) as desks`.execute(
      tx,
    );
    const [one = 0, other = 0] = rows[0]?.zones ?? [];
    return { desks: rows[0]?.desks ?? [], zones: [one, other] };
  });
}

async function measure(db: Db, name: string): Promise<void> {
  await seedDemo(db, () => new Date());
  const app = await buildApp({ db, checkResponses: false });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const agent = new Agent(
      overHttp(typeof address === 'object' && address !== null ? address.port : 0),
      'localhost',
    );
    await agent.logIn('desk-admin@demo.test', demoPassword);
    const { desks, zones } = await prepare(db);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const zone_id = zones[(round + 1) % 2];
      const started = performance.now();
      const answer = await agent.patch(
        '/api/desks/desks/bulk_update/',
        desks.map((id) => ({ id, zone_id })),
      );
      took.push(performance.now() - started);
      if (answer.status !== 200 || answer.body.updated !== DESKS)
        throw new Error(`${answer.status}: ${answer.text}`);
    }
    const median = took.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    console.log(`${name}: ${DESKS} desks in ${Math.round(median)} ms`);
  } finally {
    await app.close();
  }
}

// As the server opens it, so that the figure is the server's.
const pglite = await openPglite({ lean: true });
await migrate(pglite);
await measure(createDb(pglite), 'PGlite');
await pglite.close();

const given = process.env.DATABASE_URL;
const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
const postgres = openPostgres({ url: cluster.url });
await migrate(postgres);
await measure(createDb(postgres), 'PostgreSQL');
await postgres.close();
await cluster.stop();
