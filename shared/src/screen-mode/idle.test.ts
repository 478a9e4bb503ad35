import { expect, it } from 'vitest';
import { type IdleLimits, idleState } from './idle.ts';

const USUAL: IdleLimits = { warnAfter: 30_000, grace: 15_000 };

it.each<[number, IdleLimits | null, object]>([
  [29_999, USUAL, { kind: 'active' }],
  [30_000, USUAL, { kind: 'warned', secondsLeft: 15 }],
  [44_001, USUAL, { kind: 'warned', secondsLeft: 1 }],
  [45_000, USUAL, { kind: 'over' }],
  [20_000, { warnAfter: 20_000, grace: 0 }, { kind: 'over' }],
  [10_000_000, null, { kind: 'active' }],
])('quiet for %i ms of %o: %o', (quiet, limits, state) => expect(idleState(quiet, limits)).toEqual(state));
