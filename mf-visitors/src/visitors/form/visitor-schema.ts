import type { Translate } from '@portal/shared/messages';
import { array, mixed, object } from 'yup';
import { emailAddress, LIMITS, textUpTo, type VisitorRules } from '#parts/person-rules';
import type { en } from '../texts/en.ts';
import { parseTags } from './visitor-values.ts';

/** The document's. */
export const VEHICLES_MAX = 10;
const TAGS_MAX = 20;
const TAG_MAX = 40;
export const NOTES_MAX = 2000;

/** The rules (rules/visitors.md#form); phone and email are required where the client's settings say so. */
export function visitorSchema(rules: VisitorRules, t: Translate<typeof en>) {
  const text = (max: number) => textUpTo(max, t('tooLong', { max }));
  const phone = text(LIMITS.phone);
  const email = emailAddress(t('tooLong', { max: LIMITS.email }), t('emailInvalid'));
  return object({
    firstName: text(LIMITS.firstName).required(t('firstNameRequired')),
    lastName: text(LIMITS.lastName).required(t('lastNameRequired')),
    company: text(LIMITS.company),
    phone: rules.phoneRequired ? phone.required(t('phoneRequired')) : phone,
    email: rules.emailRequired ? email.required(t('emailRequired')) : email,
    vehicles: array().of(
      object({ registration: text(LIMITS.registration).required(t('registrationRequired')) }),
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
