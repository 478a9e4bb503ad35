import type { components } from '@portal/openapi/server';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import { locales, messages } from '../../mechanisms/texts/messages.ts';
import { administrationMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
export type ClientChange = Omit<Schemas['ClientConfigurationUpdate'], 'version'>;

const LONGEST_TERM = 30;

/** Normalised for storage: texts trimmed, empty ones become null. */
export function tidyClient(change: ClientChange): ClientChange {
  const { name, privacy_url, support_email, terms } = change;
  return {
    ...change,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(privacy_url === undefined ? {} : { privacy_url: privacy_url?.trim() || null }),
    ...(support_email === undefined ? {} : { support_email: normalEmail(support_email ?? '') || null }),
    ...(terms === undefined ? {} : { terms: tidyTerms(terms) }),
  };
}

function tidyTerms(terms: Schemas['ClientTerms']): Schemas['ClientTerms'] {
  return Object.fromEntries(
    Object.entries(terms).map(([language, { visitor, visitors }]) => [
      language,
      { visitor: visitor.trim(), visitors: visitors.trim() },
    ]),
  );
}

/** Errors of a normalised change, with the business day as it would be afterwards. */
export function clientErrors(
  change: ClientChange,
  day: { business_day_start: string; business_day_end: string },
): FieldError[] {
  const errors: FieldError[] = [];
  const { name, privacy_url, support_email, terms } = change;
  if (name === '') errors.push({ field: 'name', message: messages.notEmpty });
  if (day.business_day_end <= day.business_day_start) {
    errors.push({ field: 'business_day_end', message: texts.dayEndsBeforeStart });
  }
  if (privacy_url && !isPrivacyUrl(privacy_url)) {
    errors.push({ field: 'privacy_url', message: texts.privacyUrl });
  }
  if (support_email && !isEmail(support_email)) {
    errors.push({ field: 'support_email', message: messages.notEmail });
  }
  return terms === undefined ? errors : [...errors, ...termErrors(terms)];
}

function termErrors(terms: Schemas['ClientTerms']): FieldError[] {
  const languages = Object.keys(terms);
  const known: readonly string[] = locales;
  if (!languages.includes(locales[0]) || languages.some((language) => !known.includes(language))) {
    return [
      { field: 'terms', message: texts.termLanguages, params: { languages: locales.slice(1).join(', ') } },
    ];
  }
  return languages.flatMap((language) =>
    (['visitor', 'visitors'] as const).flatMap((word): FieldError[] => {
      const text = terms[language]?.[word] ?? '';
      const field = `terms.${language}.${word}`;
      if (text === '') return [{ field, message: messages.notEmpty }];
      const params = { limit: LONGEST_TERM };
      return [...text].length > LONGEST_TERM ? [{ field, message: messages.maxLength, params }] : [];
    }),
  );
}

/** A path of this portal (`//host` and `/\host` lead elsewhere), or an address on https without a password in it. */
function isPrivacyUrl(text: string): boolean {
  if (text.startsWith('/')) return /^\/(?![/\\])[^\s\\]*$/.test(text);
  if (!URL.canParse(text) || /\s/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}
