import type { Context } from '../../contract/handler.ts';
import { refusedGroups, rightsOf } from '../../mechanisms/giving-rights.ts';
import { senderName } from '../../mechanisms/portal/viewer.ts';
import { conflictProblem, forbidden, notFound } from '../../mechanisms/problems.ts';
import { decide, grantsOf, readSignupRules, revokeToken } from '../account/public.ts';
import type { UserAccount } from './account-repository.ts';
import { userMessages } from './messages.ts';
import { mayChangePerson } from './policy.ts';
import { readUser, visibleAccount } from './user-service.ts';

/**
 * An administrator decides if there was no line manager to ask, or none answers.
 * @throws Problem 403 for oneself, and for people and groups beyond the caller's rights, 404, 409 if nothing is waiting
 */
export async function decideApproval(context: Context<'decideUserApproval'>): Promise<UserAccount> {
  const { tx, user, path, body, audit, t } = context;
  const giver = await rightsOf(tx, user);
  const before = await readUser(tx, path.id);
  if (user.id === before.id) throw forbidden(userMessages.notOwnApproval);
  if (!mayChangePerson(user, before)) throw forbidden(userMessages.onlySuperadmin);
  if (before.approval === null) throw conflictProblem(userMessages.nothingWaits);
  if (body.approve) {
    const { additional_signup_groups: offered } = await readSignupRules(tx);
    const granted = grantsOf(offered, before.approval.requested_groups);
    const refused = refusedGroups(giver, before.groups, [...before.groups, ...granted]);
    if (refused) throw forbidden(t(refused.message, refused.params));
  }
  const change = await decide(context, before.id, body.approve, {
    by: senderName(user),
    byUserId: user.id,
  });
  if (change === null) throw notFound();
  await revokeToken(tx, before.id, 'line-manager');
  await audit({
    action: body.approve ? 'approve' : 'deny',
    entity: 'user',
    entityId: before.id,
    before: change.before,
    after: change.after,
  });
  return visibleAccount(giver, await readUser(tx, before.id));
}
