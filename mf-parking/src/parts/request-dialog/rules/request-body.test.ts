import { describe, expect, it } from 'vitest';
import { wishFor } from './ev-times.ts';
import { requestBody, weeklyBody } from './request-body.ts';
import { initialValues, type RequestValues, settle } from './request-values.ts';

const rules = { choosesNoCarPark: false, showsEv: false };
const values = (more: Partial<RequestValues> = {}): RequestValues => ({
  ...initialValues({ site: 1, carPark: 3, dates: ['2026-11-25', '2026-11-24'] }, null, {
    start: '9:00',
    end: '17:00',
  }),
  ...more,
});

describe('requestBody', () => {
  it('has the days in order, the times padded, and no employee for oneself', () => {
    expect(requestBody(values(), rules)).toEqual({
      targetSite: 1,
      targetCarpark: 3,
      startTime: '09:00',
      endTime: '17:00',
      dates: ['2026-11-24', '2026-11-25'],
    });
  });

  it('names the employee', () => {
    const employee = { value: 8, label: 'Bo Li' };
    expect(requestBody(values({ employee }), rules)).toMatchObject({ employee: 8 });
  });

  it('leaves the car park to the server if the client offers no choice', () => {
    const body = requestBody(values(), { ...rules, choosesNoCarPark: true });
    expect(body).not.toHaveProperty('targetCarpark');
    expect(requestBody(values({ carPark: null }), { ...rules, choosesNoCarPark: true })).not.toBeNull();
  });

  it.each<[boolean, Partial<RequestValues>, boolean]>([
    [true, { ev: wishFor({ start: '10:00', end: '12:00' }) }, true],
    [false, { ev: wishFor({ start: '10:00', end: '12:00' }) }, false],
    [true, { ev: { isWanted: false, start: '10:00', end: '12:00' } }, false],
  ])('with the EV section %s and %j has its times: %s', (showsEv, more, has) => {
    const body = requestBody(values(more), { ...rules, showsEv });
    expect(body?.evSpaceReservation).toEqual(
      has ? { requestedStart: '10:00', requestedEnd: '12:00' } : undefined,
    );
  });

  it.each<Partial<RequestValues>>([
    { site: null },
    { carPark: null },
    { start: null },
    { end: null },
    { dates: [] },
  ])('is none for %j', (more) => {
    expect(requestBody(values(more), rules)).toBeNull();
  });
});

describe('weeklyBody', () => {
  it('has the weekdays in order, from today on', () => {
    expect(weeklyBody(values({ weekdays: [3, 1] }), '2026-11-23')).toEqual({
      targetSite: 1,
      targetCarpark: 3,
      startTime: '09:00',
      endTime: '17:00',
      weekdays: [1, 3],
      startsOn: '2026-11-23',
    });
  });

  it.each<Partial<RequestValues>>([{}, { weekdays: [1], carPark: null }, { weekdays: [1], end: null }])(
    'is none for %j',
    (more) => {
      expect(weeklyBody(values(more), '2026-11-23')).toBeNull();
    },
  );
});

describe('settle', () => {
  it.each<[number | null, { id: number }[] | undefined, number | null]>([
    [null, [{ id: 4 }], 4],
    [9, [{ id: 4 }], 4],
    [4, [{ id: 3 }, { id: 4 }], 4],
    [9, [{ id: 3 }, { id: 4 }], null],
    [9, [], null],
    // Nothing is decided before the list is there.
    [9, undefined, 9],
  ])('of %s among %j is %s', (chosen, offered, expected) => {
    expect(settle(chosen, offered)).toBe(expected);
  });
});
