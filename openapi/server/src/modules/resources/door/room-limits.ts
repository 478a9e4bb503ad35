import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { findBookableRooms } from '../booking/find-rooms.ts';
import { bookingMessages as texts } from '../booking/messages.ts';
import { planRooms, type RoomWork } from '../booking/plan.ts';
import { findHeldMeetings, type HeldMeeting } from '../schedules/schedule-query.ts';
import { wordFor } from '../word-for.ts';
import { type DoorTimes, extendUntil, nextStep } from './door-times.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** How long a room allows a meeting to last. */
export interface RoomLimit {
  /** Null: not a step longer. */
  until: Date | null;
  /** The reason for the limit; null if that is only midnight. */
  reason: string | null;
}

/**
 * How long each room of a running meeting allows it to last, by the rules of `extendRooms`
 * (rules/displays.md#extend-and-end).
 * @param endOfToday midnight at the site
 */
export async function findRoomLimits(
  context: RoomWork,
  meeting: DoorTimes & { id: number; siteId: number; hostId: number | null; endOfToday: Date },
  roomIds: readonly number[],
): Promise<RoomLimit[]> {
  const { tx, t } = context;
  const now = context.now();
  const rooms = await findBookableRooms(tx, roomIds);
  const until = new Date(meeting.endOfToday.getTime() + DAY_MS);
  const held = await findHeldMeetings(
    tx,
    NOBODY,
    roomIds.map((id) => ({ id, from: meeting.startsAt, until })),
  );
  const limits: RoomLimit[] = [];
  for (const roomId of roomIds) {
    const plan = await planRooms(context, {
      siteId: meeting.siteId,
      buildingId: null,
      hostId: meeting.hostId,
      meetingId: meeting.id,
      dates: [
        { startsAt: meeting.startsAt, endsAt: nextStep(meeting.endsAt), roomIds: [roomId], startStays: true },
      ],
    });
    const [broken] = Object.values(plan.entries[0]?.broken ?? {}).flat();
    const room = rooms.get(roomId);
    const own = held.find(({ id, resource_id }) => id === meeting.id && resource_id === roomId);
    if (broken !== undefined || own === undefined || room === undefined) {
      limits.push({ until: null, reason: t(broken ?? texts.gone) });
      continue;
    }
    const next = nextAt(held, own);
    const cleanDownMinutes = (own.held_until.getTime() - own.end.getTime()) / MINUTE_MS;
    const nextHeldFrom = next?.held_from ?? null;
    limits.push({
      until: extendUntil({ ...meeting, cleanDownMinutes, nextHeldFrom }, now),
      reason: next && wordsOf(next, room, context),
    });
  }
  return limits;
}

/** No id of a user: the readers of a display neither host nor attend. */
const NOBODY = 0;

/** The next meeting at the same place. */
export function nextAt(held: readonly HeldMeeting[], own: HeldMeeting): HeldMeeting | null {
  const next = held.find(
    ({ resource_id, place, held_from }) =>
      resource_id === own.resource_id && place === own.place && held_from >= own.held_until,
  );
  return next ?? null;
}

function wordsOf(
  next: HeldMeeting,
  room: { name: string; time_zone: string },
  { t, user }: RoomWork,
): string {
  const clock = (at: Date) => wallTimeAt(at, room.time_zone).time;
  const host = {
    id: next.host_id,
    first_name: next.host_first_name,
    last_name: next.host_last_name,
    is_locatable: next.host_is_locatable,
  };
  const name = wordFor(host, user, t);
  const params = { room: room.name, name, start: clock(next.held_from), time: clock(next.start) };
  return t(next.held_from < next.start ? texts.beingSetUp : texts.takenFrom, params);
}
