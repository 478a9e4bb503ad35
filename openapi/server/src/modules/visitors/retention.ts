import { sql } from 'kysely';
import { eraseVisitors } from '../../mechanisms/erasure/erase.ts';
import type { ErasedVisitor } from '../../mechanisms/erasure/personal-data.ts';
import type { BatchContext, BatchResult } from '../../mechanisms/jobs/job.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import { nameForErased } from '../../mechanisms/texts/visitor-term.ts';

/** Each visitor is looked up in several tables. */
const AT_ONCE = 50;

/**
 * Erases visitors with their last visit; those who were never invited `visit_retention_days` after the record was created.
 * Checks a batch, most of whom may return; `after` is the id of the last one.
 */
export async function forgetVisitors({ tx, client, now, after }: BatchContext): Promise<BatchResult> {
  const oldest = sql`${now()}::timestamptz - make_interval(days => ${client.settings.visit_retention_days})`;
  // Locks the visitors first, so that no one can invite them while their visits are checked.
  const { rows: seen } = await sql<{ id: number }>`
    select id from visitors
    where erased_at is null and created_at < ${oldest} and id > ${after ?? '0'}::int
    order by id limit ${AT_ONCE} for update skip locked`.execute(tx);
  const isUsed = contributed('visitorUse').map((use) => use.isUsedSince(oldest));
  const { rows: visitors } = await sql<ErasedVisitor>`
    select p.id, p.uuid, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.photo
    from visitors p
    where p.id = any(${seen.map(({ id }) => id)}::int[]) and not (${sql.join(isUsed, sql` or `)})`.execute(
    tx,
  );
  await eraseVisitors({ tx, now: now(), visitors, word: nameForErased(client, 'en') }, 'retention');
  const last = seen.at(-1);
  return {
    changed: visitors.length,
    isLast: seen.length < AT_ONCE,
    ...(last ? { after: String(last.id) } : {}),
  };
}
