import type { Context } from '../../contract/handler.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { cancelOne, cancelRefusal, publishCancelled } from './cancel-one.ts';
import { lockForChange } from './lock-meeting.ts';
import { mailAttendees } from './meeting-mails.ts';

/** Cancels it and notifies everyone invited. @throws Problem 409 once it has begun or a visitor is on site */
export async function deleteMeeting(context: Context<'deleteMeeting'>): Promise<void> {
  const { before } = await lockForChange(context, context.path.id);
  const refusal = cancelRefusal(context, before);
  if (refusal !== null) throw conflictProblem(refusal);
  await cancelOne(context, before);
  const userIds = before.attends.map(({ employee }) => employee.id);
  await mailAttendees(context, before.id, userIds, 'cancelled');
  await publishCancelled(context, [before]);
}
