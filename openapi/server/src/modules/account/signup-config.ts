import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { asJson, type Tx } from '../../db/database.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { rightsOf } from '../../mechanisms/giving-rights.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { findSites } from '../sites/public.ts';
import { configErrors, grantErrors } from './rules/config-rules.ts';
import type { SignupRules } from './rules/signup-types.ts';

type SignupConfig = components['schemas']['SignupConfig'];

/** Of a client that has not said anything else (rules/accounts.md#sign-up-configuration: two vehicles). */
const defaults: SignupRules = {
  version: 1,
  phone_required: false,
  vehicles_required: false,
  max_registrations: 2,
  photo_required: false,
  ask_vehicle_type: false,
  line_manager_verification: false,
  line_manager_account_required: true,
  allowed_email_domains: [],
  additional_signup_groups: [],
};

const columns = Object.keys(defaults) as (keyof SignupRules)[];

export async function readSignupRules(tx: Tx): Promise<SignupRules> {
  return (await tx.selectFrom('signup_configs').select(columns).executeTakeFirst()) ?? defaults;
}

export async function getSignupConfig({ tx }: Pick<Context<'getSignupConfig'>, 'tx'>): Promise<SignupConfig> {
  return { ...(await readSignupRules(tx)), sites: await findSites(tx) };
}

/** Saves the whole configuration, if nobody else saved since (`version`). */
export async function replaceSignupConfig({
  tx,
  body,
  t,
  audit,
  client,
  user,
}: Context<'replaceSignupConfig'>): Promise<SignupConfig> {
  const domains = [...new Set(body.allowed_email_domains.map((domain) => normalEmail(domain)))];
  const before = await readSignupRules(tx);
  const wanted = { ...body, allowed_email_domains: domains };
  refuse([...configErrors(wanted), ...grantErrors(await rightsOf(tx, user), before, wanted)], t);
  const { version } = body;
  await saveVersioned({
    save: () => save(tx, { ...wanted, version: version + 1 }, version),
    read: () => getSignupConfig({ tx }),
  });
  const after = await getSignupConfig({ tx });
  const { sites: _, ...rules } = after;
  await audit({ action: 'update', entity: 'signup_config', entityId: client.id, before, after: rules });
  return after;
}

async function save(tx: Tx, rules: SignupRules, seen: number): Promise<{ version: number } | undefined> {
  const row = { ...rules, additional_signup_groups: asJson(rules.additional_signup_groups) };
  if (seen !== defaults.version) {
    return tx
      .updateTable('signup_configs')
      .set(row)
      .where('version', '=', seen)
      .returning('version')
      .executeTakeFirst();
  }
  // Without a row the defaults were seen.
  return tx
    .insertInto('signup_configs')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet(row).where('signup_configs.version', '=', seen),
    )
    .returning('version')
    .executeTakeFirst();
}
