import { describe, expect, it } from 'vitest';
import type { VisitStatus } from '#parts/api';
import { fakeVisit } from '#testing/builders.ts';
import { en } from './texts/en.ts';
import { isLate, STATUS_STYLE, VISIT_STATUSES } from './visit-labels.ts';

it('every status has its own icon and label: colour is never the only signal', () => {
  const signs = VISIT_STATUSES.map((status) => STATUS_STYLE[status].icon);
  const words = VISIT_STATUSES.map((status) => en.statuses[status]);
  expect(new Set(signs).size).toBe(VISIT_STATUSES.length);
  expect(new Set(words).size).toBe(VISIT_STATUSES.length);
  expect(VISIT_STATUSES).toHaveLength(Object.keys(STATUS_STYLE).length);
});

describe('late means expected by now, as the server counts it', () => {
  // The meeting of the builder begins at 10:00.
  it.each<[VisitStatus, string, number | null, boolean]>([
    ['expected', '10:15:00', null, false],
    ['expected', '10:15:01', null, true],
    ['expected', '10:35:00', 20, false],
    ['expected', '10:35:01', 20, true],
    ['scheduled', '10:15:01', null, true],
    ['arrived', '11:00:00', null, false],
    ['checked-in', '11:00:00', null, false],
    ['checked-out', '11:00:00', null, false],
    ['no-show', '11:00:00', null, false],
    ['cancelled', '11:00:00', null, false],
  ])('%s at %s with a delay of %s: %s', (status, time, delay, expected) => {
    expect(isLate(fakeVisit({ status, delay }), new Date(`2026-11-23T${time}Z`))).toBe(expected);
  });
});
