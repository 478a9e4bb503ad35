import { describe, expect, it } from 'vitest';
import {
  type DayStyle,
  formatBriefDay,
  formatDay,
  formatDayOf,
  formatMonth,
  formatRange,
  formatTime,
  weekdayNames,
} from './format.ts';

const [LONDON, NEW_YORK] = ['Europe/London', 'America/New_York'];

describe('formats', () => {
  it.each<[locale: string, style: DayStyle, text: string]>([
    ['en', 'short', '4 Mar 2026'],
    ['en', 'weekday', 'Wed 4 Mar'],
    ['en', 'long', 'Wednesday, 4 March 2026'],
    ['en', 'numeric', '04/03/2026'],
    ['de', 'short', '4. März 2026'],
    ['de', 'weekday', 'Mi., 4. März'],
    ['de', 'long', 'Mittwoch, 4. März 2026'],
    ['de', 'numeric', '04.03.2026'],
  ])('a day in %s, %s: %s', (locale, style, text) => {
    expect(formatDay('2026-03-04', locale, style)).toBe(text);
  });

  it.each([
    ['this year', '2026-12-31', '4 Mar'],
    ['the next', '2027-01-01', '4 Mar 2026'],
  ])('a brief day, seen from %s', (_, now, text) => {
    expect(formatBriefDay('2026-03-04', now, 'en')).toBe(text);
  });

  it('names months and weekdays', () => {
    expect([formatMonth('2026-03', 'en'), formatMonth('2026-03', 'de')]).toEqual(['March 2026', 'März 2026']);
    expect(weekdayNames('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(weekdayNames('de', 'long')[0]).toBe('Montag');
  });

  it.each([
    ['the browser is in the zone', '2026-03-04T14:30:00Z', LONDON, LONDON, '14:30'],
    ['midnight is 00, not 24', '2026-03-04T00:00:00Z', LONDON, LONDON, '00:00'],
    ['summer time', '2026-07-04T14:30:00Z', LONDON, LONDON, '15:30'],
    ['the browser is elsewhere', '2026-03-04T14:30:00Z', NEW_YORK, LONDON, '09:30 UTC−5'],
    ['another name, the same clock', '2026-03-04T14:30:00Z', 'Europe/Belfast', LONDON, '14:30'],
    ['another zone, the same clock that day', '2026-03-04T14:30:00Z', 'Europe/Lisbon', LONDON, '14:30'],
  ])('a time shows its zone: %s', (_, instant, zone, browser, text) => {
    expect(formatTime(instant, zone, 'en', browser)).toBe(text);
  });

  it.each([
    ['one day', '2026-03-04T09:00:00Z', '2026-03-04T10:30:00Z', LONDON, '09:00–10:30'],
    [
      'over midnight',
      '2026-03-04T22:00:00Z',
      '2026-03-05T01:00:00Z',
      LONDON,
      'Wed 4 Mar 22:00 – Thu 5 Mar 01:00',
    ],
    ['elsewhere', '2026-03-04T09:00:00Z', '2026-03-04T10:30:00Z', NEW_YORK, '09:00–10:30 GMT'],
  ])('a range: %s', (_, start, end, browser, text) => {
    expect(formatRange(start, end, LONDON, 'en', browser)).toBe(text);
  });

  it.each([
    ['Europe/London', '2026-07-04T23:30:00Z', '5 Jul 2026'],
    ['Asia/Kolkata', '2026-03-04T23:30:00Z', '5 Mar 2026'],
    ['America/New_York', '2026-03-05T00:30:00Z', '4 Mar 2026'],
    ['UTC', '2026-03-04T23:30:00Z', '4 Mar 2026'],
  ])('the day of a moment is the zone’s: in %s %s is on %s', (zone, instant, text) => {
    expect(formatDayOf(instant, zone, 'en')).toBe(text);
  });
});
