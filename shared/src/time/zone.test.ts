import { describe, expect, it } from 'vitest';
import { contains, durationMinutes, overlaps, today, toInstant } from './index.ts';

describe('today', () => {
  it.each([
    ['Europe/London', '2026-03-04T23:59:59Z', '2026-03-04'],
    ['Europe/London', '2026-03-05T00:00:00Z', '2026-03-05'],
    ['Europe/London', '2026-07-01T22:59:59Z', '2026-07-01'],
    ['Europe/London', '2026-07-01T23:00:00Z', '2026-07-02'],
    ['America/New_York', '2026-03-05T04:59:59Z', '2026-03-04'],
    ['America/New_York', '2026-03-05T05:00:00Z', '2026-03-05'],
    ['Asia/Kolkata', '2026-03-04T18:30:00Z', '2026-03-05'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ])('in %s at %s it is %s', (zone, now, day) => {
    expect(today(zone, now)).toBe(day);
  });
});

describe('instantOf', () => {
  it.each([
    ['winter', '2026-01-15', '09:00', 'Europe/London', '2026-01-15T09:00:00.000Z'],
    ['summer', '2026-07-15', '09:00', 'Europe/London', '2026-07-15T08:00:00.000Z'],
    ['before the spring change', '2026-03-29', '00:59', 'Europe/London', '2026-03-29T00:59:00.000Z'],
    ['after the spring change', '2026-03-29', '02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['twice in autumn: the first', '2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['after the autumn change', '2026-10-25', '02:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
    [
      'New York, twice in autumn: the first',
      '2026-11-01',
      '01:30',
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'New York, after the spring change',
      '2026-03-08',
      '03:00',
      'America/New_York',
      '2026-03-08T07:00:00.000Z',
    ],
    ['a zone of half hours', '2026-01-15', '09:00', 'Asia/Kolkata', '2026-01-15T03:30:00.000Z'],
    ['a change of half an hour', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('%s', (_, day, time, zone, instant) => {
    expect(toInstant(day, time, zone)).toEqual({ ok: true, instant });
  });

  it.each([
    ['2026-03-29', '01:00', 'Europe/London'],
    ['2026-03-29', '01:59', 'Europe/London'],
    ['2026-03-08', '02:30', 'America/New_York'],
    ['2026-03-29', '02:30', 'Europe/Berlin'],
  ])('%s %s is skipped in %s', (day, time, zone) => {
    expect(toInstant(day, time, zone)).toEqual({ ok: false, reason: 'skipped' });
  });

  it.each(['24:00', '9:00', '09:60', ''])('refuses %j as a time of day', (time) => {
    expect(() => toInstant('2026-03-04', time, 'Europe/London')).toThrow(RangeError);
  });
});

describe('intervals', () => {
  const at = (start: string, end: string) => ({
    start: `2026-03-04T${start}:00Z`,
    end: `2026-03-04T${end}:00Z`,
  });

  it.each([
    ['one ends where the next starts', at('09:00', '10:00'), at('10:00', '11:00'), false],
    ['they share one minute', at('09:00', '10:01'), at('10:00', '11:00'), true],
    ['one lies inside the other', at('09:00', '12:00'), at('10:00', '11:00'), true],
    ['they are the same', at('09:00', '10:00'), at('09:00', '10:00'), true],
    ['a gap lies between', at('09:00', '10:00'), at('10:01', '11:00'), false],
  ])('overlap: %s', (_, a, b, shared) => {
    expect(overlaps(a, b)).toBe(shared);
    expect(overlaps(b, a)).toBe(shared);
  });

  it.each([
    ['08:59', false],
    ['09:00', true],
    ['09:59', true],
    ['10:00', false],
  ])('09:00 to 10:00 holds %s: %s', (time, inside) => {
    expect(contains(at('09:00', '10:00'), `2026-03-04T${time}:00Z`)).toBe(inside);
  });

  it('an hour that the clocks repeat is an hour longer', () => {
    expect(durationMinutes({ start: '2026-10-25T00:00:00+01:00', end: '2026-10-25T03:00:00Z' })).toBe(240);
  });
});
