import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { readPage } from '../../../mechanisms/lists.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { firstHostOf, meetingRows } from '../../calendar/public.ts';
import { findStoredRoom } from './stored-room.ts';

const DAY = 86_400_000;
/** No hold is longer: a constraint of the table. */
const LONGEST_MS = 15 * DAY;

/** Whether a hold of the room has not ended. Its lower bound keeps the index scan out of the room's past. */
export function standsOn(roomId: number, now: Date): RawBuilder<boolean> {
  const earliest = new Date(now.getTime() - LONGEST_MS);
  return sql`(h.resource_id = ${roomId} and h.starts_at > ${earliest}::timestamptz and h.ends_at > ${now}::timestamptz
    and h.status = 'booked')`;
}

export async function countStanding(tx: Tx, roomId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from resource_bookings h where ${standsOn(roomId, now)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type BookingRow = Omit<components['schemas']['RoomBooking'], 'start' | 'end'> & { start: Date; end: Date };

/** Current and future bookings by start. */
export async function listRoomBookings(
  context: Context<'listRoomBookings'>,
): Promise<components['schemas']['RoomBookingPage']> {
  const room = await findStoredRoom(context, context.path.id);
  if (room === null) throw notFound();
  const { count, rows } = await readPage<BookingRow>(context, {
    from: sql`resource_bookings h`,
    where: [standsOn(room.id, context.now())],
    joins: sql`join ${meetingRows} m on m.client_id = h.client_id and m.id = h.meeting_id`,
    columns: sql`h.id, h.meeting_id, m.starts_at as start, m.ends_at as "end", m.description, ${firstHostOf('h')} as host_name`,
    order: sql`h.starts_at, h.id`,
  });
  const results = rows.map(({ start, end, ...row }) => ({
    ...row,
    start: start.toISOString(),
    end: end.toISOString(),
  }));
  return { count, results };
}
