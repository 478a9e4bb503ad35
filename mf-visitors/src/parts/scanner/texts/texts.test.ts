import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  [
    'foreign',
    'This QR code would take you out of {{visitor}} express, please use an external qr-code reader instead.',
  ],
  ['unparsable', 'Error parsing QR code.'],
  ['no-url', 'The QR code does not contain a valid URL.'],
  ['not-on-host', 'The QR code scanned is not valid on this host.'],
  ['malformed', 'The QR code scanned is malformed.'],
  ['not-a-visit', 'The QR code scanned is not a visit QR code.'],
  ['not-sign-in', 'This is not a sign-in QR code.'],
] as const)("the refusal %s says '%s'", (reason, text) => {
  expect(en.refusals[reason]).toBe(text);
});

it.each([
  ['logInFirst', 'This QR code requires you to be logged in.'],
  ['notEnabled', 'This QR code action has not been enabled.'],
  ['somethingWrong', 'Something went wrong.'],
] as const)("%s says '%s'", (key, text) => {
  expect(en[key]).toBe(text);
});
