import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { isEmail } from '../../mechanisms/email.ts';
import { findConnections, type StoredConnection } from '../connections/public.ts';
import type { LogInKind } from './log-in-settings.ts';
import { domainOf } from './rules/claims.ts';

type Provider = StoredConnection<LogInKind>;

export const START_PATH = (id: number) => `/api/sso/${id}/start/`;

export async function findProviders(tx: Tx): Promise<Provider[]> {
  const enabled = sql<boolean>`c.kind in ('oidc', 'saml') and c.disabled_at is null`;
  return (await findConnections<LogInKind>(tx, enabled)).filter(isReady);
}

/** A connection by SAML may be saved before the provider's side is known. */
export function isReady({ settings }: Pick<Provider, 'settings'>): boolean {
  return !('entity_id' in settings) || settings.entity_id !== '';
}

/** Does not look for an account, so that the answer reveals none. */
export async function listLogInOptions({
  tx,
  query,
}: Context<'listLogInOptions'>): Promise<components['schemas']['LogInOptions']> {
  const domain = query.email && isEmail(query.email) ? domainOf(query.email) : null;
  const providers = await findProviders(tx);
  const isFor = ({ settings: { email_domains } }: Provider) =>
    domain === null || email_domains.length === 0 || email_domains.includes(domain);
  return {
    options: providers.filter(isFor).map((provider) => ({
      label: labelOf(provider),
      start: START_PATH(provider.id),
      is_unreachable: provider.failing_since !== null,
    })),
    is_password_allowed: !providers.some((provider) => requires(provider, domain)),
  };
}

export function labelOf({ name, settings }: Pick<Provider, 'name' | 'settings'>): string {
  return settings.button_label ?? name;
}

function requires({ settings: { required_for, email_domains } }: Provider, domain: string | null): boolean {
  if (required_for === 'everyone') return true;
  return required_for === 'domains' && domain !== null && email_domains.includes(domain);
}

/** The provider that a person has to use instead of a password; null where the password counts. */
export async function requiredProvider(
  tx: Tx,
  person: { id: number; email: string },
): Promise<string | null> {
  const required = requiredAmong(await findProviders(tx), person);
  return required && labelOf(required);
}

function requiredAmong(
  providers: readonly Provider[],
  person: { id: number; email: string },
): Provider | null {
  const requiring = providers.filter((provider) => requires(provider, domainOf(person.email)));
  const [first] = requiring;
  const isBreakGlass = requiring.every(({ settings }) => settings.break_glass_user_ids.includes(person.id));
  return first && !isBreakGlass ? first : null;
}

/** The provider at which a session began, or which its person has to use; null where neither exists. */
export async function stepUpProvider(
  tx: Tx,
  person: { id: number; email: string },
  tokenHash: string | null,
): Promise<{ provider: components['schemas']['StepUpProvider'] | null; isRequired: boolean }> {
  const providers = await findProviders(tx);
  const began =
    tokenHash &&
    (await tx
      .selectFrom('provider_sessions')
      .select('connection_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst());
  const required = requiredAmong(providers, person);
  const found = providers.find(({ id }) => began && id === began.connection_id) ?? required;
  const provider = found && { label: labelOf(found), start: `${START_PATH(found.id)}?purpose=step-up` };
  return { provider, isRequired: required !== null };
}
