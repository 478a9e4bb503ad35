import { sql } from 'kysely';
import type { QueueAt } from '../../mechanisms/outbox/queue.ts';
import { attendRows, meetingRows, type Reply } from '../calendar/public.ts';
import { buildingRows } from '../places/public.ts';
import { bookingRows, resourceRows } from '../resources/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { visitRows } from '../visits/public.ts';

/** A meeting as emails describe it. */
export interface MailedMeeting {
  id: number;
  version: number;
  description: string;
  /** Including its rooms. */
  location: string | null;
  building: string | null;
  site: string;
  address: string | null;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  guests: string[];
  /** Its rooms, or those that it had when it was cancelled. */
  rooms: string[];
  /** Hosts first, each in the order in which they were named. */
  attends: { userId: number; isHost: boolean; reply: Reply | null; name: string; email: string }[];
}

/** @throws Error where it is missing: callers have it locked or have just created it */
export async function readMailed({ tx }: Pick<QueueAt, 'tx'>, id: number): Promise<MailedMeeting> {
  const { rows } = await sql<MailedMeeting>`
    select m.id, m.version, m.description, m.location, b.name as building, s.name as site, s.address,
      s.time_zone as "timeZone", m.starts_at as "startsAt", m.ends_at as "endsAt",
      array(select p.first_name || ' ' || p.last_name from ${visitRows} v
        join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
        where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled'
        order by p.last_name, p.first_name, v.id limit 20) as guests,
      array(select distinct r.name from ${bookingRows} h
        join ${resourceRows} r on r.client_id = h.client_id and r.id = h.resource_id
        where h.client_id = m.client_id and h.meeting_id = m.id and (h.status = 'booked' or m.status = 'cancelled')
        order by r.name) as rooms,
      (select coalesce(json_agg(json_build_object('userId', a.user_id, 'isHost', a.is_host, 'reply', a.reply,
          'name', btrim(u.first_name || ' ' || u.last_name), 'email', u.email) order by a.is_host desc, a.position, u.id), '[]')
        from ${attendRows} a join users u on u.client_id = a.client_id and u.id = a.user_id
        where a.client_id = m.client_id and a.meeting_id = m.id) as attends
    from ${meetingRows} m
    join sites s on s.client_id = m.client_id and s.id = m.site_id
    left join ${buildingRows} b on b.client_id = m.client_id and b.id = m.building_id
    where m.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The meeting is not there.');
  return { ...row, location: [row.location, ...row.rooms].filter((part) => part).join(', ') || null };
}
