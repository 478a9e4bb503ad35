import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { readPhoto } from '../../mechanisms/photos/read-picture.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { hashPassword } from '../../mechanisms/sessions/password.ts';
import { findSites } from '../sites/public.ts';
import { mailSignUpExisting } from './account-mails.ts';
import type { AccountRow } from './account-repository.ts';
import { limitMails } from './limits.ts';
import { placeAccount } from './place-account.ts';
import { checkNewAccount, type FormRules, type NewAccount } from './rules/check-new-account.ts';
import { sendActivation } from './send-activation.ts';
import { readSignupRules } from './signup-config.ts';
import { issueToken } from './tokens.ts';

type SignedUp = components['schemas']['SignedUp'];

export async function readFormRules(tx: Tx, client: ClientRow): Promise<FormRules> {
  const sites = await findSites(tx);
  return {
    config: await readSignupRules(tx),
    siteIds: sites.map(({ id }) => id),
    hasScreens: client.features.includes('screen'),
  };
}

/** The parts of a form that take processor time; no transaction is open while they run. */
export async function prepareAccount(
  { pin }: NewAccount,
  { password, photo }: { password: string; photo?: components['schemas']['SignUp']['photo'] },
) {
  return {
    photo: photo ? await readPhoto(photo) : null,
    passwordHash: await hashPassword(password),
    pinHash: pin === null ? null : await hashPassword(pin),
  };
}

/**
 * Creates an inactive account and sends an email that activates it. An address with an account gets the same answer
 * after the same work; its owner is notified by email.
 */
export async function signUp(context: OutsideContext<'signUp'>): Promise<SignedUp> {
  const { client, body, transaction, now, t, locale } = context;
  if (!client.signup_enabled) throw notFound();
  const rules = await transaction((tx) => readFormRules(tx, client), { readOnly: true });
  const { account, errors } = checkNewAccount(body, body.photo !== undefined, rules);
  refuse(errors, t);
  await limitMails(context, 'sign-up', account.email);
  const prepared = await prepareAccount(account, body);
  await transaction(async (tx) => {
    const given = { account, ...prepared, locale, now: now(), groups: ['employee'] as const, siteIds: [] };
    const { id, existing } = await placeAccount(tx, { ...given, isProved: false });
    if (existing) return notifyOwner({ ...context, tx }, existing);
    await sendActivation({ ...context, tx }, id);
    await context.audit(tx, {
      action: 'sign-up',
      entity: 'user',
      entityId: id,
      after: auditable(account),
    });
  });
  return { email: account.email };
}

/**
 * An owner with a password may set a new one; one without gets the link for the first; a closed account gets nothing.
 */
async function notifyOwner(at: Parameters<typeof sendActivation>[0], owner: AccountRow): Promise<void> {
  if (!owner.is_active && owner.was_active) return;
  if (owner.password_hash === null) return sendActivation(at, owner.id);
  const token = await issueToken(at.tx, { userId: owner.id, kind: 'reset', now: at.now() });
  await mailSignUpExisting(at, owner, token);
}

/** Without secrets. */
export function auditable({ pin: _, ...account }: NewAccount) {
  return account;
}
