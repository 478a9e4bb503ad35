import { sql } from 'kysely';
import type { VisitorUse } from '../../mechanisms/ports/visitor-uses.ts';
import { attendRows, meetingRows } from '../calendar/public.ts';
import { visitHasDetails } from './visit-details.ts';

/** Known are those whom one hosts or has hosted, and whom one has invited for others. */
export const visitsOfVisitors: VisitorUse = {
  knownTo: (userId) => sql`
    select v.visitor_id from ${attendRows} a
      join visits v on v.client_id = a.client_id and v.meeting_id = a.meeting_id
      where a.user_id = ${userId} and a.is_host
    union all
    select v.visitor_id from ${meetingRows} m
      join visits v on v.client_id = m.client_id and v.meeting_id = m.id
      where m.created_by_id = ${userId}`,
  hostedBy: (userId) => sql`
    select v.id from ${attendRows} a
      join visits v on v.client_id = a.client_id and v.meeting_id = a.meeting_id
      where a.user_id = ${userId} and a.is_host`,
  lastSeenAt: sql`(select v.starts_at from visits v
    where v.client_id = p.client_id and v.visitor_id = p.id and v.status in ('checked-in', 'checked-out')
    order by v.starts_at desc limit 1)`,
  // A night skips the visit that another transaction holds. Its visitor stays too: erasing them would wait for that visit.
  isUsedSince: (instant) => sql`exists (select from visits v
    where v.client_id = p.client_id and v.visitor_id = p.id and (v.ends_at >= ${instant} or ${visitHasDetails}))`,
};
