import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';
import { timelineOf } from './timeline.ts';

const at = (clock: string, day = '2026-11-24') => Date.parse(`${day}T${clock}:00Z`);

it.each([
  [0, { hours: 0, minutes: 0 }],
  [-60_000, { hours: 0, minutes: 0 }],
  [1, { hours: 0, minutes: 1 }],
  [60_000, { hours: 0, minutes: 1 }],
  [60_001, { hours: 0, minutes: 2 }],
  [59 * 60_000 + 1, { hours: 1, minutes: 0 }],
  [95 * 60_000, { hours: 1, minutes: 35 }],
])('%i ms are %o', (left, words) => expect(timeLeft(at('10:00'), at('10:00') + left)).toEqual(words));

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
    expect(bars).toMatchObject([{ left: 10, width: 15, past: 100 }]);
    expect([now, hours({ bars, now, ...rest })]).toEqual([50, [8, 18]]);
  });

  it.each([
    ['before it', '08:59', 0],
    ['at its start', '09:00', 0],
    ['a third of the way', '09:30', 100 / 3],
    ['at its end', '10:30', 100],
    ['after it', '12:00', 100],
  ])('shows a meeting as past up to now: %s', (_, clock, past) => {
    expect(line([meeting('09:00', '10:30')], clock).bars[0]?.past).toBeCloseTo(past);
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

  it('is longer by the hour that a clock has twice, and leaves out one that it skips', () => {
    const autumn = timelineOf([meeting('00:30', '01:00', '2026-10-25')], '2026-10-25', 'Europe/London', 0);
    const spring = timelineOf([meeting('00:30', '00:45', '2026-03-29')], '2026-03-29', 'Europe/London', 0);
    const gap = ({ hours }: typeof autumn, hour: number) =>
      (hours.find((one) => one.hour === hour + 1)?.left ?? 0) -
      (hours.find((one) => one.hour === hour)?.left ?? 0);
    expect(gap(autumn, 1)).toBeCloseTo(2 * gap(autumn, 4));
    expect(gap(spring, 1)).toBe(0);
  });
});
