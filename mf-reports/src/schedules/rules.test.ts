import { describe, expect, it } from 'vitest';
import { buildSchedule } from '#testing/schedules.ts';
import { addressesOf, addressProblem, bodyOf, newValues, oftenOf, valuesOf } from './rules.ts';

describe('the recipients', () => {
  it.each([
    ['a@example.com\n b@example.com ', ['a@example.com', 'b@example.com']],
    ['a@example.com, b@example.com; c@example.com', ['a@example.com', 'b@example.com', 'c@example.com']],
    [' \n', []],
  ])('%j are %j', (text, all) => expect(addressesOf(text)).toEqual(all));

  const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@example.com`).join('\n');
  it.each([
    ['', { key: 'recipientsRequired' }],
    ['a@example.com', null],
    ['a@example.com boss', { key: 'notEmail', email: 'boss' }],
    ['a@example', { key: 'notEmail', email: 'a@example' }],
    ['a@example.com\nA@Example.com', { key: 'twice', email: 'A@Example.com' }],
    [many(20), null],
    [many(21), { key: 'tooMany', max: 20 }],
  ])('%j: %j', (text, problem) => expect(addressProblem(text)).toEqual(problem));
});

describe('the request', () => {
  const start = { firstSite: 1, email: 'me@example.com' };
  it('is the displayed report, on Monday morning, to oneself', () => {
    const values = newValues({ report: 'desk-utilization', site: 2, days: 'all' }, start);
    expect(bodyOf(values)).toEqual({
      ...{ report: 'desk-utilization', siteId: 2, days: 'all', frequency: 'weekly', weekday: 1, hour: 7 },
      recipients: ['me@example.com'],
    });
  });

  it('has no site of a car park’s report, and no weekday of a month', () => {
    const values = newValues({ report: 'parking-by-day', carpark: 3 }, start);
    expect(bodyOf({ ...values, frequency: 'monthly', monthDay: 0 })).toEqual({
      ...{
        report: 'parking-by-day',
        carparkId: 3,
        days: 'working',
        frequency: 'monthly',
        monthDay: null,
        hour: 7,
      },
      recipients: ['me@example.com'],
    });
  });

  it.each([
    ['weekly', { frequency: 'weekly', weekday: 3, monthDay: null }, 'everyWeek'],
    ['on day 28', { frequency: 'monthly', weekday: null, monthDay: 28 }, 'everyMonth'],
    ['on the last day', { frequency: 'monthly', weekday: null, monthDay: null }, 'everyLast'],
  ] as const)('%s is the same after it was opened', (_, rhythm, often) => {
    const schedule = buildSchedule(rhythm);
    const { weekday = null, monthDay = null, frequency } = bodyOf(valuesOf(schedule));
    expect({ frequency, weekday, monthDay }).toEqual(rhythm);
    expect(oftenOf(schedule)).toBe(often);
  });
});
