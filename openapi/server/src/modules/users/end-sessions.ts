import type { Context } from '../../contract/handler.ts';
import { forbidden } from '../../mechanisms/problems.ts';
import { deleteSessionsOf } from '../../mechanisms/sessions/session-store.ts';
import { userMessages } from './messages.ts';
import { mayChangePerson } from './policy.ts';
import { readUser } from './user-service.ts';

/** Logs a person out everywhere, by an administrator who may also disable them (rules/accounts.md#sessions). */
export async function endUserSessions({ tx, path, user, audit }: Context<'endUserSessions'>): Promise<void> {
  const person = await readUser(tx, path.id);
  if (!mayChangePerson(user, person)) throw forbidden(userMessages.onlySuperadmin);
  await deleteSessionsOf(tx, person.id);
  await audit({ action: 'end-sessions', entity: 'user', entityId: person.id });
}
