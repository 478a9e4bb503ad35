import { describe, expect, it } from 'vitest';
import { defaultTimes, isTime, withEnd, withStart } from './default-times.ts';

describe('defaults of the meeting form', () => {
  it.each([
    ['inside working hours the next full hour', '2026-11-23T10:20:00Z', {}, '2026-11-23 11:00-12:00'],
    ['on the hour the next one', '2026-11-23T10:00:00Z', {}, '2026-11-23 11:00-12:00'],
    ['in the last working hour its end', '2026-11-23T16:40:00Z', {}, '2026-11-23 17:00-18:00'],
    ['after 17:00 the next day at nine', '2026-11-23T17:00:00Z', {}, '2026-11-24 09:00-10:00'],
    ['before nine today at nine', '2026-11-23T06:10:00Z', {}, '2026-11-23 09:00-10:00'],
    ['a wanted day begins at nine', '2026-11-23T12:00:00Z', { date: '2026-12-01' }, '2026-12-01 09:00-10:00'],
    [
      'a wanted today keeps the day in the evening',
      '2026-11-23T18:30:00Z',
      { date: '2026-11-23' },
      '2026-11-23 19:00-20:00',
    ],
    [
      'wanted times',
      '2026-11-23T12:00:00Z',
      { date: '2026-11-25', start: '14:00', end: '14:45' },
      '2026-11-25 14:00-14:45',
    ],
    [
      'a wanted start alone lasts an hour',
      '2026-11-23T12:00:00Z',
      { start: '23:30' },
      '2026-11-23 23:30-23:55',
    ],
    ['a wanted end alone', '2026-11-23T12:00:00Z', { end: '14:30' }, '2026-11-23 13:30-14:30'],
    [
      'an end before the start is none',
      '2026-11-23T12:00:00Z',
      { start: '14:00', end: '13:00' },
      '2026-11-23 14:00-15:00',
    ],
  ])('%s', (_, now, wanted, expected) => {
    const { date, start, end } = defaultTimes(new Date(now), 'Europe/London', wanted);
    expect(`${date} ${start}-${end}`).toBe(expected);
  });

  it('goes by the clock of the site', () => {
    expect(defaultTimes(new Date('2026-11-23T23:10:00Z'), 'America/New_York')).toEqual({
      date: '2026-11-24',
      start: '09:00',
      end: '10:00',
    });
  });
});

describe('time ranges correct themselves on conflict', () => {
  it.each([
    ['a later start moves the end to an hour after it', withStart, '11:00', '11:00-12:00'],
    ['an earlier start leaves the end', withStart, '08:00', '08:00-10:00'],
    ['within the day', withStart, '23:30', '23:30-23:55'],
    ['an earlier end moves the start to an hour before it', withEnd, '08:30', '07:30-08:30'],
    ['a later end leaves the start', withEnd, '12:00', '09:00-12:00'],
    ['not before midnight', withEnd, '00:30', '00:00-00:30'],
  ])('%s', (_, change, time, expected) => {
    const { start, end } = change({ start: '09:00', end: '10:00' }, time);
    expect(`${start}-${end}`).toBe(expected);
  });

  it.each([
    ['09:05', true],
    ['24:00', false],
    ['9:00', false],
    ['09:00:00', false],
  ])('%s is a time: %s', (text, expected) => expect(isTime(text)).toBe(expected));
});
