import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { meetingRows } from '../calendar/public.ts';
import { roomTypeRows } from '../room-types/public.ts';

type MeetingRoom = components['schemas']['MeetingRoom'];
type Instants = 'claim_by' | 'checked_in_at' | 'released_at';

/** The rooms of a meeting by name, including released ones; of a cancelled meeting its former rooms. */
export async function findRoomsOfMeeting(tx: Tx, meetingId: number): Promise<MeetingRoom[]> {
  return (await findRoomsOfMeetings(tx, [meetingId])).get(meetingId) ?? [];
}

/** The same of several meetings; those without rooms are not included. */
export async function findRoomsOfMeetings(
  tx: Tx,
  meetingIds: readonly number[],
): Promise<Map<number, MeetingRoom[]>> {
  type Row = Omit<MeetingRoom, Instants> & Readonly<Record<Instants, Date | null>> & { meeting_id: number };
  const { rows } = await sql<Row>`
    select distinct on (r.name, r.id, h.meeting_id) h.meeting_id, r.id, r.name, r.capacity, h.setup_minutes, h.clean_down_minutes,
      h.claim_by, h.checked_in_at, h.released_at,
      case h.status when 'released' then 'released' else 'booked' end as status,
      json_build_object('id', t.id, 'name', t.name, 'icon', t.icon, 'color', t.color) as type,
      null::text as floor_plan_relative_url, r.addons_enabled as meeting_addons_enabled,
      r.addon_notice_hours as meeting_addon_minimum_notice_hours
    from resource_bookings h
    join resources r on r.client_id = h.client_id and r.id = h.resource_id
    join ${roomTypeRows} t on t.client_id = r.client_id and t.id = r.type_id
    join ${meetingRows} m on m.client_id = h.client_id and m.id = h.meeting_id
    where h.meeting_id = any(${[...meetingIds]}::bigint[]) and (h.status <> 'cancelled' or m.status = 'cancelled')
    order by r.name, r.id, h.meeting_id, h.id desc`.execute(tx);
  const rooms = new Map<number, MeetingRoom[]>();
  for (const { meeting_id, claim_by, checked_in_at, released_at, ...room } of rows) {
    const shown = {
      ...room,
      claim_by: claim_by?.toISOString() ?? null,
      checked_in_at: checked_in_at?.toISOString() ?? null,
      released_at: released_at?.toISOString() ?? null,
    };
    rooms.set(meeting_id, [...(rooms.get(meeting_id) ?? []), shown]);
  }
  return rooms;
}
