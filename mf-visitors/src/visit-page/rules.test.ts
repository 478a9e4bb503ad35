import { expect, it } from 'vitest';
import type { MyVisit } from '#parts/api';
import { DELAYS, isToCome, type VisitState, visitState } from './rules.ts';

const OPENS = '2026-03-04T07:00:00Z';
const CLOSES = '2026-03-04T10:00:00Z';

it.each<[MyVisit['status'], string, VisitState]>([
  ['scheduled', '2026-03-04T06:59:59Z', 'early'],
  ['scheduled', OPENS, 'open'],
  ['expected', '2026-03-04T09:59:59Z', 'open'],
  ['expected', CLOSES, 'closed'],
  ['no-show', '2026-03-04T09:30:00Z', 'open'],
  ['no-show', CLOSES, 'closed'],
  ['arrived', '2026-03-04T09:30:00Z', 'arrived'],
  ['arrived', CLOSES, 'closed'],
  ['checked-in', '2026-03-04T09:30:00Z', 'here'],
  ['checked-in', '2026-03-04T12:00:00Z', 'here'],
  ['checked-out', '2026-03-04T09:59:59Z', 'left'],
  ['checked-out', CLOSES, 'over'],
  ['cancelled', '2026-03-04T06:00:00Z', 'cancelled'],
  ['cancelled', CLOSES, 'cancelled'],
])('a visit that is %s is at %s shown as %s', (status, now, state) => {
  const visit = { status, selfCheckInOpensAt: OPENS, selfCheckInClosesAt: CLOSES };
  expect(visitState(visit, Date.parse(now))).toBe(state);
});

it('takes details, delays and the NDA while the visit is to come', () => {
  const states: VisitState[] = ['early', 'open', 'arrived', 'here', 'left', 'closed', 'over', 'cancelled'];
  expect(states.filter(isToCome)).toEqual(['early', 'open', 'arrived']);
});

it('offers delays from 5 to 60 minutes', () => {
  expect([Math.min(...DELAYS), Math.max(...DELAYS)]).toEqual([5, 60]);
});
