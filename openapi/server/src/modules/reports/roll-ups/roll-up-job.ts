import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { defineJob, type JobContext } from '../../../mechanisms/jobs/job.ts';
import { takeTurns } from '../../../mechanisms/jobs/take-turns.ts';
import { describeError } from '../../../mechanisms/log/logging.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { firstOfSpan } from '../rules/month.ts';
import { addUp, findWhole, type Whole } from './add-up.ts';
import { type Batch, fillMonth } from './fill.ts';
import { findMissing } from './missing.ts';
import { businessDayOf } from './read-marks.ts';
import { settleChanges } from './settle.ts';

const name = 'report-roll-ups';
/** A run ends before the next one starts; the next run finds the remaining work. */
const RUN_MS = 50_000;
const LONGEST_PAUSE_MS = 500;

/** The day and hours for which each client is complete, so that a quiet client needs no query until its next midnight. */
const done = new WeakMap<Db, Map<number, string>>();

/** Makes the missing or stale sums of past days (docs/roll-ups.md). */
export const reportRollUps = defineJob({
  name,
  cron: '* * * * *',
  async run(job) {
    const { portal, db, now, stopping, log } = job;
    const until = performance.now() + RUN_MS;
    const known = done.get(db) ?? new Map<number, string>();
    done.set(db, known);
    const changed = await findChanged(db);
    const states = await findStates(db, now());
    await takeTurns(
      await portal.clients.all(),
      1,
      async (client) => {
        const state = `${businessDayOf(client)} ${states.get(client.id)}`;
        const wasWhole = known.get(client.id) === state;
        if (wasWhole && !changed.has(client.id)) return false;
        known.delete(client.id);
        const isOver = () => stopping() || performance.now() > until;
        if (await fillClient(job, client, { wasWhole, isOver })) known.set(client.id, state);
        return false;
      },
      (client, error) => {
        portal.metrics.jobFailures.inc({ task: name });
        log.error({ client: client.key, err: describeError(error) }, 'sums of reports could not be made');
      },
    );
  },
});

/** Clients with changes or stale sums: one query for all. */
async function findChanged(db: Db): Promise<Set<number>> {
  const { rows } = await db.system(
    (tx) =>
      sql<{ client_id: number }>`
        select client_id from report_changes union select client_id from occupancy_changes union select client_id from report_marks where not is_fresh`.execute(
        tx,
      ),
    { readOnly: true },
  );
  return new Set(rows.map(({ client_id }) => client_id));
}

/** The current day at the sites of each client, with their time zones. */
async function findStates(db: Db, now: Date): Promise<Map<number, string>> {
  const sites = await db.system(
    (tx) => tx.selectFrom('sites').select(['client_id', 'id', 'time_zone']).orderBy('id').execute(),
    { readOnly: true },
  );
  const ofClient = Map.groupBy(sites, ({ client_id }) => client_id);
  const says = ({ id, time_zone }: (typeof sites)[number]) => `${id} ${time_zone} ${todayAt(time_zone, now)}`;
  return new Map([...ofClient].map(([id, own]) => [id, own.map(says).join()]));
}

/** The years of the months that were filled. */
function yearsOf(batches: readonly Batch[]): Whole[] {
  const ofPeople = batches.filter(({ rollUp }) => rollUp.span === 'month');
  const years = ofPeople.map(({ month, ...batch }) => ({
    ...batch,
    span: 'year' as const,
    first: firstOfSpan('year', month),
  }));
  return [
    ...new Map(years.map((year) => [`${year.rollUp.kind} ${year.scope.id} ${year.first}`, year])).values(),
  ];
}

/** @param at.wasWhole whether nothing was missing when its changes began @returns whether nothing is left */
async function fillClient(
  { db, now }: JobContext,
  client: ClientRow,
  { wasWhole, isOver }: { wasWhole: boolean; isOver: () => boolean },
): Promise<boolean> {
  const began = now();
  const isStale = await db.forClient(client.id, settleChanges);
  // Changes are mostly of today and later, for which there are no stored sums.
  if (wasWhole && !isStale) return true;
  const batches = await db.forClient(client.id, (tx) => findMissing(tx, client, now()), { readOnly: true });
  for (const batch of batches) {
    if (isOver()) return false;
    const before = performance.now();
    await db.forClient(client.id, (tx) => fillMonth(tx, batch));
    // PGlite has one session: callers get it for as long as this batch used it.
    if (db.engine.kind === 'pglite') await pause(Math.min(performance.now() - before, LONGEST_PAUSE_MS));
  }
  for (const year of yearsOf(batches)) {
    if (isOver()) return false;
    await db.forClient(client.id, (tx) => addUp(tx, year));
  }
  const whole = wasWhole
    ? []
    : await db.forClient(client.id, (tx) => findWhole(tx, client, now()), { readOnly: true });
  for (const each of whole) {
    if (isOver()) return false;
    await db.forClient(client.id, (tx) => addUp(tx, each));
  }
  // Marks of days that no longer exist, or are unfinished. Marks that a comparison has made stale in the meantime have a
  // later date.
  await db.forClient(client.id, (tx) =>
    tx.deleteFrom('report_marks').where('is_fresh', '=', false).where('checked_at', '<', began).execute(),
  );
  return true;
}
