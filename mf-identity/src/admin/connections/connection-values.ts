import type { components } from '@portal/openapi/identity';

type Schemas = components['schemas'];
export type Connection = Schemas['Connection'];
type OidcSettings = Schemas['OidcSettings'];

/** As the form holds it: lists of words are text, and an empty secret stays as it is. */
export interface ConnectionValues {
  version: number;
  name: string;
  oidc: Omit<OidcSettings, 'scopes' | 'emailDomains' | 'buttonLabel'> & {
    scopes: string;
    emailDomains: string;
    buttonLabel: string;
  };
  secrets: { clientSecret: string };
}

/** The proposals for a new connection: what most providers expect, and nothing that changes accounts. */
const NEW_SETTINGS: OidcSettings = {
  issuer: '',
  clientId: '',
  scopes: ['openid', 'profile', 'email'],
  emailDomains: [],
  buttonLabel: null,
  linksByEmail: false,
  createsPeople: false,
  newSiteIds: [],
  mappings: [],
  requiredFor: 'none',
  breakGlassUserIds: [],
  sessionHours: null,
};

export function connectionValues(connection?: Connection): ConnectionValues {
  const settings = connection?.oidc ?? NEW_SETTINGS;
  return {
    version: connection?.version ?? 0,
    name: connection?.name ?? '',
    oidc: {
      ...settings,
      scopes: settings.scopes.join(' '),
      emailDomains: settings.emailDomains.join(', '),
      buttonLabel: settings.buttonLabel ?? '',
    },
    secrets: { clientSecret: '' },
  };
}

/** The body of a save, without the version. */
export function connectionBody({ name, oidc, secrets }: ConnectionValues) {
  return {
    name: name.trim(),
    oidc: {
      ...oidc,
      issuer: oidc.issuer.trim(),
      clientId: oidc.clientId.trim(),
      scopes: wordsOf(oidc.scopes),
      emailDomains: wordsOf(oidc.emailDomains),
      buttonLabel: oidc.buttonLabel.trim() || null,
    },
    ...(secrets.clientSecret === '' ? {} : { secrets }),
  };
}

/** Separated by spaces, commas, semicolons or lines; each once. */
function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
}
