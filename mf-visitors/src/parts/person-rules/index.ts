import { string } from 'yup';

/** The limits of rules/visitors.md#form. */
export const LIMITS = {
  firstName: 30,
  lastName: 150,
  company: 50,
  phone: 128,
  email: 254,
  registration: 20,
} as const;

/** What the client asks of its visitors (`client.settings`). */
export interface VisitorRules {
  phoneRequired: boolean;
  emailRequired: boolean;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Counted as people count: an emoji is one. */
export const textUpTo = (max: number, tooLong: string) =>
  string()
    .trim()
    .test({ name: 'length', message: tooLong, test: (value) => [...(value ?? '')].length <= max });

/** Left empty it is fine. */
export const emailAddress = (tooLong: string, invalid: string) =>
  textUpTo(LIMITS.email, tooLong).matches(EMAIL, { message: invalid, excludeEmptyString: true });
