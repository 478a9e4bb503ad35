import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['datesRequired', 'Must select at least one date'],
  [
    'alreadyReserved',
    'You already have a desk booked at this site today. Please cancel your current booking before booking a 2nd desk.',
  ],
  ['requestFailed', 'Something went wrong. Request failed.'],
  ['requested', 'Requested desk for selected days.'],
  ['cancelled', 'Desk request cancelled.'],
  ['cancelFailed', 'Something went wrong. Failed to cancel desk request.'],
] as const)('says %s letter for letter', (key, text) => {
  expect(en[key]).toBe(text);
});
