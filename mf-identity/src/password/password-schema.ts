import type { Translate } from '@portal/shared/messages';
import { object, string } from 'yup';
import { type en, passwordError } from '#parts/account';

type T = Translate<typeof en>;

/**
 * Password change (rules/accounts.md#password-strength): required, and equal to the confirmation. The strength rules
 * are those of sign-up.
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

/** Only the change screen asks for the current password. */
export function editPasswordSchema(t: T) {
  return object({ currentPassword: string().required(t('currentPasswordRequired')), ...newPasswordShape(t) });
}

export function resetPasswordSchema(t: T) {
  return object(newPasswordShape(t));
}
