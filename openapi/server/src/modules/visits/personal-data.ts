import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';
import { deleteStoredAnswers } from '../../mechanisms/idempotency.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { uninvite } from './add-visit.ts';
import { visitsMessages as texts } from './messages.ts';
import { followParking, lockParking } from './parking-of-visits.ts';
import { visitIdsOf } from './rows.ts';
import { blankVisit, visitHasDetails } from './visit-details.ts';

/** @throws Problem 409 while the visitor is on site: an evacuation would count a person without a name */
async function cancelComing(context: Context<'eraseVisitor'>, visitorId: number) {
  const visits = await context.tx
    .selectFrom('visits')
    .select(['id', 'status', 'ends_at'])
    .where('visitor_id', '=', visitorId)
    .execute();
  if (visits.some(({ status }) => status === 'checked-in' || status === 'arrived')) {
    throw conflictProblem(texts.isHere);
  }
  const coming = visits.filter(({ status, ends_at }) => status === 'scheduled' && ends_at > context.now());
  const at = { ...context, byUserId: context.user.id };
  const visitIds = coming.map(({ id }) => id);
  if (visitIds.length > 0) await lockParking(context, { visitIds });
  for (const id of visitIds) await uninvite(at, id);
  await followParking(at, { visitIds });
  return { visits: visits.length, visits_cancelled: coming.length };
}

export const visitsData: readonly PersonalData[] = [
  {
    table: 'visits',
    erased: ['registration', 'arrival_token_hash'],
    kept: [anonymousReference('visitor_id')],
    impersonal: ['checkin_pin'],
    beforeVisitorIsErased: cancelComing,
    eraseVisitors: ({ tx, visitors }) =>
      sql`
        update visits set ${blankVisit}
        where visitor_id = any(${visitors.map(({ id }) => id)}::int[]) and ${visitHasDetails}`.execute(tx),
    async eraseVisitorsOnRequest({ tx, visitors }) {
      await deleteStoredAnswers(tx, sql`select 'visit:' || own.id from (${visitIdsOf(visitors)}) own`);
      // Invalidates links and codes of these visits.
      await sql`
        update visits set ${blankVisit}, uuid = gen_random_uuid(), code = gen_random_uuid()
        where visitor_id = any(${visitors.map(({ id }) => id)}::int[])`.execute(tx);
    },
  },
  { table: 'visit_status_changes', kept: [anonymousReference('changed_by_id')], impersonal: ['to_status'] },
];
