import { expect, test } from 'vitest';
import { eventTime } from './event-time.ts';

const received = new Date('2026-11-23T09:00:00.000Z');
const at = (text: string) => eventTime(new Date(text), received);

test.each([
  ['on time', '2026-11-23T09:00:00.000Z', { isClockWrong: false, isLate: false, isRecent: true, skewMs: 0 }],
  ['a minute ago', '2026-11-23T08:59:00.000Z', { isLate: false }],
  ['more than a minute ago', '2026-11-23T08:58:59.999Z', { isLate: true, isRecent: true }],
  ['a day ago', '2026-11-22T09:00:00.000Z', { isLate: true, isRecent: true }],
  ['more than a day ago', '2026-11-22T08:59:59.999Z', { isRecent: false }],
  ['5 minutes ahead', '2026-11-23T09:05:00.000Z', { isClockWrong: false, skewMs: 300_000 }],
  ['more than 5 minutes ahead', '2026-11-23T09:05:00.001Z', { isClockWrong: true, skewMs: 300_001 }],
  ['another century', '2126-11-23T09:00:00.000Z', { isClockWrong: true, skewMs: 2_147_483_647 }],
])('%s', (_, said, expected) => {
  expect(at(said)).toMatchObject(expected);
});

test('is never stored as later than it was received', () => {
  expect(at('2026-11-23T09:00:00.001Z')?.executedAt).toEqual(received);
  expect(at('2026-11-23T08:00:00.000Z')?.executedAt).toEqual(new Date('2026-11-23T08:00:00.000Z'));
});

test('30 days are accepted, a moment more is not', () => {
  expect(at('2026-10-24T09:00:00.000Z')).not.toBeNull();
  expect(at('2026-10-24T08:59:59.999Z')).toBeNull();
});
