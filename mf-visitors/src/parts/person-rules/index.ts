import { isEmail } from '@portal/shared/people';
import { string } from 'yup';

export { LIMITS } from './limits.ts';
export { NameFields } from './name-fields.tsx';

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
