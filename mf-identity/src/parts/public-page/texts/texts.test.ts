import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['logInFailed', 'No active account found with these log-in credentials.'],
  ['somethingWrong', 'Something went wrong. Please try again later.'],
  ['resetSent', 'Password reset email sent. Please check your email.'],
] as const)('says %s letter for letter', (key, text) => {
  expect(en[key]).toBe(text);
});
