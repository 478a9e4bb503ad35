import { describe, expect, it } from 'vitest';
import { checkDay, type DayRules, splitDays } from './bookable-days.ts';

const rules = (changes: Partial<DayRules> = {}): DayRules => ({
  today: '2026-11-23',
  futureDaysLimit: 14,
  reservedDays: new Set(),
  ...changes,
});

describe('checkDay', () => {
  it.each([
    ['takes yesterday', '2026-11-22', {}, 'ok'],
    ['refuses the day before yesterday', '2026-11-21', {}, 'past'],
    ['takes today', '2026-11-23', {}, 'ok'],
    ['takes the last day of the limit', '2026-12-07', {}, 'ok'],
    ['refuses the day after the limit', '2026-12-08', {}, 'beyondLimit'],
    ['has no last day without a limit', '2028-02-29', { futureDaysLimit: null }, 'ok'],
    ['takes only today and yesterday with a limit of 0', '2026-11-24', { futureDaysLimit: 0 }, 'beyondLimit'],
    ['takes today with a limit of 0', '2026-11-23', { futureDaysLimit: 0 }, 'ok'],
    [
      'refuses a day that the person has reserved',
      '2026-11-25',
      { reservedDays: new Set(['2026-11-25']) },
      'alreadyReserved',
    ],
    ['takes the day next to a reserved one', '2026-11-26', { reservedDays: new Set(['2026-11-25']) }, 'ok'],
    ['counts days over the end of a year', '2027-01-14', { today: '2026-12-31' }, 'ok'],
    ['refuses one more over the end of a year', '2027-01-15', { today: '2026-12-31' }, 'beyondLimit'],
    ['counts days over 29 February', '2028-03-01', { today: '2028-02-28', futureDaysLimit: 2 }, 'ok'],
    [
      'counts days over the end of summer time',
      '2026-10-26',
      { today: '2026-10-24', futureDaysLimit: 2 },
      'ok',
    ],
    [
      'refuses one more over the end of summer time',
      '2026-10-27',
      { today: '2026-10-24', futureDaysLimit: 2 },
      'beyondLimit',
    ],
    ['knows yesterday over the start of summer time', '2026-03-28', { today: '2026-03-29' }, 'ok'],
  ] as const)('%s', (_, day, changes, expected) => {
    const verdict = checkDay(day, rules(changes));
    expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected);
  });
});

describe('splitDays', () => {
  it('keeps the days that can be requested in order, once each, and gives the reason for the rest', () => {
    const days = ['2026-11-25', '2026-11-23', '2026-11-20', '2026-11-24', '2026-11-23'];
    expect(splitDays(days, rules({ reservedDays: new Set(['2026-11-24']) }))).toEqual({
      kept: ['2026-11-23', '2026-11-25'],
      dropped: [
        { day: '2026-11-20', reason: 'past' },
        { day: '2026-11-24', reason: 'alreadyReserved' },
      ],
    });
  });
});
