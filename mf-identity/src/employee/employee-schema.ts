import { object, string } from 'yup';
import type { useT } from '#parts/people';

/**
 * Names (rules/accounts.md#profile-form). The additional fields are the server's to check: their rules may
 * be newer than ours.
 */
export function employeeSchema(t: ReturnType<typeof useT>) {
  return object({
    firstName: string().trim().required(t('firstNameRequired')),
    lastName: string().trim().required(t('lastNameRequired')),
  });
}
