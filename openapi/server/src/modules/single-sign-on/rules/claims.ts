import type { components } from '@portal/openapi/server';
import { isEmail, normalEmail } from '../../../mechanisms/email.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import type { Group } from '../../../mechanisms/portal/viewer.ts';

type Schemas = components['schemas'];
type OidcSettings = Schemas['OidcSettings'];
type Mapping = Schemas['ClaimMapping'];
type Reason = Schemas['ExchangeReason'];
export type Claims = Readonly<Record<string, unknown>>;

export interface NamedPerson {
  email: string;
  firstName: string;
  lastName: string;
}

const NAME_LENGTH = 60;

/** The person that claims describe, or why no account may be linked or created by them. */
export function personOf(
  claims: Claims,
  { email_domains }: Pick<OidcSettings, 'email_domains'>,
): NamedPerson | Reason {
  const sent = typeof claims.email === 'string' ? claims.email : '';
  if (!isEmail(sent)) return 'email-missing';
  if (!isVerified(claims)) return 'email-unverified';
  const email = normalEmail(sent);
  if (email_domains.length > 0 && !email_domains.includes(domainOf(email))) return 'email-domain';
  const [first, ...rest] = nameIn(claims, 'name').split(' ');
  const local = email.slice(0, email.lastIndexOf('@'));
  return {
    email,
    firstName: nameIn(claims, 'given_name') || first || local,
    lastName: nameIn(claims, 'family_name') || rest.join(' '),
  };
}

/** Entra ID has no `email_verified`, but `xms_edov`: the domain's owner is verified. */
function isVerified({ email_verified, xms_edov }: Claims): boolean {
  if (email_verified !== undefined) return email_verified === true || email_verified === 'true';
  return [true, 'true', 1, '1'].includes(xms_edov as string);
}

function nameIn(claims: Claims, claim: string): string {
  const value = claims[claim];
  return typeof value === 'string' ? oneLine(value).slice(0, NAME_LENGTH).trim() : '';
}

export function domainOf(email: string): string {
  return normalEmail(email).split('@').at(-1) ?? '';
}

/** Groups and sites that the mappings grant, and those that they decide about: the others are left as they are. */
export interface MappedRights {
  groups: { granted: ReadonlySet<Group>; managed: ReadonlySet<Group> };
  siteIds: { granted: ReadonlySet<number>; managed: ReadonlySet<number> };
}

/** @returns a string if the provider left out a claim because it has too many values */
export function mapRights(claims: Claims, mappings: readonly Mapping[]): MappedRights | 'groups-missing' {
  if (mappings.some(({ claim }) => isLeftOut(claims, claim))) return 'groups-missing';
  const granting = mappings.filter(({ claim, value }) => valuesOf(claims, claim).includes(value));
  return {
    groups: {
      granted: new Set(granting.flatMap(({ groups }) => groups)),
      managed: new Set(mappings.flatMap(({ groups }) => groups)),
    },
    siteIds: {
      granted: new Set(granting.flatMap(({ site_ids }) => site_ids)),
      managed: new Set(mappings.flatMap(({ site_ids }) => site_ids)),
    },
  };
}

/** @param claim its name, or its path in an object: `realm_access.roles` of Keycloak */
function valuesOf(claims: Claims, claim: string): string[] {
  let value = claims[claim];
  if (value === undefined) {
    value = claim
      .split('.')
      .reduce<unknown>(
        (found, key) =>
          typeof found === 'object' && found !== null && Object.hasOwn(found, key)
            ? (found as Claims)[key]
            : undefined,
        claims,
      );
  }
  return [value]
    .flat()
    .flatMap((one) => (['string', 'number', 'boolean'].includes(typeof one) ? String(one) : []));
}

/** The attributes of Entra ID for groups, and for a reference in place of more than 150 of them. */
const SAML_GROUPS = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups';
const SAML_GROUPS_ELSEWHERE = 'http://schemas.microsoft.com/claims/groups.link';

/** Entra ID sends a reference in place of more than 200 groups. */
function isLeftOut(claims: Claims, claim: string): boolean {
  if (claim === SAML_GROUPS && claims[SAML_GROUPS_ELSEWHERE] !== undefined) return true;
  const elsewhere = claims._claim_names;
  const isReferred = typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, claim);
  return isReferred || (claim === 'groups' && claims.groups === undefined && claims.hasgroups === true);
}
