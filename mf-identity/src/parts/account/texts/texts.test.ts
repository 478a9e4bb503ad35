import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['passwordDone', 'Password has been updated.'],
  ['passwordFailed', 'Something went wrong. Please check fields for errors.'],
  ['inviteDone', 'Account successfully created!'],
  ['inviteFailed', 'Something went wrong. Invite may longer be valid.'],
  ['profileDone', 'Profile has been changed.'],
  ['profileFailed', 'Something went wrong. Please check the form and try again.'],
  ['signUpFailed', 'Something went wrong.'],
  ['signUpDone', 'Account created. Please check your email to confirm your account.'],
  ['activated', 'Account activated.'],
  ['notActivated', 'Could not activate account. Please recheck your email.'],
  ['linkGone', 'Link has expired or been used.'],
  ['approved', 'Approval accepted'],
  ['denied', 'Approval denied'],
  ['verifyFailed', 'Could not verify details, please try again.'],
] as const)('says %s letter for letter', (key, text) => {
  expect(en[key]).toBe(text);
});

it.each([
  ['phoneRequired', 'Phone is required'],
  ['passwordsDiffer', 'Passwords must match'],
  ['passwordLength', 'Password must contain at least 10 characters.'],
  [
    'passwordClasses',
    'Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.',
  ],
  ['emailInvalid', 'Please enter a valid email.'],
  ['emailDomain', 'Email address must have correct domain.'],
  ['lineManagerInvalid', 'Please enter a valid line manager email.'],
  ['lineManagerSelf', 'Cannot use same email for line manager'],
  ['homeSiteRequired', 'Home Site is required'],
  ['vehiclesRequired', 'At least one vehicle registration is required'],
  ['pinLength', 'Meeting room pin must be 6 characters long'],
  ['fieldRequired', 'Field is required'],
] as const)('says %s letter for letter', (key, text) => {
  expect(en[key]).toBe(text);
});
