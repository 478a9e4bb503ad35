import { expect, it } from 'vitest';
import type { Visit } from '#parts/api';
import { NOTHING_ANSWERED } from '#parts/visits';
import { fakeVisit } from '#testing/builders.ts';
import { isAlreadyApplied, withPress } from './rules.ts';

const visit = fakeVisit({ id: 4, version: 2 });
const press = { visit, action: 'check-in' as const, answered: NOTHING_ANSWERED };

it.each<[string, Partial<Visit>, boolean]>([
  ['the same as it was', {}, false],
  ['checked in since', { status: 'checked-in', version: 3 }, true],
  ['changed otherwise', { status: 'arrived', version: 3 }, false],
  ['another visit', { id: 5, status: 'checked-in', version: 3 }, false],
])('%s: done is %#', (_, now, isDone) => {
  expect(isAlreadyApplied(press, { ...visit, ...now })).toBe(isDone);
});

it('keeps one press of a visit, the last', () => {
  const other = { visit: fakeVisit({ id: 5 }), action: 'check-out' as const, answered: NOTHING_ANSWERED };
  const last = { visit, action: 'mark-arrived' as const, answered: NOTHING_ANSWERED };
  expect(withPress([press, other], last)).toEqual([other, last]);
});
