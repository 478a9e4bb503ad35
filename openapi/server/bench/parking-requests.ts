/**
 * A page of the table of parking requests over a thousand reservations and over many: as the screen asks for it at first, what awaits
 * approval, and the latest. On PostgreSQL, over the query itself; milliseconds are medians.
 *
 *   node openapi/server/bench/parking-requests.ts [1000000]
 */

import { seedManyParkingReservations } from '../src/app/seed/parking/seed-many-reservations.ts';
import { seedDemo } from '../src/app/seed/seed-demo.ts';
import { createDb } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate/migrate.ts';
import { openPostgres } from '../src/db/postgres-engine.ts';
import { addDays } from '../src/mechanisms/days.ts';
import { siteScope } from '../src/mechanisms/site-scope.ts';
import { type Translate, translate } from '../src/mechanisms/texts/messages.ts';
import { findReservations, type ReservationFilter } from '../src/modules/parking/reservation-query.ts';
import { startCluster } from '../src/testing/postgres-cluster.ts';

const MANY = Number(process.argv[2] ?? 1_000_000);
const TIMES = 60;
const now = new Date();
const today = now.toISOString().slice(0, 10);

const cluster = await startCluster();
const engine = openPostgres({ url: cluster.url, connections: 2 });
await migrate(engine);
const db = createDb(engine);
await seedDemo(db, () => now);
// Only what the seeds of the bench add, so that a thousand are a thousand.
await db.system((tx) => tx.deleteFrom('parking_reservations').execute());
const { id, sites } = await db.system(async (tx) => {
  const client = await tx
    .selectFrom('clients')
    .select('id')
    .where('key', '=', 'demo')
    .executeTakeFirstOrThrow();
  const rows = await tx.selectFrom('sites').select('id').where('client_id', '=', client.id).execute();
  return { id: client.id, sites: rows.map((row) => row.id) };
});

const t: Translate = (message, params) => translate('en', message, params);
const pages: Readonly<Record<string, { ordering: 'start' | '-start'; filter: Partial<ReservationFilter> }>> =
  {
    'from today on': { ordering: 'start', filter: { start: today } },
    'what awaits approval': { ordering: 'start', filter: { start: today, status: 'pre-approval' } },
    'the latest': { ordering: '-start', filter: {} },
    'a month ago': { ordering: 'start', filter: { start: addDays(today, -30), end: addDays(today, -24) } },
  };

async function measure(): Promise<Record<string, number>> {
  const medians: Record<string, number> = {};
  for (const [name, { ordering, filter }] of Object.entries(pages)) {
    const whole: ReservationFilter = {
      whose: { kind: 'all', viewerId: 1 },
      sites: siteScope(sites, 'permitted'),
      openOnly: false,
      ...filter,
    };
    const page = () =>
      db.forClient(
        id,
        (tx) => findReservations({ tx, query: { ordering }, now: () => now, t } as never, whole),
        {
          readOnly: true,
        },
      );
    for (let time = 0; time < 5; time += 1) await page();
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const started = performance.now();
      await page();
      times.push(performance.now() - started);
    }
    medians[name] = times.sort((a, b) => a - b)[TIMES / 2] ?? Number.NaN;
  }
  return medians;
}

const grow = (reservations: number) =>
  seedManyParkingReservations(db, { clientKey: 'demo', reservations, now });
await grow(1000);
const few = await measure();
await grow(MANY);
const many = await measure();
for (const name of Object.keys(pages)) {
  const [a = 0, b = 0] = [few[name], many[name]];
  console.log(
    `${name}: ${a.toFixed(2)} ms of 1,000, ${b.toFixed(2)} ms of ${MANY} (${(b / a).toFixed(2)} times)`,
  );
}
await engine.close();
await cluster.stop();
