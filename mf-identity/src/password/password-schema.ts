import type { Translate } from '@portal/shared/messages';
import { object, string } from 'yup';
import { type en, passwordError } from '#parts/account';

type T = Translate<typeof en>;

/**
 * Password change (rules/accounts.md#password-strength): required, and the confirmation equals it. What makes it strong
 * is the same as at sign-up.
 */
export function newPasswordShape(t: T) {
  return {
    password: string()
      .required(t('newPasswordRequired'))
      .test((password, test) => {
        const error = passwordError(password ?? '');
        return error ? test.createError({ message: t(error) }) : true;
      }),
    confirm: string().test(
      (confirm, test) =>
        (confirm ?? '') === (test.parent.password ?? '') ||
        test.createError({ message: t('passwordsDiffer') }),
    ),
  };
}

/** The current password is asked for on the change screen only. */
export function editPasswordSchema(t: T) {
  return object({ currentPassword: string().required(t('currentPasswordRequired')), ...newPasswordShape(t) });
}

export function resetPasswordSchema(t: T) {
  return object(newPasswordShape(t));
}
