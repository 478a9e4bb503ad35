import { sql } from 'kysely';

/**
 * Visits of people who came, with the times of arrival and leaving (null: unknown), for a query of another module. For
 * visitors whom the midnight job checked out, the time of leaving is unknown.
 */
export const visitTimes = sql`(
  select v.client_id, v.id, v.meeting_id, v.visitor_id, v.site_id, v.day, seen.came,
    case when v.status = 'checked-out' and not seen.is_automatic then greatest(seen.gone, seen.came) end as gone
  from visits v
  cross join lateral (
    select min(c.changed_at) filter (where c.to_status in ('arrived', 'checked-in')) as came,
      max(c.changed_at) filter (where c.to_status = 'checked-out') as gone,
      coalesce(bool_or(c.is_automatic) filter (where c.to_status = 'checked-out'), false) as is_automatic
    from visit_status_changes c where c.client_id = v.client_id and c.visit_id = v.id) seen
  where v.status in ('arrived', 'checked-in', 'checked-out'))`;

/**
 * Visits of every status with the first arrival and the first check-in (null: none so far), for a query of another module:
 * `came` is the earlier of the two.
 */
export const visitSteps = sql`(
  select v.client_id, v.id, v.meeting_id, v.site_id, v.day, v.ends_at, v.status, v.is_walk_in, seen.arrived, seen.checked_in,
    least(seen.arrived, seen.checked_in) as came
  from visits v
  cross join lateral (
    select min(c.changed_at) filter (where c.to_status = 'arrived') as arrived,
      min(c.changed_at) filter (where c.to_status = 'checked-in') as checked_in
    from visit_status_changes c where c.client_id = v.client_id and c.visit_id = v.id) seen)`;
