import type { Context } from '../../contract/handler.ts';
import { conflictProblem, forbidden, notFound } from '../../problems.ts';
import { decide, revokeToken } from '../account/public.ts';
import type { UserAccount } from './account-repository.ts';
import { userMessages } from './messages.ts';
import { mayChangePerson } from './policy.ts';
import { readUser } from './user-service.ts';

/**
 * An administrator decides where no line manager could be asked, or nobody answers.
 * @throws Problem 403 for oneself and for what only a superadmin changes, 404, 409 where nothing waits (any more)
 */
export async function decideApproval(context: Context<'decideUserApproval'>): Promise<UserAccount> {
  const { tx, user, path, body, audit } = context;
  const before = await readUser(tx, path.id);
  if (user.id === before.id) throw forbidden(userMessages.notOwnApproval);
  if (!mayChangePerson(user, before)) throw forbidden(userMessages.onlySuperadmin);
  if (before.approval === null) throw conflictProblem(userMessages.nothingWaits);
  const change = await decide(context, before.id, body.approve);
  if (change === null) throw notFound();
  await revokeToken(tx, before.id, 'line-manager');
  await audit({
    action: body.approve ? 'approve' : 'deny',
    entity: 'user',
    entityId: before.id,
    before: change.before,
    after: change.after,
  });
  return readUser(tx, before.id);
}
