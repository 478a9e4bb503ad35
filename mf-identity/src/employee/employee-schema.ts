import { array, object, string } from 'yup';
import type { useT } from '#parts/people';

export const REGISTRATION_MAX = 10;

/**
 * Names and vehicles (rules/accounts.md#profile-form). The additional fields are the server's to check: their rules may
 * be newer than ours.
 */
export function employeeSchema(t: ReturnType<typeof useT>) {
  return object({
    firstName: string().trim().required(t('firstNameRequired')).max(20, t('nameTooLong')),
    lastName: string().trim().required(t('lastNameRequired')).max(20, t('nameTooLong')),
    vehicles: array().of(
      object({ registration: string().trim().max(REGISTRATION_MAX, t('registrationTooLong')) }),
    ),
  });
}
