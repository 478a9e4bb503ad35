import { expect, it } from 'vitest';
import { buildEvent } from '#testing/cameras.ts';
import { isWaiting } from './waiting.ts';

const seen = buildEvent({
  status: 'unknown',
  direction: 'towards',
  actions: ['allow', 'deny'],
  executedAt: '2026-11-23T09:00:00Z',
});
it.each([
  ['an unknown car on its way in', {}, '2026-11-23T09:00:01Z', true],
  ['nine minutes later', {}, '2026-11-23T09:09:59Z', true],
  ['ten minutes later', {}, '2026-11-23T09:10:00Z', false],
  ['on its way out', { direction: 'away' as const }, '2026-11-23T09:00:01Z', false],
  ['known', { status: 'authorized' as const }, '2026-11-23T09:00:01Z', false],
  ['one that cannot be admitted', { actions: ['deny' as const] }, '2026-11-23T09:00:01Z', false],
])('%s', (_, change, now, expected) => {
  expect(isWaiting({ ...seen, ...change }, Date.parse(now))).toBe(expected);
});
