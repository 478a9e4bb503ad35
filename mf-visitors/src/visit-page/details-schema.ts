import { object } from 'yup';
import type { useT } from '#parts/my-visit';
import { emailAddress, LIMITS, textUpTo, type VisitorRules } from '#parts/person-rules';

type T = ReturnType<typeof useT>;

/** The visitor form (rules/visits.md#own-page). */
export function detailsSchema({ phoneRequired, emailRequired }: VisitorRules, t: T) {
  const text = (most: number) => textUpTo(most, t('tooLong', { count: most }));
  const email = emailAddress(t('tooLong', { count: LIMITS.email }), t('emailInvalid'));
  return object({
    firstName: text(LIMITS.firstName).required(t('firstNameRequired')),
    lastName: text(LIMITS.lastName).required(t('lastNameRequired')),
    company: text(LIMITS.company),
    phone: phoneRequired ? text(LIMITS.phone).required(t('phoneRequired')) : text(LIMITS.phone),
    email: emailRequired ? email.required(t('emailRequired')) : email,
  });
}

/** On a visit a value is required to save the registration field. */
export function registrationSchema(t: T) {
  return object({
    registration: textUpTo(LIMITS.registration, t('tooLong', { count: LIMITS.registration })).required(
      t('registrationRequired'),
    ),
  });
}
