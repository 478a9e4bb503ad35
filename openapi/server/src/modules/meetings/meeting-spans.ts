import { sql } from 'kysely';
import type { ScheduleSpan, SpanSource } from '../../mechanisms/ports/schedule.ts';
import { firstDayOfMeeting, lastDayOfMeeting, meetingsOfPerson } from '../calendar/public.ts';
import { bookingRows, resourceRows } from '../resources/public.ts';
import { visitRows } from '../visits/public.ts';

/** When a person meets, and in rooms of which types. */
export const meetingSpans: SpanSource = async ({ tx, userId, from, until }) => {
  const { rows } = await sql<Omit<ScheduleSpan, 'kind'>>`
    select ${firstDayOfMeeting} as first, ${lastDayOfMeeting} as last,
      array(select distinct r.type_id from ${bookingRows} h
        join ${resourceRows} r on r.client_id = h.client_id and r.id = h.resource_id
        where h.client_id = m.client_id and h.meeting_id = m.id and h.status in ('booked', 'released')) as "typeIds",
      (select count(*) from ${visitRows} v
        where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled') as visitors
    from ${meetingsOfPerson({ userId, start: from, end: until })}`.execute(tx);
  return rows.map((row) => ({ ...row, kind: 'meeting' }));
};
