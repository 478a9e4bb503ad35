import type { BookingEntry, BookingPlan, BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import type { Viewer } from '../../../mechanisms/portal/viewer.ts';
import type { FieldTexts } from '../../../mechanisms/problems.ts';
import type { Locale, Translate } from '../../../mechanisms/texts/messages.ts';
import { claimByOf } from '../check-in/rules/claim-window.ts';
import { alternativesTo } from './alternatives.ts';
import { type BookableRoom, findBookableRooms, findGroupsOf } from './find-rooms.ts';
import { formatTaken } from './format-taken.ts';
import { bookingMessages as texts } from './messages.ts';
import { type RoomRequest, roomErrors, startErrors } from './room-rules.ts';

const MINUTE = 60_000;
const ALTERNATIVES = 3;

/** The part of a request's context that booking rooms needs. */
export interface RoomWork extends BookingWork {
  /** Null: a display. */
  user: Viewer | null;
  t: Translate;
  locale: Locale;
}

/** A meeting and the rooms that it should have. */
export interface RoomDate {
  startsAt: Date;
  endsAt: Date;
  roomIds: readonly number[];
  /** The start is unchanged, and so may be in the past. */
  startStays?: boolean;
}

export interface RoomsWanted {
  siteId: number;
  buildingId: number | null;
  /** The meeting's first host, who needs permission for the rooms. Null if booked at the door. */
  hostId: number | null;
  /** The display at which it is booked: someone is already there. */
  deviceId?: number;
  dates: readonly RoomDate[];
  /** The meeting that is changed; its current rooms count as free. */
  meetingId?: number;
}

/** The time for which a meeting holds a room, including setup and clean-down. */
export function holdOf(
  { setup_minutes, clean_down_minutes }: Pick<BookableRoom, 'setup_minutes' | 'clean_down_minutes'>,
  { startsAt, endsAt }: Pick<RoomDate, 'startsAt' | 'endsAt'>,
): Interval {
  return {
    starts_at: new Date(startsAt.getTime() - setup_minutes * MINUTE),
    ends_at: new Date(endsAt.getTime() + clean_down_minutes * MINUTE),
  };
}

/** Reads the rooms and checks each date; the reasons are at `rooms` and `start`. */
export async function planRooms(context: RoomWork, wanted: RoomsWanted): Promise<BookingPlan<Interval>> {
  const { tx, user, t, locale } = context;
  const ids = [...new Set(wanted.dates.flatMap(({ roomIds }) => roomIds))];
  const rooms = await findBookableRooms(tx, ids);
  const hasGroups = [...rooms.values()].some(({ permission_groups: groups }) => groups.length > 0);
  const host = await hostOf(context, wanted.hostId, hasGroups);
  const roomOf = (id: number | null) => {
    const room = rooms.get(id ?? 0);
    if (room === undefined) throw new Error('A claim names a room that was read.');
    return room;
  };
  const entries = wanted.dates.map((date) => entryOf(context, wanted, date, { rooms, host }));
  let taken: number | undefined;
  return {
    siteId: wanted.siteId,
    status: 'booked',
    entries,
    taken(holding) {
      const room = roomOf(holding.resourceId);
      taken ??= room.id;
      const date = wanted.dates.find(
        (one) => one.roomIds.includes(room.id) && isIn(holding.period, holdOf(room, one)),
      );
      const times = date
        ? { starts_at: date.startsAt, ends_at: date.endsAt }
        : { starts_at: holding.period.starts_at, ends_at: holding.period.ends_at };
      const words = formatTaken(holding, times, room, { t, locale, reader: user });
      return { detail: words, fields: { rooms: [words] } };
    },
    twice: ({ resourceId }) => ({ start: [t(texts.twice, { room: roomOf(resourceId).name })] }),
    async alternatives() {
      if (taken === undefined) return [];
      const windows = wanted.dates.map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt }));
      const found = await alternativesTo(context, {
        like: taken,
        windows,
        limit: ALTERNATIVES + ids.length,
        ...(wanted.meetingId === undefined ? {} : { exceptMeeting: wanted.meetingId }),
      });
      return found.filter(({ id }) => !ids.includes(id)).slice(0, ALTERNATIVES);
    },
    nothingElse: t(texts.nothingElse),
  };
}

/** @param hasGroups whether any of the rooms is limited to groups */
async function hostOf(
  { tx, user }: RoomWork,
  hostId: number | null,
  hasGroups: boolean,
): Promise<RoomRequest['host']> {
  if (hostId === null) return null;
  const isViewer = hostId === user?.id;
  if (!hasGroups) return { groups: [], isViewer };
  return { groups: isViewer ? user.groups : await findGroupsOf(tx, hostId), isViewer };
}

function isIn(a: Interval, b: Interval): boolean {
  return a.starts_at < b.ends_at && b.starts_at < a.ends_at;
}

function entryOf(
  { client, now, t, locale }: RoomWork,
  { siteId, buildingId, deviceId }: RoomsWanted,
  date: RoomDate,
  {
    rooms,
    host,
  }: {
    rooms: ReadonlyMap<number, BookableRoom>;
    host: RoomRequest['host'];
  },
): BookingEntry<Interval> {
  const { startsAt, endsAt, startStays = false } = date;
  const minutes = client.settings.meeting_check_in_minutes;
  // A check-in remains valid when the room or the end changes, but not when the meeting begins at another time.
  const unclaimed = { claim_token_hash: null, ...(startStays ? {} : { checked_in_at: null }) };
  const claimOf = ({ check_in_required }: BookableRoom, times: RoomDate) => ({
    claim_by: check_in_required ? claimByOf(times, now(), minutes) : null,
    ...unclaimed,
  });
  const request = { siteId, buildingId, startsAt, endsAt, startStays, host };
  const found = date.roomIds.flatMap((id) => rooms.get(id) ?? []);
  const reasons = found.flatMap((room) => roomErrors(room, request, t));
  if (found.length < date.roomIds.length) reasons.unshift(t(texts.gone));
  const [first] = found;
  const limitDays = client.settings.meeting_future_booking_days_limit;
  const late = first
    ? startErrors(request, { now: now(), timeZone: first.time_zone, limitDays, locale }, t)
    : [];
  const broken: FieldTexts = {
    ...(reasons.length > 0 ? { rooms: reasons } : {}),
    ...(late.length > 0 ? { start: late } : {}),
  };
  return {
    broken,
    claims: found.map((room) => ({
      resourceId: room.id,
      period: holdOf(room, date),
      places: room.shared_places ?? 1,
      values: {
        setup_minutes: room.setup_minutes,
        clean_down_minutes: room.clean_down_minutes,
        ...claimOf(room, date),
        ...(deviceId === undefined ? {} : { device_id: deviceId, checked_in_at: now() }),
      },
    })),
  };
}
