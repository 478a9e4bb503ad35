import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { refuse } from '../../../mechanisms/field-errors.ts';
import { conflictProblem, forbidden, notFound } from '../../../mechanisms/problems.ts';
import { mayChangeMeeting, maySeeMeeting } from '../../calendar/public.ts';
import { checkInRoom, claimStateOf, findClaimsOf, releaseRoom } from '../../resources/public.ts';
import { mailAttendees } from '../meeting-mails.ts';
import { type FoundMeeting, findMeeting, peopleOf, toMeeting } from '../meeting-query.ts';
import { notifyVisitors } from '../notify-moved-meetings.ts';
import { checkInMessages as texts } from './messages.ts';
import { refusalOf } from './refusal.ts';

type Meeting = components['schemas']['Meeting'];
type AnyContext = Pick<Context<'checkInMeeting'>, 'tx' | 'user' | 'sites' | 'client' | 't' | 'now'>;

/**
 * Checks the meeting in (rules/room-check-in.md#who): it keeps all of its rooms that have check-in. A second call
 * changes nothing.
 * @throws Problem 404 where the caller may not see it, 403 where they may only see it, 409 with the reason
 */
export async function checkInMeeting(context: Context<'checkInMeeting'>): Promise<Meeting> {
  const { tx, user, path, now, t, locale } = context;
  const meeting = await requireSeen(context, path.id);
  const attends = meeting.attends.some(({ employee }) => employee.id === user.id);
  if (!attends && !mayChangeMeeting(context, peopleOf(meeting))) throw forbidden();
  if (meeting.status === 'cancelled') throw conflictProblem(texts.cancelled);
  const claims = await findClaimsOf(tx, meeting.id);
  const open = claims.filter((claim) => claimStateOf(claim, now()) === 'open');
  const isDone = claims.some((claim) => claimStateOf(claim, now()) === 'done');
  if (open.length === 0 && !isDone) {
    // A room that was released, or is yet to be claimed, gives a better reason than a room without check-in.
    const telling = claims.find(({ claimBy, status }) => claimBy !== null && status !== 'cancelled');
    throw conflictProblem((telling && refusalOf(telling, { now: now(), t, locale })) ?? texts.notAsked);
  }
  // By id, like all code that locks several bookings.
  for (const { bookingId } of open.toSorted((a, b) => a.bookingId - b.bookingId)) {
    await checkInRoom(context, bookingId);
  }
  return reread(context, meeting.id);
}

/**
 * Releases a room before the meeting is over; the meeting stays. A second call changes nothing.
 * @throws Problem 404, 403, 400 at `room` for one that it does not have, 409 once it is over
 */
export async function releaseMeetingRoom(context: Context<'releaseMeetingRoom'>): Promise<Meeting> {
  const { tx, user, path, body, now, t } = context;
  const meeting = await requireSeen(context, path.id);
  if (!mayChangeMeeting(context, peopleOf(meeting))) throw forbidden();
  const claim = (await findClaimsOf(tx, meeting.id)).find(({ room }) => room.id === body.room);
  if (claim === undefined) refuse([{ field: 'room', message: texts.notItsRoom }], t);
  if (meeting.status === 'cancelled') throw conflictProblem(texts.cancelled);
  if (claim?.status === 'booked') {
    if (meeting.ends_at <= now()) throw conflictProblem(texts.over);
    await releaseRoom(context, claim.bookingId);
    if (meeting.starts_at > now()) {
      const userIds = meeting.attends.map(({ employee }) => employee.id);
      await mailAttendees({ ...context, user }, meeting.id, userIds, 'moved');
      await notifyVisitors(context, [meeting.id]);
    }
  } else if (claim?.status === 'cancelled') refuse([{ field: 'room', message: texts.notItsRoom }], t);
  return reread(context, meeting.id);
}

async function requireSeen(context: AnyContext, id: number): Promise<FoundMeeting> {
  const meeting = await findMeeting(context.tx, id);
  if (meeting === null || !maySeeMeeting(context, peopleOf(meeting))) throw notFound();
  return meeting;
}

async function reread(context: AnyContext, id: number): Promise<Meeting> {
  return toMeeting(await requireSeen(context, id), context, context.now());
}
