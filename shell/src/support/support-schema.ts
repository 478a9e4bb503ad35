import { isEmail } from '@portal/shared/people';
import { object, string } from 'yup';
import type { useT } from '../messages/en.ts';

/** See rules/frame.md#support. */
export function supportSchema(t: ReturnType<typeof useT>) {
  return object({
    name: string().trim().required(t('nameRequired')),
    email: string()
      .trim()
      .required(t('emailRequired'))
      .test('email', t('emailInvalid'), (text) => isEmail(text ?? '')),
    problem: string().trim().required(t('problemRequired')),
  });
}

/** As many characters as the server takes. */
export const PROBLEM_MAX = 5000;
