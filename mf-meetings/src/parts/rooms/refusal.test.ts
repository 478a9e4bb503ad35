import type { RoomStatus } from '@portal/openapi/meetings';
import { expect, it } from 'vitest';
import { bookRefusal } from './refusal.ts';

it.each<[RoomStatus, boolean, boolean]>([
  ['unavailable', false, false],
  ['non-bookable', false, false],
  ['walk-ins', false, false],
  ['unauthorized', false, false],
  ['occupied', false, true],
  ['semi-occupied', true, true],
  ['available', true, true],
])('%s: can be booked now: %s; later: %s', (status, now, later) => {
  const room = { status, reason: 'In words' };
  expect(bookRefusal(room, 'now')).toBe(now ? null : 'In words');
  expect(bookRefusal(room, 'later')).toBe(later ? null : 'In words');
});
