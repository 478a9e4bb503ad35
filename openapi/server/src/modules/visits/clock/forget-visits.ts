import '../../nda/schema.ts';
import '../../visitors/schema.ts';
import '../schema.ts';
import { sql } from 'kysely';
import { eraseVisitors } from '../../../erasure/erase.ts';
import type { ErasedVisitor } from '../../../erasure/personal-data.ts';
import { deleteBatch } from '../../../jobs/delete-batch.ts';
import { inTurn } from '../../../jobs/in-turn.ts';
import { type BatchContext, type BatchResult, defineRetention } from '../../../jobs/job.ts';
import { nameFor } from '../../visitors/name-for.ts';
import { blankVisit, visitHasDetails } from '../personal-data.ts';

/** Legal texts that a visitor has signed are kept by a clock of their own (decisions §3). */
const KEEP_SIGNATURES_YEARS = 6;
const VISITS_AT_ONCE = 300;
/** Fewer: each is looked for in several tables. */
const VISITORS_AT_ONCE = 50;

/**
 * After the client's `visit_retention_days` nothing of a visit tells who it was; the rows stay, for the counts. A
 * visitor goes with the last visit; one who was never invited, so long after the record was made.
 */
export const oldVisits = defineRetention({ name: 'old-visits', batch: inTurn(forgetVisits, forgetVisitors) });

/** `after`: end and id of the last one, as the index has them. */
async function forgetVisits(at: BatchContext): Promise<BatchResult> {
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

/** Looks at so many, of whom most may come again; `after` is the id of the last one. */
async function forgetVisitors(at: BatchContext): Promise<BatchResult> {
  const { tx, client, now, after } = at;
  // Held first: nobody can invite them any more when their visits are looked at.
  const { rows: seen } = await sql<{ id: number }>`
    select id from visitors
    where erased_at is null and created_at < ${oldest(at)} and id > ${after ?? '0'}::int
    order by id limit ${VISITORS_AT_ONCE} for update skip locked`.execute(tx);
  const { rows: visitors } = await sql<ErasedVisitor>`
    select p.id, p.uuid, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.photo
    from visitors p
    where p.id = any(${seen.map(({ id }) => id)}::int[])
      and not exists (select from visits v where v.client_id = p.client_id and v.visitor_id = p.id
        and v.ends_at >= ${oldest(at)})`.execute(tx);
  await eraseVisitors({ tx, now: now(), visitors, word: nameFor(client, 'en') }, 'retention');
  const last = seen.at(-1);
  return {
    changed: visitors.length,
    isLast: seen.length < VISITORS_AT_ONCE,
    ...(last ? { after: String(last.id) } : {}),
  };
}

function oldest({ client, now }: BatchContext) {
  return sql`${now()}::timestamptz - make_interval(days => ${client.settings.visit_retention_days})`;
}

export const oldSignatures = defineRetention({
  name: 'old-nda-signatures',
  batch: ({ tx, now }) =>
    deleteBatch(
      tx,
      'nda_signatures',
      sql`signed_at < ${now()}::timestamptz - make_interval(years => ${KEEP_SIGNATURES_YEARS})`,
      'signed_at',
    ),
});
