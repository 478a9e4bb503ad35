import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import type { ConnectionSettings } from '../../mechanisms/ports/connection-kinds.ts';
import { ssoMessages as texts } from './messages.ts';

export type LogInKind = 'oidc' | 'saml';

/** The settings that connections of both kinds have. */
export type LogInSettings = Pick<
  ConnectionSettings['oidc'],
  keyof ConnectionSettings['oidc'] & keyof ConnectionSettings['saml']
>;

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

export function normalLogInSettings<Settings extends LogInSettings>(sent: Settings): Settings {
  const domain = (text: string) => domainToASCII(text.trim().toLowerCase().replace(/^@/, '')) || text.trim();
  return {
    ...sent,
    email_domains: [...new Set(sent.email_domains.map(domain))],
    button_label: oneLine(sent.button_label ?? '') || null,
    mappings: sent.mappings.map((mapping) => ({
      ...mapping,
      claim: oneLine(mapping.claim),
      value: oneLine(mapping.value),
    })),
  };
}

/** Of settings that are normal. */
export async function logInSettingErrors(tx: Tx, settings: LogInSettings): Promise<FieldError[]> {
  return [...valueErrors(settings), ...(await referenceErrors(tx, settings))];
}

function valueErrors(settings: LogInSettings): FieldError[] {
  const { email_domains, required_for, break_glass_user_ids } = settings;
  return [
    ...email_domains.flatMap((domain, index) =>
      DOMAIN.test(domain) ? [] : [{ field: `email_domains.${index}`, message: texts.wrongDomain }],
    ),
    ...(required_for === 'domains' && email_domains.length === 0
      ? [{ field: 'email_domains', message: texts.domainsNeeded }]
      : []),
    ...(required_for !== 'none' && break_glass_user_ids.length === 0
      ? [{ field: 'break_glass_user_ids', message: texts.breakGlassNeeded }]
      : []),
    ...settings.mappings.flatMap((mapping, index) =>
      mapping.groups.length === 0 && mapping.site_ids.length === 0
        ? [{ field: `mappings.${index}.groups`, message: texts.mappingEmpty }]
        : [],
    ),
  ];
}

/** Sites of the client, and superadmins with a password: others could not open the administration again. */
async function referenceErrors(tx: Tx, settings: LogInSettings): Promise<FieldError[]> {
  const siteIds = [...settings.new_site_ids, ...settings.mappings.flatMap(({ site_ids }) => site_ids)];
  const { rows } = await sql<{ sites: number[]; people: number[] }>`
    select
      array(select id from sites where id in (select jsonb_array_elements_text(${asJson(siteIds)}::jsonb)::int)) as sites,
      array(
        select u.id from users u join user_groups g on g.client_id = u.client_id and g.user_id = u.id
        where u.id in (select jsonb_array_elements_text(${asJson(settings.break_glass_user_ids)}::jsonb)::int)
          and u.is_active and u.password_hash is not null and g.group_name = 'superadmin') as people`.execute(
    tx,
  );
  const { sites = [], people = [] } = rows[0] ?? {};
  const isSite = (id: number) => sites.includes(id);
  return [
    ...(settings.new_site_ids.every(isSite) ? [] : [{ field: 'new_site_ids', message: texts.unknownSite }]),
    ...settings.mappings.flatMap(({ site_ids }, index) =>
      site_ids.every(isSite) ? [] : [{ field: `mappings.${index}.site_ids`, message: texts.unknownSite }],
    ),
    ...(settings.break_glass_user_ids.every((id) => people.includes(id))
      ? []
      : [{ field: 'break_glass_user_ids', message: texts.wrongBreakGlass }]),
  ];
}
