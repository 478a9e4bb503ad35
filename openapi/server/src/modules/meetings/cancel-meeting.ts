import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { mayChangeMeeting } from '../calendar/public.ts';
import { cancelOne, cancelRefusal, publishCancelled } from './cancel-one.ts';
import { type LockedMeeting, lockForChange, lockLater } from './lock-meeting.ts';
import { mailAttendeesOfMany } from './meeting-mails.ts';
import { type FoundMeeting, peopleOf } from './meeting-query.ts';
import { meetingMessages as texts } from './messages.ts';

type CancelContext = Context<'cancelMeeting'>;
type Schemas = components['schemas'];

/**
 * Cancels a meeting, or it and all later ones of its series that can be: those that cannot are named with the reason
 * (rules/meetings.md#cancel). An employee gets one message of all dates.
 * @throws Problem 409 where this one itself cannot be cancelled; 400 for the later ones of no series
 */
export async function cancelMeeting(context: CancelContext): Promise<Schemas['MeetingsChanged']> {
  const { first, others } = await lock(context);
  const refusal = cancelRefusal(context, first.before);
  if (refusal !== null) throw conflictProblem(refusal);
  const cancelled: FoundMeeting[] = [];
  const unchanged: Schemas['MeetingUnchanged'][] = [];
  for (const locked of [first, ...others]) {
    const { before } = locked;
    const reason = whyLeft(context, locked);
    if (reason === null) {
      await cancelOne(context, before);
      cancelled.push(before);
    } else {
      unchanged.push({ id: before.id, start: before.starts_at.toISOString(), reason });
    }
  }
  const told = cancelled.map(({ id, attends }) => ({
    meetingId: id,
    userIds: attends.map(({ employee }) => employee.id),
  }));
  await mailAttendeesOfMany(context, told, 'cancelled');
  await publishCancelled(context, cancelled);
  return { changed: cancelled.map(({ id }) => id), unchanged };
}

async function lock(context: CancelContext): Promise<{ first: LockedMeeting; others: LockedMeeting[] }> {
  const { path, body } = context;
  if (body.scope === 'later') return lockLater(context, path.id);
  return { first: await lockForChange(context, path.id), others: [] };
}

function whyLeft(context: CancelContext, { before }: LockedMeeting): string | null {
  const mayChange = mayChangeMeeting(context, peopleOf(before));
  return mayChange ? cancelRefusal(context, before) : context.t(texts.notYours);
}
