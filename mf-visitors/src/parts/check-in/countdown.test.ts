import { describe, expect, it } from 'vitest';
import { type Countdown, type CountdownEvent, countDown, START, secondsLeft } from './countdown.ts';

const run = (events: readonly CountdownEvent[], from: Countdown = START) => events.reduce(countDown, from);
const ticks = (count: number): CountdownEvent[] => Array.from({ length: count }, () => 'tick');

describe('the auto check-in countdown', () => {
  it.each<[string, CountdownEvent[], Countdown]>([
    ['rises by 2 a tick', ticks(1), { progress: 2, pause: 0, mode: 'auto' }],
    ['is not complete at 100', ticks(50), { progress: 100, pause: 0, mode: 'auto' }],
    ['is complete over 100', ticks(51), { progress: 102, pause: 0, mode: 'complete' }],
    [
      'stays complete',
      [...ticks(51), 'tick', 'activity', 'stop'],
      { progress: 102, pause: 0, mode: 'complete' },
    ],
    [
      'is emptied by activity, with a pause of 3 s',
      [...ticks(40), 'activity'],
      { progress: 0, pause: 30, mode: 'auto' },
    ],
    ['does not rise in the pause', ['activity', ...ticks(30)], { progress: 0, pause: 0, mode: 'auto' }],
    ['rises after the pause', ['activity', ...ticks(31)], { progress: 2, pause: 0, mode: 'auto' }],
    [
      'begins the pause again with more activity',
      ['activity', ...ticks(29), 'activity'],
      { progress: 0, pause: 30, mode: 'auto' },
    ],
    ['stopped it is manual', [...ticks(20), 'stop'], { progress: 0, pause: 0, mode: 'manual' }],
    ['manual it never fills', ['stop', ...ticks(99), 'activity'], { progress: 0, pause: 0, mode: 'manual' }],
  ])('%s', (_rule, events, expected) => {
    expect(run(events)).toEqual(expected);
  });

  it.each([
    [START, 6],
    [run(ticks(11)), 4],
    [run(ticks(50)), 1],
    [run(['activity']), 9],
  ])('for %j it shows %d seconds', (state, seconds) => {
    expect(secondsLeft(state)).toBe(seconds);
  });
});
