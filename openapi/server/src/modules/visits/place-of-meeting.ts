import { sql } from 'kysely';
import { bookingRows, resourceRows } from '../resources/public.ts';

/** The place in the host's words and the rooms of the meeting `m`, those that it had when it was cancelled; null without both. */
export const placeOfMeeting = sql<string | null>`nullif(concat_ws(', ', nullif(m.location, ''), (
  select string_agg(held.name, ', ' order by held.name) from (
    select distinct r.name from ${bookingRows} h
    join ${resourceRows} r on r.client_id = h.client_id and r.id = h.resource_id
    where h.client_id = m.client_id and h.meeting_id = m.id and (h.status = 'booked' or m.status = 'cancelled')) held)), '')`;
