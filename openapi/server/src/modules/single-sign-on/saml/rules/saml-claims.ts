import type { ConnectionSettings } from '../../../../mechanisms/ports/connection-kinds.ts';
import type { Claims } from '../../rules/claims.ts';
import type { Assertion } from './assertion.ts';

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** The names of Entra ID and AD FS, of Okta and Google in their documentation, and of the standard LDAP schema. */
const KNOWN = {
  email: [`${CLAIMS}/emailaddress`, 'email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3'],
  givenName: [
    `${CLAIMS}/givenname`,
    'firstName',
    'givenName',
    'first_name',
    'given_name',
    'urn:oid:2.5.4.42',
  ],
  familyName: [
    `${CLAIMS}/surname`,
    'lastName',
    'sn',
    'surname',
    'last_name',
    'family_name',
    'urn:oid:2.5.4.4',
  ],
};

/** The attributes by their names, beside the person by the names that OpenID Connect gives to its claims. */
export function claimsOf(
  { attributes, subject, isSubjectEmail }: Pick<Assertion, 'attributes' | 'subject' | 'isSubjectEmail'>,
  settings: Pick<
    ConnectionSettings['saml'],
    'email_attribute' | 'given_name_attribute' | 'family_name_attribute' | 'trusts_email'
  >,
): Claims {
  const first = (chosen: string | null, known: readonly string[]) =>
    (chosen === null ? known : [chosen]).map((name) => attributes.get(name)?.[0]).find(Boolean);
  const nameAsEmail = settings.email_attribute === null && isSubjectEmail ? subject : undefined;
  return {
    ...Object.fromEntries(attributes),
    email: first(settings.email_attribute, KNOWN.email) ?? nameAsEmail,
    email_verified: settings.trusts_email,
    given_name: first(settings.given_name_attribute, KNOWN.givenName),
    family_name: first(settings.family_name_attribute, KNOWN.familyName),
  };
}
