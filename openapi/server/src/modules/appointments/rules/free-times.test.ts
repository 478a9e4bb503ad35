import { settingDefaults } from '@portal/openapi/setting-defaults';
import { describe, expect, test } from 'vitest';
import { freeTimes, type Hours, hoursOf, isClosed, isWithinHours, nearest, windowsOf } from './free-times.ts';

const hours = (changes: Partial<Hours> = {}): Hours => ({
  start: '09:00',
  end: '11:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  closedDays: [],
  ...changes,
});
const starts = (windows: readonly { startsAt: Date }[]) =>
  windows.map(({ startsAt }) => startsAt.toISOString().slice(11, 16));

describe('the times of a day', () => {
  test('begin every quarter of an hour and end within the hours', () => {
    expect(starts(windowsOf('2026-11-24', 60, hours(), 'Europe/London'))).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '09:45',
      '10:00',
    ]);
  });

  test('are those of the site', () => {
    const [first] = windowsOf('2026-11-24', 60, hours(), 'America/New_York');
    expect(first?.startsAt.toISOString()).toBe('2026-11-24T14:00:00.000Z');
  });

  test('none if the services are longer than the day, nor on a closed day', () => {
    expect(windowsOf('2026-11-24', 121, hours(), 'Europe/London')).toEqual([]);
    expect(windowsOf('2026-11-24', 60, hours({ closedDays: ['2026-11-24'] }), 'Europe/London')).toEqual([]);
    // A Saturday.
    expect(windowsOf('2026-11-28', 60, hours({ weekdays: [1, 2, 3, 4, 5] }), 'Europe/London')).toEqual([]);
  });

  test('leave out the hour that summer time skips: half past one of 29 March does not exist', () => {
    const found = windowsOf('2026-03-29', 15, hours({ start: '00:30', end: '02:30' }), 'Europe/London');
    expect(starts(found)).toEqual(['00:30', '00:45', '01:00', '01:15']);
  });

  test('of a doubled hour the first: each time of 25 October appears once', () => {
    const found = windowsOf('2026-10-25', 15, hours({ start: '00:45', end: '02:15' }), 'Europe/London');
    expect(starts(found)).toEqual(['23:45', '00:00', '00:15', '00:30', '00:45', '02:00']);
  });

  test('until midnight', () => {
    const night = hours({ start: '23:00', end: '24:00' });
    expect(starts(windowsOf('2026-11-24', 30, night, 'Europe/London'))).toEqual(['23:00', '23:15', '23:30']);
  });
});

describe('hours', () => {
  test.each([
    ['within', '09:00', '11:00', true],
    ['too early', '08:59', '10:00', false],
    ['too late', '10:30', '11:01', false],
  ])('%s', (_, start, end, expected) => {
    const at = (clock: string) => new Date(`2026-11-24T${clock}:00Z`);
    expect(isWithinHours({ startsAt: at(start), endsAt: at(end) }, hours(), 'Europe/London')).toBe(expected);
  });

  test('one that ends on another day is not within any', () => {
    const window = {
      startsAt: new Date('2026-11-24T10:00:00Z'),
      endsAt: new Date('2026-11-25T10:00:00Z'),
    };
    expect(isWithinHours(window, hours(), 'Europe/London')).toBe(false);
  });

  test('of a client without settings are nine to five, Monday to Friday', () => {
    const found = hoursOf({ settings: settingDefaults });
    expect(found).toEqual({ start: '09:00', end: '17:00', weekdays: [1, 2, 3, 4, 5], closedDays: [] });
    expect(
      ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((day) => isClosed(day, found)),
    ).toEqual([false, true, true, false]);
  });
});

describe('free times', () => {
  const windows = windowsOf('2026-11-24', 60, hours(), 'Europe/London');
  const taken = (userId: number, from: string, until: string) => ({
    userId,
    startsAt: new Date(`2026-11-24T${from}:00Z`),
    endsAt: new Date(`2026-11-24T${until}:00Z`),
  });
  const now = new Date('2026-11-24T08:00:00Z');

  test('are those with a free provider; one that ends when another begins does not overlap', () => {
    const found = freeTimes(windows, [1, 2], [taken(1, '09:00', '10:00'), taken(2, '09:30', '12:00')], now);
    expect(found.map(({ startsAt, providerIds }) => [starts([{ startsAt }])[0], providerIds])).toEqual([
      ['10:00', [1]],
    ]);
  });

  test('begin after now', () => {
    expect(starts(freeTimes(windows, [1], [], new Date('2026-11-24T09:30:00Z')))).toEqual(['09:45', '10:00']);
  });

  test('the nearest, in their order', () => {
    const times = freeTimes(windows, [1], [], now);
    expect(starts(nearest(times, new Date('2026-11-24T09:40:00Z'), 3))).toEqual(['09:30', '09:45', '10:00']);
    expect(nearest([], now, 3)).toEqual([]);
  });
});
