import { describe, expect, it } from 'vitest';
import { defaultTimes, isTime, type MeetingTimes, withEnd, withStart } from './default-times.ts';

const text = ({ start, end, extraDays }: MeetingTimes) =>
  `${start}-${end}${extraDays > 0 ? ` +${extraDays}` : ''}`;

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
      '2026-11-23 23:30-00:30 +1',
    ],
    ['a wanted end alone', '2026-11-23T12:00:00Z', { end: '14:30' }, '2026-11-23 13:30-14:30'],
    [
      'an end at midnight',
      '2026-11-23T12:00:00Z',
      { start: '09:00', end: '00:00' },
      '2026-11-23 09:00-00:00 +1',
    ],
    [
      'an end in the night after the start',
      '2026-11-23T12:00:00Z',
      { start: '23:30', end: '00:30' },
      '2026-11-23 23:30-00:30 +1',
    ],
    ['midnight alone', '2026-11-23T12:00:00Z', { end: '00:00' }, '2026-11-23 23:00-00:00 +1'],
    [
      'a wanted today late in the evening',
      '2026-11-23T23:10:00Z',
      { date: '2026-11-23' },
      '2026-11-23 23:00-00:00 +1',
    ],
    [
      'an end before the start is none',
      '2026-11-23T12:00:00Z',
      { start: '14:00', end: '13:00' },
      '2026-11-23 14:00-15:00',
    ],
  ])('%s', (_, now, wanted, expected) => {
    const { date, ...times } = defaultTimes(new Date(now), 'Europe/London', wanted);
    expect(`${date} ${text(times)}`).toBe(expected);
  });

  it('follows the clock of the site', () => {
    expect(defaultTimes(new Date('2026-11-23T23:10:00Z'), 'America/New_York')).toEqual({
      date: '2026-11-24',
      start: '09:00',
      end: '10:00',
      extraDays: 0,
    });
  });
});

describe('time ranges correct themselves on conflict', () => {
  it.each<[string, typeof withStart, string, string]>([
    ['a later start moves the end to an hour after it', withStart, '11:00', '11:00-12:00'],
    ['an earlier start leaves the end', withStart, '08:00', '08:00-10:00'],
    ['past midnight, too', withStart, '23:30', '23:30-00:30 +1'],
    ['an earlier end moves the start to an hour before it', withEnd, '08:30', '07:30-08:30'],
    ['a later end leaves the start', withEnd, '12:00', '09:00-12:00'],
    ['not before midnight', withEnd, '00:30', '00:00-00:30'],
    ['midnight ends the day', withEnd, '00:00', '09:00-00:00 +1'],
  ])('%s', (_, change, time, expected) => {
    expect(text(change({ start: '09:00', end: '10:00', extraDays: 0 }, time))).toBe(expected);
  });

  it.each<[string, typeof withStart, string, string]>([
    ['another end of the night', withEnd, '06:00', '22:00-06:00 +1'],
    ['the longest night', withEnd, '10:00', '22:00-10:00 +1'],
    ['an end on the same day', withEnd, '23:00', '22:00-23:00'],
    ['longer than a night is an error', withEnd, '10:05', '09:05-10:05'],
    ['another start of the night', withStart, '20:00', '20:00-02:00 +1'],
    ['a start after midnight', withStart, '01:00', '01:00-02:00'],
    ['a start too early for a night', withStart, '09:00', '09:00-10:00'],
  ])('of a night from 22:00 to 02:00: %s', (_, change, time, expected) => {
    expect(text(change({ start: '22:00', end: '02:00', extraDays: 1 }, time))).toBe(expected);
  });

  it('keeps the days of a longer meeting', () => {
    expect(text(withStart({ start: '09:00', end: '17:00', extraDays: 1 }, '18:00'))).toBe('18:00-17:00 +1');
    expect(text(withEnd({ start: '09:00', end: '17:00', extraDays: 3 }, '08:00'))).toBe('09:00-08:00 +3');
  });

  it.each([
    ['09:05', true],
    ['24:00', false],
    ['9:00', false],
    ['09:00:00', false],
  ])('%s is a time: %s', (text, expected) => expect(isTime(text)).toBe(expected));
});
