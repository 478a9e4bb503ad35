import { expect, it } from 'vitest';
import { fewLeft } from './few-left.ts';

const by = (sendEmail: boolean, sendSms: boolean) => ({ sendEmail, sendSms });

it.each([
  ['plenty', { emails: 59, sms: 29 }, by(true, true), null],
  ['six', { emails: 6, sms: 29 }, by(true, true), null],
  ['five', { emails: 5, sms: 29 }, by(true, true), 5],
  ['the fewer', { emails: 4, sms: 2 }, by(true, true), 2],
  ['few of what was not used', { emails: 40, sms: 0 }, by(true, false), null],
  ['none', { emails: 40, sms: 0 }, by(false, true), 0],
])('of %s remaining messages is shown', (_, remaining, used, expected) => {
  expect(fewLeft(remaining, used)).toBe(expected);
});
