import './schema.ts';
import '../visitors/schema.ts';
import '../visits/schema.ts';
import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import { requireDays, requireOrderedDays } from '../../mechanisms/days-in-query.ts';
import { personMayUse } from '../../mechanisms/site-scope.ts';
import { validationProblem } from '../../problems.ts';
import type { Viewer } from '../../viewer.ts';
import { homeDayOf } from '../people/home-day.ts';
import { meetingMessages as texts } from './messages.ts';
import { type MeetingOfPeople, maySeeMeeting } from './policy.ts';

type Schemas = components['schemas'];
const DAYS_AT_MOST = 62;

interface Mine {
  userId: number;
  /** Calendar days of each meeting's own site, both included. */
  start: string;
  end: string;
  withVisitors: boolean;
}

/** Meetings `m` that take place and that the person attends, with their sites `s`; the bounds on instants are for the index. */
function mine({ userId, start, end, withVisitors }: Mine): RawBuilder<unknown> {
  return sql`
    attends a
    join meetings m on m.client_id = a.client_id and m.id = a.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id
    where a.user_id = ${userId} and m.status = 'booked'
      and m.starts_at >= ${addDays(start, -1)}::date and m.starts_at < ${addDays(end, 2)}::date
      and (m.starts_at at time zone s.time_zone)::date between ${start}::date and ${end}::date
      and (${!withVisitors} or exists (
        select from visits v where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled'))`;
}

export async function listMyMeetings({
  tx,
  user,
  query,
  now,
}: Context<'listMyMeetings'>): Promise<Schemas['MyMeetings']> {
  requireDays({ date: query.date });
  const day = query.date ?? (await homeDayOf(tx, user.homeSiteId, now())).day;
  const withVisitors = query.with_visitors ?? false;
  const { rows } = await sql<Omit<Schemas['MyMeeting'], 'start' | 'end'> & { start: Date; end: Date }>`
    select m.id, m.description, m.starts_at as start, m.ends_at as "end", a.is_host as user_is_host,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site,
      array(select trim(p.first_name || ' ' || p.last_name) from visits v
        join visitors p on p.client_id = v.client_id and p.id = v.visitor_id
        where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled'
        order by p.last_name, p.first_name, v.id) as visitors,
      (select count(*) from visits v where v.client_id = m.client_id and v.meeting_id = m.id
        and v.status in ('arrived', 'checked-in')) as on_site
    from ${mine({ userId: user.id, start: day, end: day, withVisitors })}
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
    from ${mine({ userId: user.id, start, end, withVisitors })}
    group by 1 order by 1`.execute(tx);
  return { results: rows };
}

export interface MeetingOfDay {
  id: number;
  /** What it is about, and where; null where that is not the viewer's to know. */
  about: { description: string; location: string | null } | null;
  starts_at: Date;
  ends_at: Date;
  site: { id: number; name: string; time_zone: string };
}

interface StoredMeetingOfDay extends Omit<MeetingOfDay, 'about'> {
  description: string;
  location: string | null;
  created_by_id: number | null;
  attends: MeetingOfPeople['attends'];
  viewer_may_use_site: boolean;
}

/** For other modules: the meetings that a person has on a calendar day, as somebody else may know of them. */
export async function findMeetingsOfDay(
  tx: Tx,
  { userId, day, viewer }: { userId: number; day: string; viewer: Viewer },
): Promise<MeetingOfDay[]> {
  const { rows } = await sql<StoredMeetingOfDay>`
    select m.id, m.description, m.location, m.starts_at, m.ends_at, m.created_by_id,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site,
      (select json_agg(json_build_object('userId', o.user_id, 'isHost', o.is_host)) from attends o
        where o.client_id = m.client_id and o.meeting_id = m.id) as attends,
      exists (select from users u
        where u.id = ${viewer.id} and ${personMayUse('u', sql`m.site_id`)}) as viewer_may_use_site
    from ${mine({ userId, start: day, end: day, withVisitors: false })}
    order by m.starts_at, m.id`.execute(tx);
  return rows.map(({ description, location, created_by_id, attends, viewer_may_use_site, ...meeting }) => {
    const people = { siteId: meeting.site.id, createdById: created_by_id, attends };
    // A schedule is of a person, not of a site, so that its operation has no sites of its own.
    const looker = { user: viewer, sites: { has: () => viewer_may_use_site } };
    return { ...meeting, about: maySeeMeeting(looker, people) ? { description, location } : null };
  });
}
