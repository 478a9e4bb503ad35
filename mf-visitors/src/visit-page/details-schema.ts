import { object, string } from 'yup';
import type { useT } from '#parts/my-visit';
import { emailAddress, type VisitorRules } from '#parts/person-rules';

type T = ReturnType<typeof useT>;

/** The visitor form (rules/visits.md#own-page). */
export function detailsSchema({ phoneRequired, emailRequired }: VisitorRules, t: T) {
  const email = emailAddress(t('emailInvalid'));
  return object({
    firstName: string().trim().required(t('firstNameRequired')),
    lastName: string().trim().required(t('lastNameRequired')),
    phone: phoneRequired ? string().trim().required(t('phoneRequired')) : string(),
    email: emailRequired ? email.required(t('emailRequired')) : email,
  });
}

/** On a visit a value is required to save the registration field. */
export function registrationSchema(t: T) {
  return object({
    registration: string().trim().required(t('registrationRequired')),
  });
}
