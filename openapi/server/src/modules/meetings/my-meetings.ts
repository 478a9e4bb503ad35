import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { addDays } from '../../mechanisms/days.ts';
import { requireDays, requireOrderedDays } from '../../mechanisms/days-in-query.ts';
import { validationProblem } from '../../problems.ts';
import { meetingsOfPerson } from '../calendar/public.ts';
import { homeDayOf } from '../sites/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { visitRows } from '../visits/public.ts';
import { meetingMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
const DAYS_AT_MOST = 62;

/** Where only meetings with visitors are asked for, those whose visitors have not all been cancelled. */
function mine(userId: number, start: string, end: string, withVisitors: boolean): RawBuilder<unknown> {
  const hasVisitors = sql`exists (
    select from ${visitRows} v where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled')`;
  return meetingsOfPerson({ userId, start, end }, withVisitors ? hasVisitors : undefined);
}

export async function listMyMeetings({
  tx,
  user,
  query,
  now,
}: Context<'listMyMeetings'>): Promise<Schemas['MyMeetings']> {
  requireDays({ date: query.date });
  const day = query.date ?? (await homeDayOf(tx, user.homeSiteId, now())).day;
  const { rows } = await sql<Omit<Schemas['MyMeeting'], 'start' | 'end'> & { start: Date; end: Date }>`
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
    from ${mine(user.id, day, day, query.with_visitors ?? false)}
    order by m.starts_at, m.id`.execute(tx);
  return {
    results: rows.map(({ start, end, ...row }) => ({
      ...row,
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
  const { start, end, with_visitors: withVisitors = false } = query;
  requireDays({ start, end });
  requireOrderedDays(start, end);
  if (end > addDays(start, DAYS_AT_MOST)) {
    throw validationProblem({ end: [t(texts.rangeTooLong, { count: DAYS_AT_MOST })] });
  }
  const { rows } = await sql<Schemas['MyCalendarDay']>`
    select (m.starts_at at time zone s.time_zone)::date as date, count(*) as meetings
    from ${mine(user.id, start, end, withVisitors)}
    group by 1 order by 1`.execute(tx);
  return { results: rows };
}
