import { expect, it } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeVisit } from '#testing/builders.ts';
import { type NextAction, nextActionOf } from './next-action.ts';

const today = '2026-11-23';
it.each<[Visit['status'], Visit['actions'], string, NextAction | null]>([
  ['scheduled', ['check-in', 'cancel'], today, 'check-in'],
  ['expected', ['check-in'], today, 'check-in'],
  ['arrived', ['check-in'], today, 'check-in'],
  ['expected', [], today, null],
  ['checked-in', ['check-out'], today, 'check-out'],
  // Still here from yesterday's meeting.
  ['checked-in', ['check-out'], '2026-11-22', 'check-out'],
  ['scheduled', ['check-in'], '2026-11-24', null],
  ['arrived', ['check-in'], '2026-11-22', null],
  ['checked-out', ['check-in'], today, null],
  ['no-show', ['check-in', 'mark-arrived'], today, null],
  ['cancelled', [], today, null],
])('%s with %j on %s: %s', (status, actions, date, expected) => {
  expect(nextActionOf(fakeVisit({ status, actions, date }), new Date('2026-11-23T12:00:00Z'))).toBe(expected);
});
