import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  [en.moved, 'Meeting space updated'],
  [en.moveFailed, 'Failed to update meeting space'],
  [en.contactSent, 'Sent contact message to selected meeting hosts'],
  [en.contactFailed, 'Failed to send contact message'],
])('says %s', (text, fixed) => {
  expect(text).toBe(fixed);
});
