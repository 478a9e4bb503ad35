import type { Context } from '../../contract/handler.ts';
import { senderName } from '../../mechanisms/portal/viewer.ts';
import { conflictProblem, forbidden } from '../../mechanisms/problems.ts';
import { deleteSessionsOf } from '../../mechanisms/sessions/session-store.ts';
import { knownLocale } from '../../mechanisms/texts/messages.ts';
import { endFactors, factorMessages, mailFactorChange } from '../second-factor/public.ts';
import { userMessages } from './messages.ts';
import { mayChangePerson } from './policy.ts';
import { readUser } from './user-service.ts';

/** For a person who has lost app and recovery codes (rules/second-factor.md#reset). */
export async function endUserSecondFactor(context: Context<'endUserSecondFactor'>): Promise<void> {
  const { tx, path, user, audit } = context;
  const person = await readUser(tx, path.id);
  if (!mayChangePerson(user, person)) throw forbidden(userMessages.onlySuperadmin);
  if (user.id === person.id) throw forbidden(factorMessages.notOwn);
  if (!person.has_second_factor) throw conflictProblem(factorMessages.personHasNone);
  await endFactors(tx, person.id);
  await deleteSessionsOf(tx, person.id);
  await audit({ action: 'reset-second-factor', entity: 'user', entityId: person.id });
  if (!person.is_active) return;
  const { locale } = await tx
    .selectFrom('users')
    .select('locale')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const to = { email: person.email, locale: knownLocale(locale ?? undefined) };
  await mailFactorChange(context, to, 'reset', { by: senderName(user) });
}
