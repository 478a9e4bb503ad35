import { sql } from 'kysely';
import { inTurn } from '../../../mechanisms/jobs/in-turn.ts';
import { type BatchContext, type BatchResult, defineRetention } from '../../../mechanisms/jobs/job.ts';
import { forgetVisitors } from '../../visitors/public.ts';
import { blankVisit, visitHasDetails } from '../visit-details.ts';

const VISITS_AT_ONCE = 300;

/**
 * After the client's `visit_retention_days` nothing of a visit tells who it was; the rows stay, for the counts.
 * `after`: end and id of the last one, as the index has them.
 */
export async function forgetVisits(at: BatchContext): Promise<BatchResult> {
  const [end = '-infinity', id = '0'] = at.after?.split(' / ') ?? [];
  const { rows } = await sql<{ changed: number; last: string | null }>`
    with due as materialized (
      select id, ends_at from visits
      where ends_at < ${oldest(at)} and ${visitHasDetails} and (ends_at, id) > (${end}::timestamptz, ${id}::bigint)
      order by ends_at, id limit ${VISITS_AT_ONCE} for update skip locked
    ), blanked as (
      update visits v set ${blankVisit} from due where v.id = due.id returning v.id
    )
    select (select count(*) from blanked) as changed,
      (select ends_at || ' / ' || id from due order by ends_at desc, id desc limit 1) as last`.execute(at.tx);
  const { changed = 0, last = null } = rows[0] ?? {};
  return { changed, isLast: changed < VISITS_AT_ONCE, ...(last === null ? {} : { after: last }) };
}

function oldest({ client, now }: BatchContext) {
  return sql`${now()}::timestamptz - make_interval(days => ${client.settings.visit_retention_days})`;
}

/** A visitor is erased with the last visit. */
export const oldVisits = defineRetention({ name: 'old-visits', batch: inTurn(forgetVisits, forgetVisitors) });
