import type { FieldError } from '../../mechanisms/field-errors.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import type { ConnectionKind, ConnectionSettings } from '../../mechanisms/ports/connection-kinds.ts';
import { logInSettingErrors, normalLogInSettings } from './log-in-settings.ts';
import { ssoMessages as texts } from './messages.ts';
import { discover } from './provider.ts';
import { refusalOf } from './rules/refusal.ts';

type OidcSettings = ConnectionSettings['oidc'];

export const oidcKind: ConnectionKind<'oidc'> = {
  secrets: ['client_secret'],

  async check(tx, sent) {
    const settings = normalSettings(sent);
    return { settings, errors: [...providerErrors(settings), ...(await logInSettingErrors(tx, settings))] };
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
  return {
    ...normalLogInSettings(sent),
    // Administrators paste the address of the discovery document as well.
    issuer: sent.issuer.trim().replace(/\/\.well-known\/openid-configuration$/, ''),
    client_id: oneLine(sent.client_id),
    scopes: [...new Set(['openid', ...sent.scopes])],
  };
}

function providerErrors({ issuer, client_id }: OidcSettings): FieldError[] {
  const url = URL.parse(issuer);
  // Http and private addresses are the operator's decision, which is made where they are called.
  const isUrl =
    url !== null && ['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash && !url.username;
  return [
    ...(isUrl ? [] : [{ field: 'issuer', message: texts.wrongIssuer }]),
    ...(client_id === '' ? [{ field: 'client_id', message: texts.clientIdMissing }] : []),
  ];
}
