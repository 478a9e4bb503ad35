/**
 * A page of the table of parking requests over a thousand reservations and over many: as the screen asks for it at first, what awaits
 * approval, and the latest. On PostgreSQL, over the query itself; milliseconds are medians.
 *
 *   node openapi/server/bench/parking-requests.ts [1000000]
 */

import { seedManyParkingReservations } from '../src/app/seed/parking/seed-many-reservations.ts';
import { seedDemo } from '../src/app/seed/seed-demo.ts';
import type { Db } from '../src/db/database.ts';
import { addDays } from '../src/mechanisms/days.ts';
import { siteScope } from '../src/mechanisms/site-scope.ts';
import { type Translate, translate } from '../src/mechanisms/texts/messages.ts';
import { findReservations, type ReservationFilter } from '../src/modules/parking/reservation-query.ts';
import { demoIds, inRounds, onPostgres } from './run-bench.ts';
import { median } from './stats.ts';

const MANY = Number(process.argv[2] ?? 1_000_000);
const TIMES = 60;
const now = new Date();
const today = now.toISOString().slice(0, 10);

const t: Translate = (message, params) => translate('en', message, params);
const pages: Readonly<Record<string, { ordering: 'start' | '-start'; filter: Partial<ReservationFilter> }>> =
  {
    'from today on': { ordering: 'start', filter: { start: today } },
    'what awaits approval': { ordering: 'start', filter: { start: today, status: 'pre-approval' } },
    'the latest': { ordering: '-start', filter: {} },
    'a month ago': { ordering: 'start', filter: { start: addDays(today, -30), end: addDays(today, -24) } },
  };

async function measure(db: Db, clientId: number, siteIds: number[]): Promise<Record<string, number>> {
  const medians: Record<string, number> = {};
  for (const [name, { ordering, filter }] of Object.entries(pages)) {
    const whole: ReservationFilter = {
      whose: { kind: 'all', viewerId: 1 },
      sites: siteScope(siteIds, 'permitted'),
      openOnly: false,
      ...filter,
    };
    const page = () =>
      db.forClient(
        clientId,
        (tx) => findReservations({ tx, query: { ordering }, now: () => now, t } as never, whole),
        { readOnly: true },
      );
    for (let time = 0; time < 5; time += 1) await page();
    const times = await inRounds(TIMES, async () => {
      const started = performance.now();
      await page();
      return performance.now() - started;
    });
    medians[name] = median(times);
  }
  return medians;
}

await onPostgres(
  async (db) => {
    await seedDemo(db, () => now);
    // Only what the seeds of the bench add, so that a thousand are a thousand.
    await db.system((tx) => tx.deleteFrom('parking_reservations').execute());
    const { clientId, siteIds } = await demoIds(db);
    const grow = (reservations: number) =>
      seedManyParkingReservations(db, { clientKey: 'demo', reservations, now });
    await grow(1000);
    const few = await measure(db, clientId, siteIds);
    await grow(MANY);
    const many = await measure(db, clientId, siteIds);
    for (const name of Object.keys(pages)) {
      const [a = 0, b = 0] = [few[name], many[name]];
      console.log(
        `${name}: ${a.toFixed(2)} ms of 1,000, ${b.toFixed(2)} ms of ${MANY} (${(b / a).toFixed(2)} times)`,
      );
    }
  },
  { connections: 2, throwAway: true },
);
