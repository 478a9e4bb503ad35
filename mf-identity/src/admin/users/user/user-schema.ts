import { isEmail } from '@portal/shared/people';
import { object, string } from 'yup';
import type { useT } from '../../texts/en.ts';

/** Names and a valid address (rules/accounts.md#names). Whether it is taken is the server's to say. */
export function userSchema(t: ReturnType<typeof useT>) {
  const name = () => string().trim().required(t('area.required'));
  return object({
    email: string()
      .trim()
      .required(t('area.required'))
      .test('email', t('users.emailWrong'), (text) => isEmail(text ?? '')),
    firstName: name(),
    lastName: name(),
  });
}

export function inviteSchema(t: ReturnType<typeof useT>) {
  return object({
    email: string()
      .trim()
      .required(t('area.required'))
      .test('email', t('users.emailWrong'), (text) => isEmail(text ?? '')),
  });
}
