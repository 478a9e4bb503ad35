import { mixed, ValidationError } from 'yup';
import type { useT } from '../texts/en.ts';
import { signUpErrors } from './sign-up-errors.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** One test for all: names have to differ across groups and questions. */
export function signUpSchema(t: ReturnType<typeof useT>) {
  return mixed().test('sign-up', (values, test) => {
    const errors = signUpErrors(withTexts(values) as SignUpValues);
    if (errors.length === 0) return true;
    return new ValidationError(
      errors.map(({ path, reason, what }) =>
        test.createError({ path, message: t(`signUp.${reason}`, { what: what ?? '' }) }),
      ),
    );
  });
}

/** Formik validates a copy in which an empty text is undefined. */
function withTexts(value: unknown): unknown {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item)]));
}
