import { describe, expect, it } from 'vitest';
import { businessDays, businessHours, instantOn, wholeDay } from './business-days.ts';
import { daysOfMonth } from './month.ts';

const London = 'Europe/London';
const hours = (date: string, timeZone: string, start: string, end: string) => {
  const [day] = businessDays([date], { timeZone, start, end });
  return day && (day.endsAt.getTime() - day.startsAt.getTime()) / 3_600_000;
};

describe('the instant of a wall time', () => {
  it.each([
    ['winter', '2026-11-24', '09:00', '2026-11-24T09:00:00.000Z'],
    ['summer', '2026-07-01', '09:00', '2026-07-01T08:00:00.000Z'],
    ['skipped: the moment of the change', '2026-03-29', '01:30', '2026-03-29T01:00:00.000Z'],
    ['doubled: the first', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ])('%s', (_, day, time, expected) => {
    expect(instantOn(day, time, London).toISOString()).toBe(expected);
  });

  it('of a midnight that the clocks skip is the moment of the change', () => {
    expect(instantOn('2026-09-06', '00:00', 'America/Santiago').toISOString()).toBe(
      '2026-09-06T04:00:00.000Z',
    );
  });
});

describe('the business day', () => {
  it.each([
    ['a plain day', '2026-11-24', '09:00', '17:00', 8],
    ['shorter in spring', '2026-03-29', '00:30', '23:00', 21.5],
    ['longer in autumn', '2026-10-25', '00:30', '23:00', 23.5],
    ['a change before it', '2026-10-25', '09:00', '17:00', 8],
    ['its start is skipped', '2026-03-29', '01:15', '03:00', 1],
    ['its end comes twice', '2026-10-25', '00:30', '01:30', 1],
  ])('%s', (_, date, start, end, expected) => {
    expect(hours(date, London, start, end)).toBe(expected);
  });

  it('has weekdays from Monday, 1, to Sunday, 7', () => {
    const days = businessDays(['2026-11-23', '2026-11-28', '2026-11-29'], {
      timeZone: London,
      start: '09:00',
      end: '17:00',
    });
    expect(days.map(({ weekday }) => weekday)).toEqual([1, 6, 7]);
  });

  it('has hours from its beginning, the last one shorter', () => {
    const days = businessDays(['2026-11-24'], { timeZone: London, start: '08:30', end: '11:00' });
    expect(
      businessHours(days, London).map(({ time, endsAt }) => `${time} ${endsAt.toISOString().slice(11, 16)}`),
    ).toEqual(['08:30 09:30', '09:30 10:30', '10:30 11:00']);
  });

  it('names an hour by the clocks, the doubled one twice', () => {
    const days = businessDays(['2026-10-25'], { timeZone: London, start: '00:00', end: '03:00' });
    expect(businessHours(days, London).map(({ time }) => time)).toEqual(['00:00', '01:00', '01:00', '02:00']);
  });
});

it('a whole day has 23 hours in spring and 25 in autumn', () => {
  const length = (date: string) => {
    const { startsAt, endsAt } = wholeDay(date, London);
    return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
  };
  expect([length('2026-03-29'), length('2026-10-25'), length('2026-11-24')]).toEqual([23, 25, 24]);
});

it.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('the days of %s are %i', (month, count) => {
  const days = daysOfMonth(month);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, `${month}-01`, `${month}-${count}`]);
});
