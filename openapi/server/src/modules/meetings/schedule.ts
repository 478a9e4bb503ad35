import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { ScheduleSource } from '../../mechanisms/ports/schedule.ts';
import { personMayUse } from '../../mechanisms/site-scope.ts';
import { defineMessages } from '../../mechanisms/texts/messages.ts';
import { attendRows, firstDayOfMeeting, maySeeMeeting, meetingsOfPerson } from '../calendar/public.ts';
import { findRoomsOfMeetings } from '../resources/public.ts';
import { visitRows } from '../visits/public.ts';

type Schemas = components['schemas'];

const texts = defineMessages({ busy: { en: 'Busy', de: 'Belegt' } });

interface Row {
  id: number;
  date: string;
  description: string;
  location: string | null;
  starts_at: Date;
  ends_at: Date;
  created_by_id: number | null;
  is_host: boolean;
  visitors: number;
  site: { id: number; name: string; time_zone: string };
  attends: { userId: number; isHost: boolean }[];
  people: Schemas['ScheduleFace'][] | null;
  viewer_may_use_site: boolean;
}

/** A meeting's room, as lists of meetings show it. */
export function briefRoom({ id, name, type, status }: Schemas['MeetingRoom']): Schemas['ScheduleRoom'] {
  return { id, name, type_id: type.id, status };
}

/** As many as a card shows. */
const FACES = 3;

/** Shows title, place and people only to viewers who may open the meeting. */
export const meetingSchedule: ScheduleSource = async ({ tx, userId, from, until, viewer, t }) => {
  const { rows } = await sql<Row>`
    select m.id, ${firstDayOfMeeting} as date, m.description, m.location, m.starts_at, m.ends_at, m.created_by_id, a.is_host,
      (select count(*) from ${visitRows} v
        where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled') as visitors,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site,
      (select json_agg(json_build_object('userId', o.user_id, 'isHost', o.is_host)) from ${attendRows} o
        where o.client_id = m.client_id and o.meeting_id = m.id) as attends,
      (select json_agg(json_build_object('first_name', p.first_name, 'last_name', p.last_name, 'photo', p.photo)) from
        (select u.first_name, u.last_name, u.photo from ${attendRows} o join users u on u.client_id = o.client_id and u.id = o.user_id
          where o.client_id = m.client_id and o.meeting_id = m.id and o.user_id <> ${userId}
          order by o.is_host desc, o.position limit ${FACES}::int) p) as people,
      exists (select from users u
        where u.id = ${viewer.id} and ${personMayUse('u', sql`m.site_id`)}) as viewer_may_use_site
    from ${meetingsOfPerson({ userId, start: from, end: until })}
    order by m.starts_at, m.id`.execute(tx);
  const rooms = await findRoomsOfMeetings(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const people = { siteId: row.site.id, createdById: row.created_by_id, attends: row.attends };
    // A schedule belongs to a person, not to a site, so its operation has no sites of its own.
    const reader = { user: viewer, sites: { has: () => row.viewer_may_use_site } };
    const isOpen = maySeeMeeting(reader, people);
    const itsRooms = isOpen ? (rooms.get(row.id) ?? []) : [];
    const held = itsRooms.filter(({ status }) => status === 'booked').map(({ name }) => name);
    return {
      type: 'meeting',
      id: row.id,
      title: isOpen ? row.description : t(texts.busy),
      date: row.date,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      site: row.site,
      place: isOpen ? [...held, row.location].filter(Boolean).join(', ') || null : null,
      floor_plan_relative_url: null,
      is_host: isOpen && row.is_host,
      rooms: itsRooms.map(briefRoom),
      visitors: isOpen ? row.visitors : 0,
      people: (isOpen && row.people) || [],
      other_people: isOpen ? row.attends.length - 1 : 0,
    };
  });
};
