import { describe, expect, it } from 'vitest';
import { buildCarParkSettings } from '#testing/administration.ts';
import { carParkValues, changeOf, createBody, newCarParkValues, updateBody } from './car-park-values.ts';
import { nextWeek } from './next-week.ts';

describe('the weekdays’ meaning for next week', () => {
  const settings = (more: object = {}) => buildCarParkSettings(more);

  it.each([
    // Monday and Sunday of one week; then the last days of a year.
    ['2026-11-23', '2026-11-30', '2026-12-06', '2026-11-26'],
    ['2026-11-29', '2026-11-30', '2026-12-06', '2026-11-26'],
    ['2026-11-30', '2026-12-07', '2026-12-13', '2026-12-03'],
    ['2026-12-31', '2027-01-04', '2027-01-10', '2026-12-31'],
  ])('as of %s', (today, first, last, spacesFrom) => {
    const week = nextWeek(settings({ parkingAllocationStart: 'Thursday' }), today);
    expect(week).toEqual({ first, last, permitsFrom: null, spacesFrom, closed: [] });
  });

  it('names the days on which it is closed', () => {
    expect(nextWeek(settings({ openWeekdays: [1, 2, 3, 4, 5] }), '2026-11-23').closed).toEqual([6, 7]);
  });
});

describe('the form of a car park', () => {
  it('sends its original values, if nothing was touched', () => {
    const before = buildCarParkSettings({ color: '#2f7d5b', permissionGroups: ['parking'] });
    const { id: _i, siteId: _s, kind: _k, spaceCount: _c, ...sent } = before;
    expect(updateBody(carParkValues(before))).toEqual({ ...sent, icon: 'car' });
    expect(changeOf(before, updateBody(carParkValues(before)))).toBeNull();
  });

  it('has a capacity only if it counts, and none without a limit', () => {
    const values = { ...newCarParkValues(1), name: ' Field ', capacity: 20 };
    expect(createBody(values)).toMatchObject({
      name: 'Field',
      kind: 'numbered',
      capacity: null,
      color: null,
    });
    expect(createBody({ ...values, kind: 'pseudo' }).capacity).toBe(20);
    expect(createBody({ ...values, kind: 'pseudo', isUnlimited: true }).capacity).toBeNull();
  });

  it('looks for affected people only if something is taken away', () => {
    const before = buildCarParkSettings({ openWeekdays: [1, 2, 3] });
    const taken = (more: object) => changeOf(before, { ...updateBody(carParkValues(before)), ...more });
    expect(taken({ openWeekdays: [1, 2, 3, 4] })).toBeNull();
    expect(taken({ openWeekdays: [1, 2] })).toEqual({ openWeekdays: [1, 2] });
    expect(taken({ isActive: false })).toEqual({ isActive: false });
    expect(taken({ permissionGroups: ['parking'] })).toEqual({ permissionGroups: ['parking'] });
  });
});
