import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { refuse } from '../../../mechanisms/field-errors.ts';
import { conflictProblem, notFound } from '../../../mechanisms/problems.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { appointmentsInTheWay } from '../../appointments/public.ts';
import { setEnd } from '../../calendar/public.ts';
import {
  endedAt,
  endOfToday,
  extendRooms,
  findHeldRooms,
  type RoomWork,
  shortenRooms,
} from '../../resources/public.ts';
import { followParking } from '../../visits/public.ts';
import { clockAt } from '../check-in/site-clock.ts';
import { lockAlone, requireChangeable } from '../lock-meeting.ts';
import { auditableMeeting, type FoundMeeting, findMeeting, firstHostOf, hostsOf } from '../meeting-query.ts';
import { meetingMessages } from '../messages.ts';
import { requirePin } from './meeting-pin.ts';
import { endError, endRefusal } from './rules/check-end.ts';

type EndContext = OutsideContext<'extendMeeting'> | OutsideContext<'endMeeting'>;
type MeetingSpanNow = components['schemas']['MeetingSpanNow'];

/**
 * Extends a meeting in progress, never into the next booking (rules/displays.md#extend-and-end). A request for the end
 * that it already has succeeds, in case the first answer was lost.
 * @throws Problem 400 at `end` or `pin`, 403, 404, 409 with the obstacle, 429 after five wrong pins
 */
export async function extendMeeting(context: OutsideContext<'extendMeeting'>): Promise<MeetingSpanNow> {
  const endsAt = new Date(context.body.end);
  const check = (meeting: FoundMeeting) => requireEnd(context, meeting, endsAt);
  return changeEnd(context, check, async (work, meeting) => {
    if (meeting.ends_at.getTime() === endsAt.getTime()) return null;
    await extendRooms(work, meeting.id, { startsAt: meeting.starts_at, endsAt });
    await refuseOverAppointments(work, meeting, endsAt);
    return endsAt;
  });
}

/** Its hosts are expected at their appointments (rules/appointments.md#times). @throws Problem 400 at `end` */
async function refuseOverAppointments(
  { tx, t }: RoomWork,
  meeting: FoundMeeting,
  endsAt: Date,
): Promise<void> {
  const hosts = hostsOf(meeting);
  const added = { startsAt: meeting.ends_at, endsAt };
  const errors = await appointmentsInTheWay(tx, hosts, [added], meeting.site.id);
  const refused = errors.flatMap((error) => (error ? { ...error, field: 'end' } : []));
  refuse(refused, t);
}

/** Ends a meeting in progress: the rest of its time becomes free. @throws Problem 400 at `pin`, 403, 404, 409, 429 */
export async function endMeeting(context: OutsideContext<'endMeeting'>): Promise<MeetingSpanNow> {
  const check = () => {};
  return changeEnd(context, check, async (work, meeting) => {
    const endsAt = endedAt({ startsAt: meeting.starts_at, endsAt: meeting.ends_at }, work.now());
    await shortenRooms(work, meeting.id, endsAt);
    return endsAt;
  });
}

/**
 * Checks first whether the change is possible, then the pin, which takes a moment, then everything again behind the
 * locks.
 * @param change changes the rooms and returns the new end; null where the meeting already has it
 */
async function changeEnd(
  context: EndContext,
  check: (meeting: FoundMeeting) => void,
  change: (work: RoomWork, meeting: FoundMeeting) => Promise<Date | null>,
): Promise<MeetingSpanNow> {
  const { path, user, now } = context;
  const look = async (tx: Tx, meeting: FoundMeeting | null) => {
    const found = await requireReached(context, tx, meeting);
    requireRunning(found, now());
    check(found);
    return found;
  };
  const seen = await context.transaction(async (tx) => look(tx, await findMeeting(tx, path.id)), {
    readOnly: true,
  });
  // A booking made at the door has no host whose pin could be required.
  if (user !== null || firstHostOf(seen) !== null) await requirePin(context, seen.id);
  return context.transaction(async (tx) => {
    const locked = await lockAlone({ tx, client: context.client }, path.id);
    const before = await look(tx, locked?.before ?? null);
    if (locked?.isOvertaken || (firstHostOf(seen) === null && firstHostOf(before) !== null)) {
      throw conflictProblem(messages.staleVersion);
    }
    const work: RoomWork = { ...context, tx, audit: context.audit.bind(null, tx) };
    const endsAt = await change(work, before);
    if (endsAt !== null) await write(work, before, endsAt);
    if (endsAt !== null) {
      await followParking({ ...work, byUserId: user?.id ?? null }, { meetingId: before.id });
    }
    const after = { id: before.id, start: before.starts_at, end: endsAt ?? before.ends_at };
    return { id: after.id, start: after.start.toISOString(), end: after.end.toISOString() };
  });
}

/** @throws Problem 409 for a meeting that is not in progress */
export function requireRunning({ status, starts_at, ends_at }: FoundMeeting, now: Date): void {
  if (status === 'cancelled') throw conflictProblem(meetingMessages.cancelled);
  const refusal = endRefusal({ startsAt: starts_at, endsAt: ends_at }, now);
  if (refusal) throw conflictProblem(refusal);
}

/**
 * A display reaches the meetings in its room, a person those they may change.
 * @throws Problem 404, 403
 */
async function requireReached(
  { device, user, sites }: EndContext,
  tx: Tx,
  meeting: FoundMeeting | null,
): Promise<FoundMeeting> {
  if (user !== null) return requireChangeable({ user, sites }, meeting);
  if (meeting === null) throw notFound();
  const rooms = await findHeldRooms(tx, meeting.id);
  if (!rooms.some(({ roomId }) => roomId === device?.roomId)) throw notFound();
  return meeting;
}

function requireEnd({ now, t, locale }: EndContext, meeting: FoundMeeting, end: Date): void {
  if (end.getTime() === meeting.ends_at.getTime()) return;
  const { time_zone: timeZone } = meeting.site;
  const message = endError(end, { endsAt: meeting.ends_at }, endOfToday(timeZone, now()));
  const params = { time: clockAt(meeting.ends_at, timeZone, locale) };
  if (message !== null) refuse([{ field: 'end', message, params }], t);
}

/** Attendees are present and need no email. */
async function write({ tx, audit }: RoomWork, before: FoundMeeting, endsAt: Date): Promise<void> {
  await setEnd(tx, before.id, endsAt);
  const was = auditableMeeting(before);
  await audit({
    action: 'update',
    entity: 'meeting',
    entityId: before.id,
    before: was,
    after: { ...was, end: endsAt.toISOString() },
  });
  await publishChange(tx, 'meetings', before.site.id);
  if (before.visits.length > 0) await publishChange(tx, 'visits', before.site.id);
}
