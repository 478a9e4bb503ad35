import { sql } from 'kysely';
import { readBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { moveBooking } from '../../../mechanisms/booking/move-booking.ts';
import { conflictProblem, notFound } from '../../../mechanisms/problems.ts';
import type { Text } from '../../../mechanisms/texts/messages.ts';
import { countChange, lockMeeting, meetingRows } from '../../calendar/public.ts';
import { resourceBookings } from '../resource-bookings.ts';
import { bookingMessages as texts } from './messages.ts';
import { planRooms, type RoomWork } from './plan.ts';

interface MovedMeeting {
  starts_at: Date;
  ends_at: Date;
}

/**
 * Moves a booking to another room of its site at the same time; the meeting counts it as a change. A caller who moves
 * several in one transaction takes the locks of all rooms first (`lockForBooking`), and checks the permission.
 * @returns id of the meeting whose room it is
 * @throws Problem 404 if there is no such booking, 409 whose `detail` says why it stays
 */
export async function moveRoomOf(context: RoomWork, bookingId: number, roomId: number): Promise<number> {
  const { tx, now } = context;
  const seen = await readBooking(context, resourceBookings, bookingId);
  await lockForBooking(tx, { rows: [{ table: 'resources', ids: [seen.resource_id, roomId] }] });
  // Rooms, then the meeting, then its bookings: the lock order of every change of a meeting.
  await lockMeeting(tx, seen.meeting_id);
  const meeting = await findMovedMeeting(context, seen.meeting_id);
  await moveBooking(context, resourceBookings, bookingId, {
    from: ['booked'],
    refusal: (): Text | undefined => (meeting.ends_at <= now() ? texts.over : undefined),
    async plan({ site_id, user_id, meeting_id }) {
      const plan = await planRooms(context, {
        siteId: site_id,
        // For an administrator who clears a room, another building is fine.
        buildingId: null,
        hostId: user_id,
        meetingId: meeting_id,
        dates: [
          { startsAt: meeting.starts_at, endsAt: meeting.ends_at, roomIds: [roomId], startStays: true },
        ],
      });
      const [reason] = plan.entries.flatMap(({ broken }) => Object.values(broken).flat());
      if (reason !== undefined) throw conflictProblem(reason);
      return plan;
    },
  });
  await countChange(tx, seen.meeting_id);
  return seen.meeting_id;
}

async function findMovedMeeting({ tx }: RoomWork, id: number): Promise<MovedMeeting> {
  const { rows } = await sql<MovedMeeting>`
    select m.starts_at, m.ends_at from ${meetingRows} m where m.id = ${id}::bigint`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}
