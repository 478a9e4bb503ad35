import { isPhone } from '@portal/openapi/formats';
import { isEmail, normalEmail } from '../../../mechanisms/email.ts';
import { type Locale, locales } from '../../../mechanisms/texts/messages.ts';
import type { Contact, ScimUser } from './user.ts';

/** Values for an account from its provider; those that the provider does not send stay as people entered them. */
export interface Wanted {
  email: string;
  first_name: string;
  last_name: string;
  phone?: string;
  locale?: Locale;
}

const NAME_LENGTH = 60;

/** The address of the account: the primary one, else that of work, else the first, else the name. Null for none. */
export function emailOf({ emails, userName }: Pick<ScimUser, 'emails' | 'userName'>): string | null {
  const found = preferred(emails, ['work'], isEmail) ?? (isEmail(userName) ? userName : null);
  return found === null ? null : normalEmail(found);
}

export function wantedOf(user: Omit<ScimUser, 'externalId' | 'active'>, email: string): Wanted {
  const [first, ...rest] = (user.displayName ?? user.name.formatted ?? '').split(' ');
  const { givenName, familyName } = user.name;
  const hasName = givenName !== undefined || familyName !== undefined;
  const phone = preferred(user.phoneNumbers, ['work', 'mobile'], isPhone);
  const language = (user.preferredLanguage ?? user.locale ?? '').slice(0, 2).toLowerCase();
  const locale = locales.find((one) => one === language);
  return {
    email,
    first_name: cut(hasName ? (givenName ?? '') : first || email.slice(0, email.lastIndexOf('@'))),
    last_name: cut(hasName ? (familyName ?? '') : rest.join(' ')),
    ...(phone === null ? {} : { phone }),
    ...(locale ? { locale } : {}),
  };
}

const cut = (name: string) => name.slice(0, NAME_LENGTH).trim();

/** Faxes and pagers are never called. */
function preferred(list: readonly Contact[], types: readonly string[], isGood: (text: string) => boolean) {
  const good = list.filter(
    ({ value, type }) => isGood(value) && !['fax', 'pager'].includes(type?.toLowerCase() ?? ''),
  );
  const rank = ({ type, primary }: Contact) => {
    const at = types.indexOf(type?.toLowerCase() ?? '');
    return primary ? -1 : at < 0 ? types.length : at;
  };
  return good.toSorted((a, b) => rank(a) - rank(b))[0]?.value ?? null;
}
