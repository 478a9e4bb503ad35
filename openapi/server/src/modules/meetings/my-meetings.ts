import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { requireDays, requireDaysWithin } from '../../mechanisms/days-in-query.ts';
import { SCHEDULE_DAYS_AT_MOST } from '../../mechanisms/ports/schedule.ts';
import { firstDayOfMeeting, lastDayOfMeeting, meetingsOfPerson } from '../calendar/public.ts';
import { bookingRows, findRoomsOfMeetings, resourceRows } from '../resources/public.ts';
import { homeDayOf } from '../sites/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { visitRows } from '../visits/public.ts';
import { briefRoom } from './schedule.ts';

type Schemas = components['schemas'];
type Wanted = Context<'listMyMeetings'>['query'];

/** @param wanted with visitors: meetings with a visit that is not cancelled; by type: released rooms count */
function mine(userId: number, start: string, end: string, wanted: Wanted): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (wanted.with_visitors) {
    conditions.push(sql`exists (select from ${visitRows} v
      where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled')`);
  }
  if (wanted.resource_type !== undefined) {
    conditions.push(sql`exists (select from ${bookingRows} h
      join ${resourceRows} r on r.client_id = h.client_id and r.id = h.resource_id
      where h.client_id = m.client_id and h.meeting_id = m.id and h.status <> 'cancelled'
        and r.type_id = ${wanted.resource_type}::bigint)`);
  }
  return meetingsOfPerson({ userId, start, end }, sql.join(conditions, sql` and `));
}

export async function listMyMeetings({
  tx,
  user,
  query,
  now,
}: Context<'listMyMeetings'>): Promise<Schemas['MyMeetings']> {
  requireDays({ date: query.date });
  const day = query.date ?? (await homeDayOf(tx, user.homeSiteId, now())).day;
  const { rows } = await sql<
    Omit<Schemas['MyMeeting'], 'start' | 'end' | 'rooms'> & { start: Date; end: Date }
  >`
    select m.id, m.description, m.starts_at as start, m.ends_at as "end", a.is_host as user_is_host,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site,
      array(select trim(p.first_name || ' ' || p.last_name) from ${visitRows} v
        join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
        where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled'
        order by p.last_name, p.first_name, v.id) as visitors,
      (select coalesce(jsonb_agg(jsonb_build_object('visitor', trim(p.first_name || ' ' || p.last_name), 'minutes', v.delay)
          order by p.last_name, p.first_name, v.id), '[]') from ${visitRows} v
        join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
        where v.client_id = m.client_id and v.meeting_id = m.id and v.status = 'scheduled' and v.delay > 0) as delays,
      (select count(*) from ${visitRows} v where v.client_id = m.client_id and v.meeting_id = m.id
        and v.status in ('arrived', 'checked-in')) as on_site
    from ${mine(user.id, day, day, query)}
    order by m.starts_at, m.id`.execute(tx);
  const rooms = await findRoomsOfMeetings(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    results: rows.map(({ start, end, ...row }) => ({
      ...row,
      rooms: (rooms.get(row.id) ?? []).map(briefRoom),
      start: start.toISOString(),
      end: end.toISOString(),
    })),
  };
}

export async function getMyCalendar({
  tx,
  user,
  query,
  t,
}: Context<'getMyCalendar'>): Promise<Schemas['MyCalendar']> {
  const { start, end } = query;
  requireDaysWithin({ start, end }, SCHEDULE_DAYS_AT_MOST, t);
  const { rows } = await sql<Schemas['MyCalendarDay']>`
    select day::date as date, count(*) as meetings
    from (
      select greatest(${firstDayOfMeeting}, ${start}::date) as first, least(${lastDayOfMeeting}, ${end}::date) as last
      from ${mine(user.id, start, end, query)}
    ) meeting, generate_series(meeting.first, meeting.last, interval '1 day') day
    group by 1 order by 1`.execute(tx);
  return { results: rows };
}
