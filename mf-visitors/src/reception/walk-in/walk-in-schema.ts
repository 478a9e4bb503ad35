import type { Translate } from '@portal/shared/messages';
import { mixed, object, string } from 'yup';
import type { en } from './texts/en.ts';
import { NEW_VISITOR, type WalkInValues } from './walk-in-values.ts';

export interface WalkInRules {
  phoneRequired: boolean;
  emailRequired: boolean;
}

/** The names are asked of somebody new alone (rules/visitors.md#form has the limits). */
export function walkInSchema(rules: WalkInRules, t: Translate<typeof en>) {
  // Counted as people count: an emoji is one.
  const text = (max: number) =>
    string()
      .trim()
      .test((value, test) =>
        [...(value ?? '')].length > max ? test.createError({ message: t('tooLong', { max }) }) : true,
      );
  const isNew = (visitor: WalkInValues['visitor']) => visitor?.value === NEW_VISITOR;
  const ofNew = (field: ReturnType<typeof text>, message?: string) =>
    field.when('visitor', ([visitor], schema) =>
      !isNew(visitor) ? string() : message ? schema.required(message) : schema,
    );
  const email = text(254).matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, {
    message: t('emailInvalid'),
    excludeEmptyString: true,
  });
  return object({
    visitor: mixed().nullable().required(t('visitorRequired')),
    host: mixed().nullable().required(t('hostRequired')),
    siteId: mixed().nullable().required(t('siteRequired')),
    firstName: ofNew(text(30), t('firstNameRequired')),
    lastName: ofNew(text(150), t('lastNameRequired')),
    company: ofNew(text(50)),
    email: ofNew(email, rules.emailRequired ? t('emailRequired') : undefined),
    phone: ofNew(text(128), rules.phoneRequired ? t('phoneRequired') : undefined),
    registration: text(20),
  });
}
