import './schema.ts';
import { sql } from 'kysely';
import type { PersonalData } from '../../erasure/personal-data.ts';
import { pointsAtNobody } from '../../erasure/personal-data.ts';

/** What a visit tells of its visitor besides the times and states, which stay for the counts. */
export const blankVisit = sql`registration = null, delay = null, lanyard_number = null, needs_parking = false,
  arrival_token_hash = null, host_answer = null, host_answered_at = null, version = version + 1`;
/** As the index `visits_with_details` says it. */
export const visitHasDetails = sql`(registration is not null or delay is not null or lanyard_number is not null
  or needs_parking or arrival_token_hash is not null or host_answer is not null)`;

export const visitsData: readonly PersonalData[] = [
  {
    table: 'visits',
    erased: ['registration', 'arrival_token_hash'],
    kept: [pointsAtNobody('visitor_id')],
    impersonal: ['checkin_pin'],
    eraseVisitors: ({ tx, visitors }) =>
      sql`
        update visits set ${blankVisit}
        where visitor_id = any(${visitors.map(({ id }) => id)}::int[]) and ${visitHasDetails}`.execute(tx),
    // Links and codes of these visits open nothing any more.
    eraseVisitorsOnRequest: ({ tx, visitors }) =>
      sql`
        update visits set ${blankVisit}, uuid = gen_random_uuid(), code = gen_random_uuid()
        where visitor_id = any(${visitors.map(({ id }) => id)}::int[])`.execute(tx),
  },
  { table: 'visit_status_changes', kept: [pointsAtNobody('changed_by_id')], impersonal: ['to_status'] },
];
