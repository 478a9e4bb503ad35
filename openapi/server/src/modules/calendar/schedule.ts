import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../mechanisms/days.ts';
import { personMayUse } from '../../mechanisms/site-scope.ts';
import { defineMessages } from '../../messages.ts';
import type { ScheduleSource } from '../../registries/schedule.ts';
import { type MeetingOfPeople, maySeeMeeting } from './policy.ts';

const texts = defineMessages({ busy: { en: 'Busy', de: 'Belegt' } });

/**
 * Meetings `m` that take place and that the person attends (`a`), with their sites `s`.
 * @param start calendar days of each meeting's own site, both included
 * @param condition a further one on them
 */
export function meetingsOfPerson(
  { userId, start, end }: { userId: number; start: string; end: string },
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  // The bounds on instants are for the index.
  return sql`
    attends a
    join meetings m on m.client_id = a.client_id and m.id = a.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id
    where a.user_id = ${userId} and m.status = 'booked'
      and m.starts_at >= ${addDays(start, -1)}::date and m.starts_at < ${addDays(end, 2)}::date
      and (m.starts_at at time zone s.time_zone)::date between ${start}::date and ${end}::date
      and ${condition}`;
}

interface Row {
  id: number;
  description: string;
  location: string | null;
  starts_at: Date;
  ends_at: Date;
  created_by_id: number | null;
  site: { id: number; name: string; time_zone: string };
  attends: MeetingOfPeople['attends'];
  viewer_may_use_site: boolean;
}

/** What a meeting is about, and where, only for those who may open it. */
export const meetingSchedule: ScheduleSource = async ({ tx, userId, day, viewer, t }) => {
  const { rows } = await sql<Row>`
    select m.id, m.description, m.location, m.starts_at, m.ends_at, m.created_by_id,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site,
      (select json_agg(json_build_object('userId', o.user_id, 'isHost', o.is_host)) from attends o
        where o.client_id = m.client_id and o.meeting_id = m.id) as attends,
      exists (select from users u
        where u.id = ${viewer.id} and ${personMayUse('u', sql`m.site_id`)}) as viewer_may_use_site
    from ${meetingsOfPerson({ userId, start: day, end: day })}
    order by m.starts_at, m.id`.execute(tx);
  return rows.map((row) => {
    const people = { siteId: row.site.id, createdById: row.created_by_id, attends: row.attends };
    // A schedule is of a person, not of a site, so that its operation has no sites of its own.
    const reader = { user: viewer, sites: { has: () => row.viewer_may_use_site } };
    const isOpen = maySeeMeeting(reader, people);
    return {
      type: 'meeting',
      id: row.id,
      title: isOpen ? row.description : t(texts.busy),
      date: day,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      site: row.site,
      place: isOpen ? row.location : null,
      floor_plan_relative_url: null,
    };
  });
};
