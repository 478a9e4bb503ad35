import { object, string } from 'yup';
import type { useT } from '../messages/index.ts';

/** See rules/frame.md#support. */
export function supportSchema(t: ReturnType<typeof useT>) {
  return object({
    name: string()
      .trim()
      .required(t('nameRequired'))
      .max(100, t('tooLong', { max: 100 })),
    email: string()
      .trim()
      .required(t('emailRequired'))
      .email(t('emailInvalid'))
      .max(254, t('tooLong', { max: 254 })),
    problem: string()
      .trim()
      .required(t('problemRequired'))
      .max(PROBLEM_MAX, t('tooLong', { max: PROBLEM_MAX })),
  });
}

/** As many characters as the server takes. */
export const PROBLEM_MAX = 5000;
