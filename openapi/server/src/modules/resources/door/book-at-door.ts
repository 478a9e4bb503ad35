import { gone, validationProblem } from '../../../mechanisms/problems.ts';
import { findBookableRooms } from '../booking/find-rooms.ts';
import { bookRooms } from '../booking/meeting-rooms.ts';
import { bookingMessages as texts } from '../booking/messages.ts';
import type { RoomWork } from '../booking/plan.ts';
import { roomErrors } from '../booking/room-rules.ts';
import type { DoorTimes } from './door-times.ts';

export interface DoorBooking extends DoorTimes {
  siteId: number;
  roomId: number;
  deviceId: number;
}

/**
 * Books a room from its display, without a host, under the rules of every booking.
 * @param create writes the meeting once the room is free, and returns its id
 * @throws Problem 400 at `minutes` for a room without such bookings, 409 with the current host, 410 for a room that was
 * removed
 */
export async function bookAtDoor(
  context: RoomWork,
  { siteId, roomId, deviceId, startsAt, endsAt }: DoorBooking,
  create: () => Promise<number>,
): Promise<void> {
  const room = (await findBookableRooms(context.tx, [roomId])).get(roomId);
  const request = { siteId, buildingId: null, startsAt, endsAt, startStays: false, host: null };
  if (room === undefined) throw gone(texts.gone);
  const reasons = roomErrors(room, request, context.t);
  if (reasons.length > 0) throw validationProblem({ minutes: reasons });
  const dates = [{ startsAt, endsAt, roomIds: [roomId] }];
  await bookRooms(
    { ...context, user: null },
    { siteId, buildingId: null, hostId: null, deviceId, dates },
    { dated: false, create: async () => [await create()] },
  );
}
