import { sql } from 'kysely';
import { addDays } from '../../../mechanisms/days.ts';
import { meetingRows } from '../../calendar/public.ts';
import { bookingRows, resourceRows } from '../../resources/public.ts';
import { defineRows, pageAfter, personOf, siteColumns, siteTime, staffKey } from './dataset.ts';

/**
 * Rooms of meetings, by the day on which the meeting begins; the times are the meeting's, without setup and clean-down.
 * Titles are private and left out.
 */
export const roomBookings = defineRows({
  feature: 'rooms',
  columns: [
    ...['meeting_id', 'room_id', 'room_name', 'starts_at', 'ends_at'],
    ...['status', 'check_in_until', 'checked_in_at', 'released_at', 'created_at', 'person_key'],
  ],
  personalColumns: ['person_id', 'person_name', 'person_email'],
  keys: { person_key: staffKey('person') },
  query(asked, after) {
    const { sites, from, until } = asked;
    // No time zone is further from UTC than a day: the index narrows, the site's own clocks decide.
    const [earliest, latest] = [`${addDays(from, -1)}T00:00:00Z`, `${addDays(until, 2)}T00:00:00Z`];
    return sql`
      select b.id, ${siteColumns}, b.date, b.meeting_id, r.id as room_id, r.name as room_name,
        ${siteTime('b.starts_at')} as starts_at, ${siteTime('b.ends_at')} as ends_at, b.status,
        ${siteTime('b.claim_by')} as check_in_until, ${siteTime('b.checked_in_at')} as checked_in_at,
        ${siteTime('b.released_at')} as released_at, ${siteTime('b.created_at')} as created_at, ${personOf(asked, 'u', 'person')},
        array[b.begins_at::text, b.meeting_id::text, b.id::text] as cursor
      from (
        select h.client_id, h.id, h.site_id, h.meeting_id, h.resource_id, h.user_id, h.status, h.claim_by, h.checked_in_at,
          h.released_at, h.created_at, m.starts_at as begins_at, (m.starts_at at time zone s.time_zone)::date as date,
          h.starts_at + make_interval(mins => h.setup_minutes) as starts_at,
          h.ends_at - make_interval(mins => h.clean_down_minutes) as ends_at
        from ${meetingRows} m
        join ${bookingRows} h on h.client_id = m.client_id and h.meeting_id = m.id
        join sites s on s.client_id = h.client_id and s.id = h.site_id
        where ${sites.condition(sql.ref('h.site_id'))}
          and m.starts_at >= ${earliest}::timestamptz and m.starts_at < ${latest}::timestamptz
          and (m.starts_at at time zone s.time_zone)::date between ${from}::date and ${until}::date
          ${after ? sql`and m.starts_at >= ${after[0]}::timestamptz` : sql``}
          ${pageAfter(after, { 'm.starts_at': 'timestamptz', 'm.id': 'bigint', 'h.id': 'bigint' })}) b
      join sites s on s.client_id = b.client_id and s.id = b.site_id
      join ${resourceRows} r on r.client_id = b.client_id and r.id = b.resource_id
      left join users u on u.client_id = b.client_id and u.id = b.user_id
      order by b.begins_at, b.meeting_id, b.id`;
  },
});
