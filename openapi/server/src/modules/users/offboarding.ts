import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { forbidden, notFound } from '../../mechanisms/problems.ts';
import { retryFailed, showOffboarding, startOffboarding, wakeOffboarding } from '../offboarding/public.ts';
import { findUser } from './account-repository.ts';
import { userMessages } from './messages.ts';
import { mayChangePerson } from './policy.ts';
import { readUser, requireMayLeave } from './user-service.ts';

type Offboarding = components['schemas']['Offboarding'];

/** Also of a person who has been erased since. @throws Problem 403 for people whom only a superadmin changes, 404 */
export async function getOffboarding(
  context: Context<'getOffboarding'> | Context<'retryOffboarding'>,
): Promise<Offboarding> {
  const { tx, user, path } = context;
  const person = await findUser(tx, path.id);
  if (person && !mayChangePerson(user, person)) throw forbidden(userMessages.onlySuperadmin);
  return show(context, path.id);
}

/** @throws Problem 403 and 400 as a deletion, 409 while it runs */
export async function startPersonOffboarding(context: Context<'createOffboarding'>): Promise<Offboarding> {
  const { tx, path, body } = context;
  const person = await readUser(tx, path.id);
  await requireMayLeave(context, person, body.action);
  await startOffboarding(context, person.id, body);
  return show(context, person.id);
}

/** @throws Problem 409 where nothing failed */
export async function retryOffboarding(context: Context<'retryOffboarding'>): Promise<Offboarding> {
  await getOffboarding(context);
  await retryFailed(context, context.path.id);
  wakeOffboarding(context.tx);
  return show(context, context.path.id);
}

/** @throws Problem 404 for a person who neither is there nor was offboarded */
async function show(at: Parameters<typeof showOffboarding>[0], id: number): Promise<Offboarding> {
  const shown = await showOffboarding(at, id);
  if (shown === null) throw notFound();
  return shown;
}
