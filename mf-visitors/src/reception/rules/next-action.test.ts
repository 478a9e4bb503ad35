import { expect, it } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeVisit, fakeVisitMeeting } from '#testing/builders.ts';
import { type NextAction, nextActionOf, weightOf } from './next-action.ts';

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

it.each<[Visit['status'], string, ReturnType<typeof weightOf>]>([
  ['arrived', '2026-11-23T14:00:00Z', 'primary'],
  ['expected', '2026-11-23T14:00:00Z', 'default'],
  ['scheduled', '2026-11-23T12:16:00Z', 'quiet'],
  ['scheduled', '2026-11-23T12:15:00Z', 'default'],
  ['scheduled', '2026-11-23T11:00:00Z', 'default'],
  ['checked-in', '2026-11-23T11:00:00Z', 'quiet'],
])('offers the next action of %s from %s as %s', (status, start, expected) => {
  const visit = fakeVisit({ status, meeting: fakeVisitMeeting({ start }) });
  expect(weightOf(visit, new Date('2026-11-23T12:00:00Z'))).toBe(expected);
});
