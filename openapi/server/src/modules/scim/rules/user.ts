import { oneLine } from '../../../mechanisms/one-line.ts';
import { invalidValue } from './scim-error.ts';

export interface Contact {
  value: string;
  type?: string;
  primary?: boolean;
}

/** The attributes of the core schema that the portal uses. All others are accepted and ignored. */
export interface ScimUser {
  userName: string;
  externalId: string | null;
  active: boolean;
  name: { givenName?: string; familyName?: string; formatted?: string };
  displayName?: string;
  emails: Contact[];
  phoneNumbers: Contact[];
  preferredLanguage?: string;
  locale?: string;
}

/** By the name in lower case: names of attributes are not case-sensitive. */
export type Draft = Record<string, unknown>;

const LONGEST_ID = 255;
const LONGEST = 1000;
const MOST_CONTACTS = 20;

/** @throws ScimError 400 for an attribute of another type */
export function readUser(sent: unknown): ScimUser {
  const body = lowered(sent, 'The body');
  const name = body.name === undefined || body.name === null ? {} : lowered(body.name, 'name');
  return {
    userName: readId(body.username, 'userName') ?? missing('userName'),
    externalId: readId(body.externalid, 'externalId'),
    active: readBoolean(body.active, 'active') ?? true,
    name: {
      ...optional('givenName', name.givenname),
      ...optional('familyName', name.familyname),
      ...optional('formatted', name.formatted),
    },
    ...optional('displayName', body.displayname),
    emails: readContacts(body.emails, 'emails'),
    phoneNumbers: readContacts(body.phonenumbers, 'phoneNumbers'),
    ...optional('preferredLanguage', body.preferredlanguage),
    ...optional('locale', body.locale),
  };
}

/** With names in lower case. @throws ScimError 400 */
export function lowered(sent: unknown, what: string): Draft {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw invalidValue(`${what} must be an object.`);
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]));
}

function missing(name: string): never {
  throw invalidValue(`${name} is required.`);
}

function readText(sent: unknown, name: string, longest = LONGEST): string | null {
  if (sent === undefined || sent === null) return null;
  if (typeof sent !== 'string') throw invalidValue(`${name} must be a string.`);
  if (sent.length > longest) throw invalidValue(`${name} is longer than ${longest} characters.`);
  return oneLine(sent) || null;
}

export function readId(sent: unknown, name: string): string | null {
  return readText(sent, name, LONGEST_ID);
}

function optional<Name extends string>(name: Name, sent: unknown): { [Key in Name]?: string } {
  const text = readText(sent, name);
  return text === null ? {} : ({ [name]: text } as { [Key in Name]?: string });
}

/** Entra ID sends `"False"`. */
function readBoolean(sent: unknown, name: string): boolean | null {
  if (sent === undefined || sent === null || sent === '') return null;
  const text = String(sent).toLowerCase();
  if (!['true', 'false'].includes(text)) throw invalidValue(`${name} must be true or false.`);
  return text === 'true';
}

/** Those without a value are left out: providers send `""` for what a person does not have. */
function readContacts(sent: unknown, name: string): Contact[] {
  if (sent === undefined || sent === null) return [];
  const list = Array.isArray(sent) ? sent : [sent];
  if (list.length > MOST_CONTACTS) throw invalidValue(`${name} has more than ${MOST_CONTACTS} entries.`);
  return list.flatMap((one: unknown) => {
    const entry = typeof one === 'string' ? { value: one } : lowered(one, name);
    const value = readText(entry.value, `${name}.value`);
    if (value === null) return [];
    const isPrimary = readBoolean(entry.primary, `${name}.primary`);
    return [
      { value, ...optional('type', entry.type), ...(isPrimary === null ? {} : { primary: isPrimary }) },
    ];
  });
}
