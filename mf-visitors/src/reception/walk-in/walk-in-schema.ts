import type { Translate } from '@portal/shared/messages';
import { mixed, object, type StringSchema, string } from 'yup';
import { emailAddress, type VisitorRules } from '#parts/person-rules';
import type { en } from './texts/en.ts';
import { NEW_VISITOR, type WalkInValues } from './walk-in-values.ts';

/** Only a new visitor is asked for names (rules/visitors.md#form). */
export function walkInSchema(rules: VisitorRules, t: Translate<typeof en>) {
  const isNew = (visitor: WalkInValues['visitor']) => visitor?.value === NEW_VISITOR;
  const ofNew = (field: StringSchema, message?: string) =>
    field.when('visitor', ([visitor], schema) =>
      !isNew(visitor) ? string() : message ? schema.required(message) : schema,
    );
  const email = emailAddress(t('emailInvalid'));
  return object({
    visitor: mixed().nullable().required(t('visitorRequired')),
    host: mixed().nullable().required(t('hostRequired')),
    siteId: mixed().nullable().required(t('siteRequired')),
    firstName: ofNew(string().trim(), t('firstNameRequired')),
    lastName: ofNew(string().trim(), t('lastNameRequired')),
    email: ofNew(email, rules.emailRequired ? t('emailRequired') : undefined),
    phone: ofNew(string().trim(), rules.phoneRequired ? t('phoneRequired') : undefined),
  });
}
