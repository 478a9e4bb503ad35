import type { Translate } from '@portal/shared/messages';
import { array, mixed, object, string } from 'yup';
import { emailAddress, type VisitorRules } from '#parts/person-rules';
import type { en } from '../texts/en.ts';
import { parseTags } from './visitor-values.ts';

/** The document's. */
export const VEHICLES_MAX = 10;
const TAGS_MAX = 20;
const TAG_MAX = 40;
export const NOTES_MAX = 2000;

/** The rules (rules/visitors.md#form); phone and email are required where the client's settings say so. */
export function visitorSchema(rules: VisitorRules, t: Translate<typeof en>) {
  const email = emailAddress(t('emailInvalid'));
  return object({
    firstName: string().trim().required(t('firstNameRequired')),
    lastName: string().trim().required(t('lastNameRequired')),
    phone: rules.phoneRequired ? string().trim().required(t('phoneRequired')) : string(),
    email: rules.emailRequired ? email.required(t('emailRequired')) : email,
    vehicles: array().of(object({ registration: string().trim().required(t('registrationRequired')) })),
    tags: mixed().test((value, test) => {
      const tags = parseTags(typeof value === 'string' ? value : '');
      if (tags.length > TAGS_MAX) return test.createError({ message: t('tooManyTags', { max: TAGS_MAX }) });
      const isLong = tags.some((tag) => [...tag].length > TAG_MAX);
      return isLong ? test.createError({ message: t('tagTooLong', { max: TAG_MAX }) }) : true;
    }),
  });
}
