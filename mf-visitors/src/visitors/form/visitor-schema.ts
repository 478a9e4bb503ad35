import type { Translate } from '@portal/shared/messages';
import { array, mixed, object, string } from 'yup';
import type { en } from '../texts/en.ts';
import { parseTags } from './visitor-values.ts';

/** See rules/visitors.md#form. */
export const LIMITS = { firstName: 30, lastName: 150, company: 50, phone: 128, email: 254 } as const;
/** The document's. */
export const REGISTRATION_MAX = 20;
export const VEHICLES_MAX = 10;
const TAGS_MAX = 20;
const TAG_MAX = 40;
export const NOTES_MAX = 2000;

export interface VisitorRules {
  phoneRequired: boolean;
  emailRequired: boolean;
}

/** The rules (rules/visitors.md#form); phone and email are required where the client's settings say so. */
export function visitorSchema(rules: VisitorRules, t: Translate<typeof en>) {
  // Counted as people count: an emoji is one.
  const text = (max: number) =>
    string()
      .trim()
      .test((value, test) =>
        [...(value ?? '')].length > max ? test.createError({ message: t('tooLong', { max }) }) : true,
      );
  const phone = text(LIMITS.phone);
  const email = text(LIMITS.email).matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, {
    message: t('emailInvalid'),
    excludeEmptyString: true,
  });
  return object({
    firstName: text(LIMITS.firstName).required(t('firstNameRequired')),
    lastName: text(LIMITS.lastName).required(t('lastNameRequired')),
    company: text(LIMITS.company),
    phone: rules.phoneRequired ? phone.required(t('phoneRequired')) : phone,
    email: rules.emailRequired ? email.required(t('emailRequired')) : email,
    vehicles: array().of(
      object({ registration: text(REGISTRATION_MAX).required(t('registrationRequired')) }),
    ),
    tags: mixed().test((value, test) => {
      const tags = parseTags(typeof value === 'string' ? value : '');
      if (tags.length > TAGS_MAX) return test.createError({ message: t('tooManyTags', { max: TAGS_MAX }) });
      const isLong = tags.some((tag) => [...tag].length > TAG_MAX);
      return isLong ? test.createError({ message: t('tagTooLong', { max: TAG_MAX }) }) : true;
    }),
    notes: text(NOTES_MAX),
  });
}
