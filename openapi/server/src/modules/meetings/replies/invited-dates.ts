import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { attendRows, findReplyRequest, firstHostOf, meetingRows, type Reply } from '../../calendar/public.ts';
import { bookingRows, resourceRows } from '../../resources/public.ts';

/** The invitation behind a person's link, as of now. */
export interface Invitation {
  userId: number;
  name: string;
  /** By start. */
  dates: InvitedDate[];
}

export interface InvitedDate {
  id: number;
  status: 'booked' | 'cancelled';
  description: string;
  /** Including the rooms. */
  location: string | null;
  startsAt: Date;
  endsAt: Date;
  site: components['schemas']['MeetingSite'];
  hostName: string | null;
  reply: Reply | null;
}

/** Null for an unknown link. */
export async function findInvitation(tx: Tx, token: string): Promise<Invitation | null> {
  const asked = await findReplyRequest(tx, token);
  if (asked === null) return null;
  const { userId, meetingIds } = asked;
  const { rows } = await sql<InvitedDate & { name: string; rooms: string[] }>`
    select v.meeting_id as id, m.status, m.description, m.location, m.starts_at as "startsAt", m.ends_at as "endsAt",
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site, ${firstHostOf('v')} as "hostName",
      v.reply, btrim(u.first_name || ' ' || u.last_name) as name,
      array(select distinct r.name from ${bookingRows} h
        join ${resourceRows} r on r.client_id = h.client_id and r.id = h.resource_id
        where h.client_id = m.client_id and h.meeting_id = m.id and h.status = 'booked' order by r.name) as rooms
    from ${attendRows} v
    join ${meetingRows} m on m.client_id = v.client_id and m.id = v.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id
    join users u on u.client_id = v.client_id and u.id = v.user_id
    where v.user_id = ${userId}::int and v.meeting_id = any(${meetingIds}::bigint[])
    order by m.starts_at, m.id`.execute(tx);
  return {
    userId,
    name: rows[0]?.name ?? '',
    dates: rows.map(({ name: _, rooms, ...date }) => ({
      ...date,
      location: [date.location, ...rooms].filter((part) => part).join(', ') || null,
    })),
  };
}
