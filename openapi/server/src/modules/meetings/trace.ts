import { type RawBuilder, sql } from 'kysely';
import type { StaySource } from '../../mechanisms/ports/traces.ts';
import { certainties, daysOfStay } from '../../mechanisms/stays.ts';
import { attendRows, LONGEST_MEETING_MS, meetingRows } from '../calendar/public.ts';
import { floorRows } from '../places/public.ts';
import { bookingRows, resourceRows } from '../resources/public.ts';
import { visitTimes } from '../visits/public.ts';

const LONGEST_DAYS = LONGEST_MEETING_MS / (24 * 3_600_000);

/**
 * People expected in a meeting: attendees who have not declined, and visitors while they were on site. In each of its
 * rooms that has a floor (a projector kit has none) and was not released; without a room they were together all the
 * same. `offset 0`: rooms are looked up by meeting. Plans are made without values and expect one meeting, so the
 * planner would compare each with all rooms: two seconds a month.
 */
export const meetingStays: StaySource = ({ from, until, where }) => sql`
  select who.user_id, who.visitor_id, m.site_id, room.floor_id, room.floor,
    coalesce('room:' || room.id, 'meeting:' || m.id) as near_key, coalesce(room.name, m.location, '') as near,
    d.date, greatest(d.starts_at, who.came) as starts_at, least(d.ends_at, who.gone) as ends_at, 'meeting' as signal, ${sql.lit(certainties.expected)} as certainty
  from ${meetingRows} m
  join sites s on s.client_id = m.client_id and s.id = m.site_id
  cross join lateral ${daysOfStay(sql.ref('m.starts_at'), sql.ref('m.ends_at'), { from, until })} d
  cross join lateral (
    select a.user_id, null::int as visitor_id, null::timestamptz as came, null::timestamptz as gone from ${attendRows} a
    where a.client_id = m.client_id and a.meeting_id = m.id and a.reply is distinct from 'declined'
    union all
    select null::int, v.visitor_id, v.came, v.gone from ${visitTimes} v
    where v.client_id = m.client_id and v.meeting_id = m.id) who
  left join lateral (
    select r.id, r.name, f.id as floor_id, f.name as floor from ${bookingRows} b
    join ${resourceRows} r on r.client_id = b.client_id and r.id = b.resource_id
    join ${floorRows} f on f.client_id = r.client_id and f.id = r.floor_id
    where b.client_id = m.client_id and b.meeting_id = m.id and b.status = 'booked' offset 0) room on true
  where m.status = 'booked' and greatest(d.starts_at, who.came) < least(d.ends_at, who.gone)
    and m.starts_at > (${from}::date - ${sql.lit(LONGEST_DAYS + 1)})::timestamp at time zone 'UTC'
    and m.starts_at < (${until}::date + 2)::timestamp at time zone 'UTC'
    and m.ends_at > (${from}::date - 1)::timestamp at time zone 'UTC'
    and ${where(sql.ref('who.user_id'), sql.ref('m.site_id'))}`;

/** In SQL: the day before a site's first meeting (the site's time zone is ignored), or null. */
export const firstMeeting = (site: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select (min(m.starts_at) at time zone 'UTC')::date - 1 from ${meetingRows} m where m.site_id = ${site})`;
