import { describe, expect, it } from 'vitest';
import { daysCovered, lastDue, nextRun, type Rhythm } from './next-run.ts';

const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';
const weekly = (weekday: number, hour: number): Rhythm => ({ frequency: 'weekly', weekday, hour });
const monthly = (monthDay: number | null, hour: number): Rhythm => ({ frequency: 'monthly', monthDay, hour });

describe('the next run', () => {
  it.each<[string, Rhythm, string, string, string]>([
    ['later that day', weekly(1, 8), '2026-11-23T07:59:59Z', LONDON, '2026-11-23T08:00:00Z'],
    ['not twice at its own moment', weekly(1, 8), '2026-11-23T08:00:00Z', LONDON, '2026-11-30T08:00:00Z'],
    ['the next day of the week', weekly(2, 8), '2026-11-23T09:00:00Z', LONDON, '2026-11-24T08:00:00Z'],
    ['over the end of the week', weekly(1, 8), '2026-11-29T23:59:59Z', LONDON, '2026-11-30T08:00:00Z'],
    ['on Sunday', weekly(7, 0), '2026-11-23T09:00:00Z', LONDON, '2026-11-29T00:00:00Z'],
    ['over the end of the year', weekly(5, 9), '2026-12-31T12:00:00Z', LONDON, '2027-01-01T09:00:00Z'],
    ['on the day that it is there', weekly(1, 22), '2026-11-24T02:30:00Z', NEW_YORK, '2026-11-24T03:00:00Z'],
    [
      'by the wall before the clocks go on',
      weekly(6, 8),
      '2026-03-27T12:00:00Z',
      LONDON,
      '2026-03-28T08:00:00Z',
    ],
    ['by the wall after it', weekly(1, 8), '2026-03-28T12:00:00Z', LONDON, '2026-03-30T07:00:00Z'],
    ['at an hour that London skips', weekly(7, 1), '2026-03-23T12:00:00Z', LONDON, '2026-03-29T01:00:00Z'],
    ['at the next one as ever', weekly(7, 1), '2026-03-29T01:00:00Z', LONDON, '2026-04-05T00:00:00Z'],
    [
      'at an hour that New York skips',
      weekly(7, 2),
      '2026-03-07T12:00:00Z',
      NEW_YORK,
      '2026-03-08T07:00:00Z',
    ],
    [
      'the first of an hour that occurs twice in London',
      weekly(7, 1),
      '2026-10-24T12:00:00Z',
      LONDON,
      '2026-10-25T00:00:00Z',
    ],
    ['not the second of it', weekly(7, 1), '2026-10-25T00:00:00Z', LONDON, '2026-11-01T01:00:00Z'],
    ['the first of it in New York', weekly(7, 1), '2026-10-31T12:00:00Z', NEW_YORK, '2026-11-01T05:00:00Z'],
    ['not the second of it there', weekly(7, 1), '2026-11-01T05:30:00Z', NEW_YORK, '2026-11-08T06:00:00Z'],
    [
      'at a midnight that Santiago skips',
      weekly(7, 0),
      '2026-09-05T12:00:00Z',
      'America/Santiago',
      '2026-09-06T04:00:00Z',
    ],
    ['on the first', monthly(1, 6), '2026-11-01T06:00:00Z', LONDON, '2026-12-01T06:00:00Z'],
    ['on the first, over the year', monthly(1, 6), '2026-12-01T06:00:00Z', LONDON, '2027-01-01T06:00:00Z'],
    ['on the 28th of February', monthly(28, 6), '2027-01-29T00:00:00Z', LONDON, '2027-02-28T06:00:00Z'],
    ['on the last of thirty', monthly(null, 6), '2026-11-23T09:00:00Z', LONDON, '2026-11-30T06:00:00Z'],
    ['on the last of February', monthly(null, 6), '2027-01-31T06:00:00Z', LONDON, '2027-02-28T06:00:00Z'],
    ['on the leap day', monthly(null, 6), '2028-01-31T06:00:00Z', LONDON, '2028-02-29T06:00:00Z'],
    ['after the leap day', monthly(null, 6), '2028-02-29T06:00:00Z', LONDON, '2028-03-31T05:00:00Z'],
    [
      'on the last, by the day of the zone',
      monthly(null, 22),
      '2026-12-01T02:00:00Z',
      NEW_YORK,
      '2026-12-01T03:00:00Z',
    ],
  ])('is %s', (_, rhythm, after, zone, next) => {
    expect(nextRun(rhythm, new Date(after), zone).toISOString()).toBe(new Date(next).toISOString());
  });

  it('comes once per day of the rhythm through two years of clocks', () => {
    for (const zone of [LONDON, NEW_YORK]) {
      for (let hour = 0; hour < 24; hour += 1) {
        const days = new Set<string>();
        let at = new Date('2026-01-01T00:00:00Z');
        for (let runs = 0; runs < 104; runs += 1) {
          at = nextRun(weekly(7, hour), at, zone);
          days.add(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at));
        }
        expect([zone, hour, days.size]).toEqual([zone, hour, 104]);
      }
    }
  });
});

it.each([
  ['2026-11-23T08:00:00Z', '2026-11-23T08:00:00Z', '2026-11-23T08:00:00Z'],
  ['2026-11-23T08:00:00Z', '2026-11-30T07:59:59Z', '2026-11-23T08:00:00Z'],
  ['2026-11-23T08:00:00Z', '2026-12-20T00:00:00Z', '2026-12-14T08:00:00Z'],
])('first due at %s, at %s the newest is %s', (first, now, due) => {
  const found = lastDue(weekly(1, 8), new Date(first), new Date(now), LONDON);
  expect(found.toISOString()).toBe(new Date(due).toISOString());
});

describe('the days of a run', () => {
  it.each([
    [weekly(1, 8), '2026-11-23T08:00:00Z', LONDON, '2026-11-16', '2026-11-22'],
    [weekly(7, 23), '2026-11-29T23:00:00Z', LONDON, '2026-11-16', '2026-11-22'],
    // Still Sunday there.
    [weekly(7, 22), '2026-11-30T03:00:00Z', NEW_YORK, '2026-11-16', '2026-11-22'],
    [weekly(5, 8), '2027-01-01T08:00:00Z', LONDON, '2026-12-21', '2026-12-27'],
    [monthly(1, 8), '2026-12-01T08:00:00Z', LONDON, '2026-11-01', '2026-11-30'],
    [monthly(1, 8), '2028-03-01T08:00:00Z', LONDON, '2028-02-01', '2028-02-29'],
    [monthly(15, 8), '2027-01-15T08:00:00Z', LONDON, '2026-12-01', '2026-12-31'],
    [monthly(28, 8), '2027-02-28T08:00:00Z', LONDON, '2027-01-01', '2027-01-31'],
    // On the last day the month that ends.
    [monthly(null, 8), '2026-11-30T08:00:00Z', LONDON, '2026-11-01', '2026-11-30'],
    [monthly(null, 23), '2026-12-01T04:00:00Z', NEW_YORK, '2026-11-01', '2026-11-30'],
    // Sent by hand on another day.
    [monthly(null, 8), '2026-11-15T08:00:00Z', LONDON, '2026-10-01', '2026-10-31'],
  ])('%j at %s in %s is %s to %s', (rhythm, run, zone, from, until) => {
    expect(daysCovered(rhythm, new Date(run), zone)).toEqual({ from, until });
  });
});
