import { type RawBuilder, sql } from 'kysely';
import { siteToday } from '../../mechanisms/site-day.ts';

/** Meetings, for a query of another module: `from ${meetingRows} m`. */
export const meetingRows = sql`(
  select client_id, id, site_id, building_id, series_id, description, location, wanted_host, starts_at, ends_at, status, created_by_id,
    is_private, is_appointment, version
  from meetings)`;

/** The rules of series; none where the dates were named one by one. */
export const seriesRows = sql`(select client_id, id, rule from meeting_series)`;

/** Attendees of meetings, and their replies to the invitation. */
export const attendRows = sql`(select client_id, meeting_id, user_id, is_host, position, reply from attends)`;

/**
 * The hosts of the meeting that a row of the alias belongs to (by `client_id` and `meeting_id`), as attendance `a` and person
 * `u`: `select u.email from ${hostsOf('v')} order by a.position, u.id`.
 */
export function hostsOf(alias: string): RawBuilder<unknown> {
  return sql`attends a join users u on u.client_id = a.client_id and u.id = a.user_id
    where a.client_id = ${sql.ref(`${alias}.client_id`)} and a.meeting_id = ${sql.ref(`${alias}.meeting_id`)} and a.is_host`;
}

/** Name of its first host, or null. */
export function firstHostOf(alias: string): RawBuilder<string | null> {
  return sql`(select btrim(u.first_name || ' ' || u.last_name) from ${hostsOf(alias)} order by a.position, u.id limit 1)`;
}

/** Whether a person is one of the hosts of that meeting. */
export function isHostedBy(alias: string, userId: number): RawBuilder<boolean> {
  return sql`exists (select from attends a
    where a.client_id = ${sql.ref(`${alias}.client_id`)} and a.meeting_id = ${sql.ref(`${alias}.meeting_id`)}
      and a.user_id = ${userId} and a.is_host)`;
}

/** Whether the person of the alias hosts a meeting at the site today, by its clocks. */
export function hostsToday(user: string, siteId: number, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  return sql`exists (
    select from attends a
    join meetings m on m.client_id = a.client_id and m.id = a.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id
    where a.client_id = ${column('client_id')} and a.user_id = ${column('id')} and a.is_host and m.status <> 'cancelled'
      and s.id = ${siteId}::int and ${siteToday(now)} between (m.starts_at at time zone s.time_zone)::date
        and (m.ends_at at time zone s.time_zone)::date)`;
}
