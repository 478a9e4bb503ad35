import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import type { ConnectionKind, ConnectionSettings } from '../../mechanisms/ports/connection-kinds.ts';
import { ssoMessages as texts } from './messages.ts';
import { discover } from './provider.ts';
import { refusalOf } from './rules/refusal.ts';

type OidcSettings = ConnectionSettings['oidc'];

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

export const oidcKind: ConnectionKind<'oidc'> = {
  secrets: ['client_secret'],

  async check(tx, sent) {
    const settings = normalSettings(sent);
    return { settings, errors: [...settingErrors(settings), ...(await referenceErrors(tx, settings))] };
  },

  async test(provider, fetch) {
    try {
      const server = (await discover(provider, fetch, { isFresh: true })).serverMetadata();
      const jwks = await fetch(server.jwks_uri ?? '');
      const { keys } = (await jwks.json().catch(() => ({}))) as { keys?: unknown };
      const hasKeys = jwks.status === 200 && Array.isArray(keys) && keys.length > 0;
      const challenges = server.code_challenge_methods_supported;
      const checks = [
        { text: texts.testDiscovery, isPassed: true },
        { text: hasKeys ? texts.testKeys : texts.testNoKeys, isPassed: hasKeys },
        // Many providers support it without announcing it, and then it is used as well.
        {
          text: challenges && !challenges.includes('S256') ? texts.testNoPkce : texts.testPkce,
          isPassed: !challenges || challenges.includes('S256'),
        },
        {
          text: server.end_session_endpoint ? texts.testLogOut : texts.testNoLogOut,
          isPassed: true,
        },
      ];
      const isPassed = checks.every((check) => check.isPassed);
      return { checks, status: jwks.status, reason: isPassed ? null : 'wrong-answer' };
    } catch (error) {
      const { reason, status } = refusalOf(error);
      const text =
        reason === 'wrong-issuer' ? texts.testWrongIssuer : (texts.failures[reason] ?? texts.testWrongAnswer);
      return { checks: [{ text, isPassed: false }], status, reason };
    }
  },
};

function normalSettings(sent: OidcSettings): OidcSettings {
  const domain = (text: string) => domainToASCII(text.trim().toLowerCase().replace(/^@/, '')) || text.trim();
  return {
    ...sent,
    // Administrators paste the address of the discovery document as well.
    issuer: sent.issuer.trim().replace(/\/\.well-known\/openid-configuration$/, ''),
    client_id: oneLine(sent.client_id),
    scopes: [...new Set(['openid', ...sent.scopes])],
    email_domains: [...new Set(sent.email_domains.map(domain))],
    button_label: oneLine(sent.button_label ?? '') || null,
    mappings: sent.mappings.map((mapping) => ({
      ...mapping,
      claim: oneLine(mapping.claim),
      value: oneLine(mapping.value),
    })),
  };
}

function settingErrors(settings: OidcSettings): FieldError[] {
  const { issuer, email_domains, required_for, break_glass_user_ids } = settings;
  const url = URL.parse(issuer);
  // Http and private addresses are the operator's decision, which is made where they are called.
  const isUrl =
    url !== null && ['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash && !url.username;
  return [
    ...(isUrl ? [] : [{ field: 'issuer', message: texts.wrongIssuer }]),
    ...(settings.client_id === '' ? [{ field: 'client_id', message: texts.clientIdMissing }] : []),
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
async function referenceErrors(tx: Tx, settings: OidcSettings): Promise<FieldError[]> {
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
