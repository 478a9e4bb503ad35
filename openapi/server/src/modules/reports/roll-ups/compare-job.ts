import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { defineJob, type JobContext } from '../../../mechanisms/jobs/job.ts';
import { takeTurns } from '../../../mechanisms/jobs/take-turns.ts';
import { describeError } from '../../../mechanisms/log/logging.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { datesBetween } from '../rules/business-days.ts';
import { compareMonth } from './compare.ts';
import type { Batch } from './fill.ts';
import { readScopes } from './missing.ts';
import { businessDayOf } from './read-marks.ts';
import { rollUps } from './registry.ts';

const name = 'compare-report-roll-ups';
/** Sums last compared or made this long ago are due. A little less than a week, so that the hour of day stays the same. */
const DUE_MS = (7 * 24 - 1) * 3_600_000;
const RUN_MS = 10 * 60_000;

/**
 * Recalculates all sums from the rows, each month once a week, and reports differences (docs/what-to-do-when.md). The marks
 * record its progress: a run that is cut off continues an hour later.
 */
export const compareReportRollUps = defineJob({
  name,
  cron: '17 * * * *',
  async run(job) {
    const { portal, stopping, log } = job;
    const until = performance.now() + RUN_MS;
    // Prometheus only sees an increase of a series that it has seen before.
    for (const { kind } of rollUps) portal.metrics.reportDifferences.inc({ kind }, 0);
    await takeTurns(
      await portal.clients.all(),
      1,
      (client) => compareClient(job, client, () => stopping() || performance.now() > until),
      (client, error) => {
        portal.metrics.jobFailures.inc({ task: name });
        log.error({ client: client.key, err: describeError(error) }, 'sums of reports could not be compared');
      },
    );
  },
});

async function compareClient(
  { portal, db, now, log }: JobContext,
  client: ClientRow,
  isOver: () => boolean,
): Promise<boolean> {
  const batches = await db.forClient(client.id, (tx) => findDue(tx, client, now()), { readOnly: true });
  let different = 0;
  let compared = 0;
  for (const batch of batches) {
    if (isOver()) break;
    const days = await db.forClient(client.id, (tx) => compareMonth(tx, batch));
    compared += batch.dates.length;
    different += days.length;
    if (days.length === 0) continue;
    const { kind } = batch.rollUp;
    portal.metrics.reportDifferences.inc({ kind }, days.length);
    log.error(
      { client: client.key, kind, scope: batch.scope.id, days },
      'sums of reports differ from their rows',
    );
  }
  if (compared > 0) log.info({ client: client.key, compared, different }, 'sums of reports were compared');
  return false;
}

/** Months of stored sums, those first that were compared longest ago. */
async function findDue(tx: Tx, client: ClientRow, now: Date): Promise<Batch[]> {
  const scopes = await readScopes(tx);
  const { rows } = await sql<{
    kind: string;
    scope_id: number;
    month: string;
    first: string[];
    last: string;
  }>`
    select m.kind, m.scope_id, to_char(m.first_day, 'YYYY-MM') as month, array_agg(to_char(m.first_day, 'YYYY-MM-DD')
      order by m.first_day) as first, max(m.last_day) as last
    from report_marks m
    where m.is_fresh and m.checked_at < ${new Date(now.getTime() - DUE_MS)}::timestamptz
      and m.business_day = ${businessDayOf(client)}
      and (m.span = 'day' or m.span = 'month' and m.kind in (${sql.join(rollUps.filter(({ span }) => span === 'month').map(({ kind }) => sql.lit(kind)))}))
    group by 1, 2, 3 order by min(m.checked_at), 3`.execute(tx);
  return rows.flatMap(({ kind, scope_id, month, first, last }) => {
    const rollUp = rollUps.find((each) => each.kind === kind);
    const scope = rollUp && scopes[rollUp.of].find(({ id }) => id === scope_id);
    if (rollUp === undefined || scope === undefined) return [];
    const dates = rollUp.span === 'day' ? first : datesBetween(`${month}-01`, last);
    return [{ client, rollUp, scope, month, dates, now }];
  });
}
