import type { Translate } from '@portal/shared/messages';
import { mixed, object, string } from 'yup';
import { emailAddress, LIMITS, textUpTo, type VisitorRules } from '#parts/person-rules';
import type { en } from './texts/en.ts';
import { NEW_VISITOR, type WalkInValues } from './walk-in-values.ts';

/** The names are asked of somebody new alone (rules/visitors.md#form has the limits). */
export function walkInSchema(rules: VisitorRules, t: Translate<typeof en>) {
  const text = (max: number) => textUpTo(max, t('tooLong', { max }));
  const isNew = (visitor: WalkInValues['visitor']) => visitor?.value === NEW_VISITOR;
  const ofNew = (field: ReturnType<typeof text>, message?: string) =>
    field.when('visitor', ([visitor], schema) =>
      !isNew(visitor) ? string() : message ? schema.required(message) : schema,
    );
  const email = emailAddress(t('tooLong', { max: LIMITS.email }), t('emailInvalid'));
  return object({
    visitor: mixed().nullable().required(t('visitorRequired')),
    host: mixed().nullable().required(t('hostRequired')),
    siteId: mixed().nullable().required(t('siteRequired')),
    firstName: ofNew(text(LIMITS.firstName), t('firstNameRequired')),
    lastName: ofNew(text(LIMITS.lastName), t('lastNameRequired')),
    company: ofNew(text(LIMITS.company)),
    email: ofNew(email, rules.emailRequired ? t('emailRequired') : undefined),
    phone: ofNew(text(LIMITS.phone), rules.phoneRequired ? t('phoneRequired') : undefined),
    registration: text(LIMITS.registration),
  });
}
