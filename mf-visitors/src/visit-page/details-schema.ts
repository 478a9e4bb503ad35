import { object, type StringSchema, string } from 'yup';
import type { useT } from '#parts/my-visit';

type T = ReturnType<typeof useT>;

/** What the client asks of its visitors (`client.settings`). */
export interface Demands {
  phoneRequired: boolean;
  emailRequired: boolean;
}

/** Lengths of rules/visitors.md#form. */
export const LENGTHS = {
  firstName: 30,
  lastName: 150,
  company: 50,
  phone: 128,
  email: 254,
  registration: 20,
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The visitor form (rules/visits.md#own-page). Letters are counted as people count them, not as UTF-16 does. */
export function detailsSchema({ phoneRequired, emailRequired }: Demands, t: T) {
  const text = (most: number): StringSchema =>
    string()
      .trim()
      .test({
        name: 'length',
        message: t('tooLong', { count: most }),
        test: (value) => [...(value ?? '')].length <= most,
      });
  const email = text(LENGTHS.email).matches(EMAIL, {
    message: t('emailInvalid'),
    excludeEmptyString: true,
  });
  return object({
    firstName: text(LENGTHS.firstName).required(t('firstNameRequired')),
    lastName: text(LENGTHS.lastName).required(t('lastNameRequired')),
    company: text(LENGTHS.company),
    phone: phoneRequired ? text(LENGTHS.phone).required(t('phoneRequired')) : text(LENGTHS.phone),
    email: emailRequired ? email.required(t('emailRequired')) : email,
  });
}

/** On a visit a value is required to save the registration field. */
export function registrationSchema(t: T) {
  return object({
    registration: string()
      .trim()
      .required(t('registrationRequired'))
      .test({
        name: 'length',
        message: t('tooLong', { count: LENGTHS.registration }),
        test: (value) => [...(value ?? '')].length <= LENGTHS.registration,
      }),
  });
}
