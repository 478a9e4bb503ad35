import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import { createMeeting } from '../calendar/public.ts';
import { claimRefusal } from '../meetings/public.ts';
import { bookAtDoor, checkInRoom, doorTimes, findClaimsOf } from '../resources/public.ts';
import { readDisplay, requireDevice } from './get-display.ts';
import { displayMessages as texts } from './messages.ts';

type RoomDisplay = components['schemas']['RoomDisplay'];

/**
 * Books the room from now on, for people at the door (rules/displays.md#book): the meeting has no host.
 * @throws Problem 400 at `minutes` where the room cannot be booked like that, 409 where someone was faster, 410 without
 * the room
 */
export async function bookFromDisplay(context: Context<'bookFromDisplay'>): Promise<RoomDisplay> {
  const { tx, body, now, audit, t } = context;
  const device = requireDevice(context.device);
  const siteId = device.siteId;
  const times = doorTimes(now(), body.minutes);
  const booking = { ...times, siteId, roomId: device.roomId ?? 0, deviceId: device.id };
  await bookAtDoor({ ...context, user: null }, booking, async () => {
    const description = t(texts.bookedAtTheDoor);
    const meeting = await createMeeting(
      { ...context, createdById: null },
      { ...times, siteId, description, attends: [] },
    );
    await audit({
      action: 'create',
      entity: 'meeting',
      entityId: meeting.id,
      after: {
        status: 'booked',
        description,
        start: times.startsAt.toISOString(),
        end: times.endsAt.toISOString(),
        site_id: siteId,
        rooms: [device.roomId],
        device_id: device.id,
      },
    });
    return meeting.id;
  });
  await publishChange(tx, 'meetings', siteId);
  return readDisplay(context, device);
}

/**
 * Checks in the meeting at the door of its room (rules/room-check-in.md#who). A second call changes nothing.
 * @throws Problem 404 for a meeting that is not in this room, 409 with the reason
 */
export async function checkInFromDisplay(context: Context<'checkInFromDisplay'>): Promise<RoomDisplay> {
  const { tx, body, now, t, locale } = context;
  const device = requireDevice(context.device);
  const claims = await findClaimsOf(tx, body.meeting);
  const claim = claims.find(({ room }) => room.id === device.roomId);
  if (claim === undefined) throw notFound();
  const refusal = claimRefusal(claim, { now: now(), t, locale });
  if (refusal !== undefined) throw conflictProblem(refusal);
  await checkInRoom(context, claim.bookingId);
  return readDisplay(context, device);
}
