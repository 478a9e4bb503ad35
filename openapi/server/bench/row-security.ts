/**
 * The cost of row level security for a request: the same transaction (session and a page of desks) as `portal_app`,
 * whose policy confines it to one client, and as `portal_system`, whose policy is `true`. The conditions of both
 * queries alone select the rows of one client, so that both read the same rows.
 *
 *   node openapi/server/bench/row-security.ts
 */

import { seedDemo } from '../src/app/seed/seed-demo.ts';
import { createDb, type Tx } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate/migrate.ts';
import { openPostgres } from '../src/db/postgres-engine.ts';
import { createSession, findSession } from '../src/mechanisms/sessions/session-store.ts';
import { siteScope } from '../src/mechanisms/site-scope.ts';
import { type Translate, translate } from '../src/mechanisms/texts/messages.ts';
import { findDesks } from '../src/modules/desks/desk-repository.ts';
import { startCluster } from '../src/testing/postgres-cluster.ts';

const ROUNDS = 9;
const TIMES = 300;

const cluster = await startCluster();
const engine = openPostgres({ url: cluster.url, connections: 1 });
await migrate(engine);
const db = createDb(engine);
await seedDemo(db, () => new Date());
const { id, sites } = await db.system(async (tx) => {
  const client = await tx
    .selectFrom('clients')
    .select('id')
    .where('key', '=', 'demo')
    .executeTakeFirstOrThrow();
  const rows = await tx.selectFrom('sites').select('id').where('client_id', '=', client.id).execute();
  return { id: client.id, sites: rows.map((row) => row.id) };
});
const token = await db.forClient(id, async (tx) => {
  const user = await tx.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  return (await createSession(tx, user.id, new Date())).token;
});
const look = {
  groups: ['deskbooking'] as const,
  reader: null,
  sites: siteScope(sites, 'permitted'),
  now: new Date(),
};

const t: Translate = (message, params) => translate('en', message, params);

async function request(tx: Tx): Promise<void> {
  await findSession(tx, token, new Date());
  await findDesks({ tx, query: {}, t }, look, { limitDays: null }, 'name');
}

async function measureMedian(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    for (let time = 0; time < TIMES; time += 1) await run();
    times.push((performance.now() - started) / TIMES);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

await measureMedian(() => db.forClient(id, request, { readOnly: true }));
const confined = await measureMedian(() => db.forClient(id, request, { readOnly: true }));
const free = await measureMedian(() => db.system(request, { readOnly: true }));
console.log(
  `${confined.toFixed(2)} ms a request confined to one client, ${free.toFixed(2)} ms where the policy is "true"`,
);
await engine.close();
await cluster.stop();
