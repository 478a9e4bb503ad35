import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { asJson, type Tx } from '../../db/database.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { rightsOf } from '../../mechanisms/giving-rights.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { type Translations, trimTranslations } from '../../mechanisms/words.ts';
import { findSites } from '../sites/public.ts';
import { configErrors, grantErrors } from './rules/config-rules.ts';
import { groupsIn } from './rules/in-language.ts';
import type { AdditionalGroup, SignupRules } from './rules/signup-types.ts';

type SignupConfig = components['schemas']['SignupConfig'];

/** For clients without a configuration of their own (rules/accounts.md#sign-up-configuration: two vehicles). */
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

export async function getSignupConfig({
  tx,
  query,
  locale,
}: Pick<Context<'getSignupConfig'>, 'tx' | 'query' | 'locale'>): Promise<SignupConfig> {
  const config = await readWritten(tx);
  if (query.words === 'written') return config;
  return { ...config, additional_signup_groups: groupsIn(config.additional_signup_groups, locale) };
}

/** As it is stored. */
async function readWritten(tx: Tx): Promise<SignupConfig> {
  return { ...(await readSignupRules(tx)), sites: await findSites(tx) };
}

/** Without properties that only readers get, and without empty translations. */
function toStored({ shown_name: _, translations, fields, ...group }: AdditionalGroup): AdditionalGroup {
  return {
    ...group,
    fields: fields.map(({ shown_options: __, translations: ofField, ...field }) => ({
      ...field,
      ...translationsOf(ofField),
    })),
    ...translationsOf(translations),
  };
}

function translationsOf<Words extends object>(written: Translations<Words> = {}) {
  const translations = trimTranslations(written);
  return Object.keys(translations).length === 0 ? {} : { translations };
}

/** Saves the whole configuration, unless it has been saved since `version`. */
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
  const wanted = {
    ...body,
    allowed_email_domains: domains,
    additional_signup_groups: body.additional_signup_groups.map(toStored),
  };
  refuse([...configErrors(wanted), ...grantErrors(await rightsOf(tx, user), before, wanted)], t);
  const { version } = body;
  await saveVersioned({
    save: () => save(tx, { ...wanted, version: version + 1 }, version),
    read: () => readWritten(tx),
  });
  const after = await readWritten(tx);
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
  // Without a row, the caller has seen the defaults.
  return tx
    .insertInto('signup_configs')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet(row).where('signup_configs.version', '=', seen),
    )
    .returning('version')
    .executeTakeFirst();
}
