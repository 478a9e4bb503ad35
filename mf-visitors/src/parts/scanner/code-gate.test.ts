import { describe, expect, it } from 'vitest';
import { type CodeGate, hold, look, newCodeMemory } from './code-gate.ts';

type Event = { at: number; sees: string[] } | 'off' | { onAt: number };

/** The reported codes, in order. */
function told(events: readonly Event[]): string[] {
  let gate: CodeGate = newCodeMemory().gate;
  const fresh: string[] = [];
  for (const event of events) {
    if (event === 'off') gate = hold(gate);
    else if ('onAt' in event) gate = hold(gate, event.onAt);
    else {
      const seen = look(gate, event.sees, event.at);
      gate = seen.gate;
      if (seen.fresh !== undefined) fresh.push(seen.fresh);
    }
  }
  return fresh;
}
const sees = (at: number, ...codes: string[]): Event => ({ at, sees: codes });
const every100 = (from: number, to: number, ...codes: string[]): Event[] =>
  Array.from({ length: (to - from) / 100 }, (_, index) => sees(from + index * 100, ...codes));

describe('a code acts again only after it has left the view', () => {
  it.each<[string, Event[], string[]]>([
    ['held still for a minute it acts once', every100(0, 60_000, 'a'), ['a']],
    ['hidden for 1.5 s it is still there', [sees(0, 'a'), sees(1500, 'a')], ['a']],
    ['out of view for longer it acts again', [sees(0, 'a'), sees(1501, 'a')], ['a', 'a']],
    ['another one acts immediately', [sees(0, 'a'), sees(100, 'b')], ['a', 'b']],
    [
      'two side by side act once each',
      [...every100(0, 5000, 'a', 'b'), ...every100(5000, 9000, 'b', 'a')],
      ['a', 'b'],
    ],
    [
      'scans without a code do not prolong it',
      [sees(0, 'a'), ...every100(100, 1600), sees(1600, 'a')],
      ['a', 'a'],
    ],
    ['an empty text does not count', [sees(0, '')], []],
    [
      'behind an open dialog time does not count: the code never moved',
      [sees(0, 'a'), 'off', { onAt: 60_000 }, sees(60_100, 'a')],
      ['a'],
    ],
    [
      'while the camera starts up nothing leaves the view',
      [sees(0, 'a'), 'off', sees(9000, 'a'), { onAt: 9100 }, sees(9200, 'a')],
      ['a'],
    ],
    [
      'removed behind the dialog and held up again later it acts',
      [sees(0, 'a'), 'off', { onAt: 60_000 }, sees(61_501, 'a')],
      ['a', 'a'],
    ],
    [
      'another visitor’s code acts as soon as the camera resumes',
      [sees(0, 'a'), 'off', { onAt: 3000 }, sees(3100, 'b')],
      ['a', 'b'],
    ],
  ])('%s', (_rule, events, expected) => {
    expect(told(events)).toEqual(expected);
  });
});
