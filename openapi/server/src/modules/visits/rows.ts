import { type RawBuilder, sql } from 'kysely';

/** Visits, for a query of another module: `from ${visitRows} v`. */
export const visitRows = sql`(
  select client_id, id, uuid, code, checkin_pin, meeting_id, visitor_id, site_id, starts_at, ends_at, day, status, status_changed_at,
    lanyard_number, delay, needs_parking, registration, is_walk_in, host_notified_at, created_at, version
  from visits)`;

/** How many visits of the meeting `m` have ever been cancelled. */
export const cancellationsOfMeeting = sql<number>`(
  select count(*) from visits v join visit_status_changes c on c.client_id = v.client_id and c.visit_id = v.id
  where v.client_id = m.client_id and v.meeting_id = m.id and c.to_status = 'cancelled')`;

/** Whether the visit `v` became what it is at this kiosk, later than that. */
export function wasChangedAt(deviceId: number, after: Date): RawBuilder<boolean> {
  return sql`exists (select from visit_status_changes c
    where c.client_id = v.client_id and c.visit_id = v.id and c.device_id = ${deviceId}
      and c.to_status = v.status and c.changed_at > ${after})`;
}

/** Ids of the visits of these visitors: a `select`. */
export function visitIdsOf(visitors: readonly { id: number }[]): RawBuilder<unknown> {
  return sql`select id from visits where visitor_id = any(${visitors.map(({ id }) => id)}::int[])`;
}
