import { object, string } from 'yup';
import type { useT } from '../../texts/en.ts';

/** Names of at most 20 characters, a valid address (rules/accounts.md#names). Whether it is taken is the server's to say. */
export function userSchema(t: ReturnType<typeof useT>) {
  const name = () => string().trim().required(t('area.required')).max(20, t('users.nameTooLong'));
  return object({
    email: string().trim().required(t('area.required')).email(t('users.emailWrong')),
    firstName: name(),
    lastName: name(),
  });
}

export function inviteSchema(t: ReturnType<typeof useT>) {
  return object({
    email: string().trim().required(t('area.required')).email(t('users.emailWrong')),
    firstName: string().trim().max(20, t('users.nameTooLong')),
    lastName: string().trim().max(20, t('users.nameTooLong')),
  });
}
