import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import type { QueueAt } from '../../mechanisms/outbox/queue.ts';
import { cancelMeeting } from '../calendar/public.ts';
import { ordersOfMeetings } from '../hospitality/public.ts';
import { freeRooms } from '../resources/public.ts';
import { followParking, mailCancelled, uninvite } from '../visits/public.ts';
import { nameOf } from './lock-meeting.ts';
import { auditableMeeting, type FoundMeeting } from './meeting-query.ts';
import { meetingMessages as texts } from './messages.ts';
import { hasBeenHere } from './rules/changed-visits.ts';
import { cancellationRefusal } from './rules/meeting-actions.ts';

/** A request's context, or that of the job which settles a leaver's bookings. */
type CancelContext = Pick<
  Context<'deleteMeeting'>,
  'tx' | 'client' | 'user' | 'now' | 't' | 'locale' | 'origin' | 'audit'
> &
  Pick<QueueAt, 'hold'>;

/** The translated reason why a meeting cannot be cancelled; null where it can. */
export function cancelRefusal({ now, t }: CancelContext, meeting: FoundMeeting): string | null {
  const reason = cancellationRefusal(meeting, now());
  if (reason === null) return null;
  const here = meeting.visits.filter(({ status }) => hasBeenHere(status));
  return t(texts[reason], { names: here.map(({ visitor }) => nameOf(visitor)).join(', ') });
}

/** Cancels a locked meeting and notifies its visitors; the caller notifies employees, once for all dates. */
export async function cancelOne(context: CancelContext, before: FoundMeeting): Promise<void> {
  const { tx, user, now, audit } = context;
  const at = { ...context, byUserId: user.id };
  for (const { id, status } of before.visits) {
    if (status !== 'scheduled') continue;
    await uninvite(at, id);
    await mailCancelled(context, id);
  }
  await followParking(at, { meetingId: before.id });
  if (before.order) await ordersOfMeetings.cancel(context, before.order);
  await freeRooms(context, before.id);
  await cancelMeeting(tx, before.id, now());
  await audit({ action: 'cancel', entity: 'meeting', entityId: before.id, before: auditableMeeting(before) });
}

export async function publishCancelled(
  { tx }: CancelContext,
  meetings: readonly FoundMeeting[],
): Promise<void> {
  for (const siteId of new Set(meetings.map(({ site }) => site.id))) {
    await publishChange(tx, 'meetings', siteId);
    await publishChange(tx, 'visits', siteId);
  }
}
