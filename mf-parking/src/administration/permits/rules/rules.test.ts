import { describe, expect, it } from 'vitest';
import { formatWeekdays } from '#parts/permits';
import { newPermitValues, permitBody } from './permit-values.ts';

describe('weekdays', () => {
  it.each([
    [[], 'en', ''],
    [[3], 'en', 'Wed'],
    [[1, 2], 'en', 'Mon, Tue'],
    [[1, 2, 3, 4, 5], 'en', 'Mon–Fri'],
    [[1, 3, 4, 5, 7], 'en', 'Mon, Wed–Fri, Sun'],
    [[1, 2, 3, 4, 5, 6, 7], 'de', 'Mo–So'],
  ])('%j in %s are "%s"', (days, locale, text) => expect(formatWeekdays(days, locale)).toBe(text));
});

describe('the request', () => {
  const values = { ...newPermitValues('2026-11-23'), carparkId: 3, spaceId: 31, days: [5, 1] };

  it('has its weekdays in order', () => {
    expect(permitBody(values)).toEqual({
      ...{ permitType: 'GR', carparkId: 3, spaceId: 31, days: [1, 5] },
      ...{ start: '2026-11-23', end: null },
    });
  });

  it('has no space of a priority permit, although one was chosen before', () => {
    expect(permitBody({ ...values, permitType: 'PR' }).spaceId).toBeNull();
  });
});
