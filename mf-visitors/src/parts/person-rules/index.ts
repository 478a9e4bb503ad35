import { isEmail } from '@portal/shared/people';
import { string } from 'yup';

/** The limits of rules/visitors.md#form. */
export const LIMITS = {
  firstName: 30,
  lastName: 150,
  company: 50,
  phone: 128,
} as const;

/** The client's requirements for visitors (`client.settings`). */
export interface VisitorRules {
  phoneRequired: boolean;
  emailRequired: boolean;
}

/** Valid if left empty. */
export const emailAddress = (invalid: string) =>
  string()
    .trim()
    .test('email', invalid, (text) => !text || isEmail(text));
