import type { components } from '@portal/openapi/identity';

type Schemas = components['schemas'];
export type Connection = Schemas['Connection'];
type OidcSettings = Schemas['OidcSettings'];
type SamlSettings = Schemas['SamlSettings'];

/** Of identity providers. */
export const KINDS = ['oidc', 'saml'] as const satisfies readonly Connection['kind'][];
export type Kind = (typeof KINDS)[number];

/** Lists of words and values that may be left out are text. */
type Typed<Settings, Words extends keyof Settings> = Omit<Settings, Words> & Record<Words, string>;

/** As the form holds it; an empty secret stays as it is. Settings of the other kind are never sent. */
export interface ConnectionValues {
  version: number;
  name: string;
  oidc: Typed<OidcSettings, 'scopes' | 'emailDomains' | 'buttonLabel'>;
  saml: Typed<
    SamlSettings,
    | 'emailDomains'
    | 'buttonLabel'
    | 'metadataUrl'
    | 'emailAttribute'
    | 'givenNameAttribute'
    | 'familyNameAttribute'
  >;
  secrets: { clientSecret: string };
}

/** The proposals for a new connection: what most providers expect, and nothing that changes accounts. */
const NEW_LOG_IN = {
  emailDomains: [],
  buttonLabel: null,
  linksByEmail: false,
  createsPeople: false,
  newSiteIds: [],
  mappings: [],
  requiredFor: 'none',
  breakGlassUserIds: [],
  sessionHours: null,
} as const satisfies Partial<OidcSettings & SamlSettings>;

const NEW_OIDC: OidcSettings = {
  ...NEW_LOG_IN,
  issuer: '',
  clientId: '',
  scopes: ['openid', 'profile', 'email'],
};

const NEW_SAML: SamlSettings = {
  ...NEW_LOG_IN,
  metadataUrl: null,
  entityId: '',
  ssoUrl: '',
  certificates: [],
  clockSkewSeconds: 60,
  allowsIdpInitiated: false,
  emailAttribute: null,
  givenNameAttribute: null,
  familyNameAttribute: null,
  trustsEmail: false,
};

export function connectionValues(connection?: Connection): ConnectionValues {
  const { oidc = NEW_OIDC, saml = NEW_SAML } = connection ?? {};
  return {
    version: connection?.version ?? 0,
    name: connection?.name ?? '',
    oidc: { ...oidc, ...typedLogIn(oidc), scopes: oidc.scopes.join(' ') },
    saml: {
      ...saml,
      ...typedLogIn(saml),
      metadataUrl: saml.metadataUrl ?? '',
      emailAttribute: saml.emailAttribute ?? '',
      givenNameAttribute: saml.givenNameAttribute ?? '',
      familyNameAttribute: saml.familyNameAttribute ?? '',
    },
    secrets: { clientSecret: '' },
  };
}

function typedLogIn({ emailDomains, buttonLabel }: Pick<OidcSettings, 'emailDomains' | 'buttonLabel'>) {
  return { emailDomains: emailDomains.join(', '), buttonLabel: buttonLabel ?? '' };
}

/** The body of a save, without the version. */
export function connectionBody(kind: Kind, { name, oidc, saml, secrets }: ConnectionValues) {
  const settings = kind === 'oidc' ? { oidc: oidcBody(oidc) } : { saml: samlBody(saml) };
  return {
    name: name.trim(),
    ...settings,
    ...(kind !== 'oidc' || secrets.clientSecret === '' ? {} : { secrets }),
  };
}

function oidcBody(oidc: ConnectionValues['oidc']): OidcSettings {
  return {
    ...oidc,
    issuer: oidc.issuer.trim(),
    clientId: oidc.clientId.trim(),
    scopes: wordsOf(oidc.scopes),
    emailDomains: wordsOf(oidc.emailDomains),
    buttonLabel: textOrNull(oidc.buttonLabel),
  };
}

function samlBody(saml: ConnectionValues['saml']): SamlSettings {
  return {
    ...saml,
    entityId: saml.entityId.trim(),
    ssoUrl: saml.ssoUrl.trim(),
    metadataUrl: textOrNull(saml.metadataUrl),
    emailAttribute: textOrNull(saml.emailAttribute),
    givenNameAttribute: textOrNull(saml.givenNameAttribute),
    familyNameAttribute: textOrNull(saml.familyNameAttribute),
    emailDomains: wordsOf(saml.emailDomains),
    buttonLabel: textOrNull(saml.buttonLabel),
  };
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}

/** Separated by spaces, commas, semicolons or lines; each once. */
function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
}
