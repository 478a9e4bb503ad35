import { describe, expect, it } from 'vitest';
import { extensionEnds, quickEnds } from './extension.ts';
import { timeLeft } from './time-left.ts';
import { timelineOf } from './timeline.ts';

const at = (clock: string, day = '2026-11-24') => Date.parse(`${day}T${clock}:00Z`);
const clocks = (ends: readonly number[]) => ends.map((end) => new Date(end).toISOString().slice(11, 16));

it.each([
  [0, { hours: 0, minutes: 0 }],
  [-60_000, { hours: 0, minutes: 0 }],
  [1, { hours: 0, minutes: 1 }],
  [60_000, { hours: 0, minutes: 1 }],
  [60_001, { hours: 0, minutes: 2 }],
  [59 * 60_000 + 1, { hours: 1, minutes: 0 }],
  [95 * 60_000, { hours: 1, minutes: 35 }],
])('%i ms are %o', (left, words) => expect(timeLeft(at('10:00'), at('10:00') + left)).toEqual(words));

describe('extend', () => {
  it.each<[string, string, string, string, string[]]>([
    ['in steps of five minutes', '11:00', '11:15', '10:50', ['11:05', '11:10', '11:15']],
    ['to the last whole step', '11:00', '11:14', '10:50', ['11:05', '11:10']],
    ['on the steps of the clock', '11:03', '11:15', '10:50', ['11:05', '11:10', '11:15']],
    ['not where there is no room', '11:00', '11:00', '10:50', []],
    ['not to before now', '11:00', '11:20', '11:11', ['11:15', '11:20']],
  ])('%s', (_, end, until, now, ends) =>
    expect(clocks(extensionEnds(at(end), at(until), at(now)))).toEqual(ends),
  );

  it.each<[string, string[]]>([
    ['11:05', ['11:05']],
    ['11:20', ['11:15', '11:20']],
    ['12:00', ['11:15', '11:30', '12:00']],
    ['13:30', ['11:15', '11:30', '12:00', '13:30']],
    ['11:00', []],
  ])('until %s offers %o at once', (until, quick) => {
    const end = at('11:00');
    expect(clocks(quickEnds(end, extensionEnds(end, at(until), at('10:30'))))).toEqual(quick);
  });
});

describe('the line of the day', () => {
  const meeting = (start: string, end: string, day?: string) => ({
    start: new Date(at(start, day)).toISOString(),
    end: new Date(at(end, day)).toISOString(),
  });
  const line = (meetings: { start: string; end: string }[], clock: string) =>
    timelineOf(meetings, '2026-11-24', 'Europe/London', at(clock));
  const hours = ({ hours }: ReturnType<typeof line>) => [hours[0]?.hour, hours.at(-1)?.hour];

  it('is of working hours', () => {
    const { bars, now, ...rest } = line([meeting('09:00', '10:30')], '13:00');
    expect(bars).toMatchObject([{ left: 10, width: 15, isOver: true }]);
    expect([now, hours({ bars, now, ...rest })]).toEqual([50, [8, 18]]);
  });

  it.each<[string, { start: string; end: string }[], string, (number | undefined)[]]>([
    ['an early meeting', [meeting('06:30', '07:00')], '10:00', [6, 18]],
    ['one into the next day', [meeting('22:00', '23:59')], '10:00', [8, 0]],
    ['a late hour', [], '20:10', [8, 21]],
    ['a bar that began on the day before', [meeting('22:00', '23:00', '2026-11-23')], '10:00', [0, 18]],
  ])('reaches as far as %s', (_, meetings, clock, expected) =>
    expect(hours(line(meetings, clock))).toEqual(expected),
  );

  it('has no now on another day', () => {
    expect(timelineOf([], '2026-11-24', 'Europe/London', at('10:00', '2026-11-25')).now).toBeNull();
  });

  it('is longer by the hour that a clock has twice, and has no room for one that it skips', () => {
    const autumn = timelineOf([meeting('00:30', '01:00', '2026-10-25')], '2026-10-25', 'Europe/London', 0);
    const spring = timelineOf([meeting('00:30', '00:45', '2026-03-29')], '2026-03-29', 'Europe/London', 0);
    const gap = ({ hours }: typeof autumn, hour: number) =>
      (hours.find((one) => one.hour === hour + 1)?.left ?? 0) -
      (hours.find((one) => one.hour === hour)?.left ?? 0);
    expect(gap(autumn, 1)).toBeCloseTo(2 * gap(autumn, 4));
    expect(gap(spring, 1)).toBe(0);
  });
});
