import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { visitRows } from '../visits/public.ts';

/** How long an agent has a job to itself. */
export const LEASE_MS = 120_000;
/** How long a requested badge stays in the queue: a working day. */
const LIFE_MS = 8 * 3_600_000;
export const ATTEMPTS = 5;

/** Time of the last request. */
export const queuedAt = sql<Date>`coalesce(j.queued_at, j.created_at)`;

type JobRow = Pick<
  Row<'print_jobs'>,
  'id' | 'visit_id' | 'site_id' | 'locale' | 'attempts' | 'taken_until' | 'printed_at' | 'failed_at'
> &
  Pick<Row<'print_jobs'>, 'problem' | 'reason' | 'settled_at'> & { queued_at: Date };

async function findOne(tx: Tx, condition: RawBuilder<unknown>, rest = sql``): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    select j.id, j.visit_id, j.site_id, j.locale, j.attempts, j.taken_until, j.printed_at, j.failed_at, j.problem, j.reason,
      j.settled_at, ${queuedAt} as queued_at
    from print_jobs j where ${condition} ${rest}`.execute(tx);
  return rows[0] ?? null;
}

const at = (id: number, sites: SiteScope) =>
  sql`j.id = ${id}::bigint and ${sites.condition(sql.ref('j.site_id'))}`;

export function findJob(tx: Tx, id: number, sites: SiteScope, lock?: 'lock'): Promise<JobRow | null> {
  return findOne(tx, at(id, sites), lock ? sql`for update` : sql``);
}

/** The job, if this agent took it last. */
export function findTakenJob(
  tx: Tx,
  id: number,
  sites: SiteScope,
  deviceId: number,
  lock?: 'lock',
): Promise<JobRow | null> {
  return findOne(tx, sql`${at(id, sites)} and j.taken_by_id = ${deviceId}`, lock ? sql`for update` : sql``);
}

/** A badge has been printed: the visit's failed jobs need no attention any longer. */
export async function settleJobsOf(tx: Tx, visitId: number, now: Date): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ settled_at: now })
    .where('visit_id', '=', visitId)
    .where('failed_at', 'is not', null)
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * Ends jobs without an answer after the last attempt, jobs that no agent fetched within a working day, and jobs of visitors
 * who have left since; the latter need no attention.
 * @param condition of `j`
 * @returns the sites of the ended jobs
 */
export async function endJobs(tx: Tx, condition: RawBuilder<unknown>, now: Date): Promise<number[]> {
  const waiting = sql`${condition} and j.printed_at is null and j.failed_at is null
    and (j.taken_until is null or j.taken_until <= ${now})`;
  const ended = [
    sql<{ site_id: number }>`
      update print_jobs j set failed_at = ${now}, settled_at = ${now}, reason = 'left' from ${visitRows} v
      where ${waiting} and v.client_id = j.client_id and v.id = j.visit_id
        and v.status in ('checked-out', 'no-show', 'cancelled') and v.status_changed_at >= ${queuedAt}
      returning j.site_id`,
    sql<{ site_id: number }>`
      update print_jobs j set failed_at = ${now}, reason = case when problem is null then 'no-answer' end
      where ${waiting} and j.attempts >= ${ATTEMPTS}
      returning j.site_id`,
    sql<{ site_id: number }>`
      update print_jobs j set failed_at = ${now}, reason = 'expired'
      where ${waiting} and ${queuedAt} < ${new Date(now.getTime() - LIFE_MS)}
      returning j.site_id`,
  ];
  const sites = new Set<number>();
  for (const statement of ended) {
    for (const { site_id } of (await statement.execute(tx)).rows) sites.add(site_id);
  }
  return [...sites];
}

/** Jobs of print agents that are open or were given up, for a list of another module: `from ${printFailures} f`. */
export const printFailures = (now: Date) => sql`(
  select j.client_id, j.id, j.site_id, j.visit_id, j.taken_by_id as device_id, j.problem, j.reason, j.attempts,
    coalesce(j.failed_at, ${queuedAt}) as happened_at, j.failed_at, j.settled_at, j.settled_by_id
  from print_jobs j
  where j.printed_at is null and (j.failed_at is not null or j.problem is not null
    or ${queuedAt} <= ${new Date(now.getTime() - LEASE_MS)}))`;
