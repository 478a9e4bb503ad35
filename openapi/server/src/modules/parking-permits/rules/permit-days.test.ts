import { describe, expect, it, test } from 'vitest';
import { type PermitOfMonth, permitDays, permitState } from './permit-days.ts';

const priority: PermitOfMonth = {
  id: 1,
  permitType: 'PR',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: '2026-01-01',
  endsOn: null,
  today: '2026-11-23',
  permitRequestsStart: null,
  releases: [],
  limitDays: 60,
  canRequest: () => true,
};
const granted: PermitOfMonth = { ...priority, id: 2, permitType: 'GR', weekdays: [2] };

const states = (month: string, ...permits: PermitOfMonth[]) =>
  Object.fromEntries(permitDays(month, permits).map(({ date, state }) => [date, state]));

describe('the month of a permit', () => {
  it.each([
    // Claims of a week open on this weekday of the week before; today is each day of the week of 23 November.
    [1, '2026-11-23', '2026-12-06', '2026-12-07'],
    [1, '2026-11-29', '2026-12-06', '2026-12-07'],
    [3, '2026-11-24', '2026-11-29', '2026-11-30'],
    [3, '2026-11-25', '2026-12-06', '2026-12-07'],
    [5, '2026-11-26', '2026-11-29', '2026-11-30'],
    [5, '2026-11-27', '2026-12-06', '2026-12-07'],
    [7, '2026-11-28', '2026-11-29', '2026-11-30'],
    [7, '2026-11-29', '2026-12-06', '2026-12-07'],
  ])(
    'with weekday %i, seen on %s, is open up to %s and not on %s',
    (permitRequestsStart, today, last, next) => {
      const both = { ...states(last.slice(0, 7), at()), ...states(next.slice(0, 7), at()) };
      function at(): PermitOfMonth {
        return { ...priority, permitRequestsStart, today };
      }
      expect([both[last], both[next]]).toEqual(['claimable', 'out-of-range']);
    },
  );

  it('shows from when a day can be claimed, and nothing for past days', () => {
    const days = permitDays('2026-12', [{ ...priority, permitRequestsStart: 4, today: '2026-12-02' }]);
    const opens = Object.fromEntries(days.map((day) => [day.date, day.opensOn]));
    expect(opens).toMatchObject({ '2026-12-01': null, '2026-12-06': null, '2026-12-07': '2026-12-03' });
    expect(states('2026-12', { ...priority, today: '2026-12-02' })).toMatchObject({
      '2026-12-01': 'out-of-range',
      '2026-12-02': 'claimable',
    });
  });

  it('offers no claim of a day that cannot be requested', () => {
    const seen = (change: Partial<PermitOfMonth>) =>
      Object.fromEntries(
        permitDays('2026-11', [{ ...priority, ...change }]).map(({ date, state, opensOn }) => [
          date,
          [state, opensOn],
        ]),
      );
    const ahead = seen({ limitDays: 3 });
    expect(ahead).toMatchObject({
      '2026-11-22': ['out-of-range', null],
      '2026-11-26': ['claimable', null],
      '2026-11-27': ['out-of-range', '2026-11-24'],
    });
    // The later of the two openings is the day from which it can be claimed.
    expect(seen({ limitDays: 3, permitRequestsStart: 4 })['2026-11-30']).toEqual([
      'out-of-range',
      '2026-11-27',
    ]);
    const open = seen({ limitDays: 3, canRequest: (date) => date !== '2026-11-24' && date !== '2026-11-28' });
    expect(open).toMatchObject({
      '2026-11-24': ['out-of-range', null],
      '2026-11-25': ['claimable', null],
      '2026-11-28': ['out-of-range', null],
    });
    // A granted permit holds its space however far ahead.
    expect(permitDays('2026-11', [{ ...granted, limitDays: 0 }]).map(({ state }) => state)).toContain(
      'granted',
    );
  });

  it.each([
    // Week 53 of 2026 ends on Sunday 3 January 2027; its week before begins on 21 December.
    ['2027-01-03', '2026-12-23', 'out-of-range'],
    ['2027-01-03', '2026-12-24', 'claimable'],
    ['2027-01-04', '2026-12-30', 'out-of-range'],
    ['2027-01-04', '2026-12-31', 'claimable'],
    // The clocks of Europe change on Sunday 29 March 2026, those of New York on 8 March: days stay days.
    ['2026-03-29', '2026-03-18', 'out-of-range'],
    ['2026-03-29', '2026-03-19', 'claimable'],
    ['2026-03-08', '2026-02-26', 'claimable'],
  ])('of %s, claims from Thursday, seen on %s: %s', (date, today, state) => {
    expect(states(date.slice(0, 7), { ...priority, permitRequestsStart: 4, today })[date]).toBe(state);
  });

  it('begins and ends with its permit, both days included', () => {
    const some = { ...priority, startsOn: '2026-12-10', endsOn: '2026-12-12' };
    expect(Object.keys(states('2026-12', some))).toEqual(['2026-12-10', '2026-12-11', '2026-12-12']);
  });

  it('shows the best of several, and of a released day that it was released', () => {
    expect(states('2026-12', priority, granted)['2026-12-01']).toBe('granted');
    const released = { ...granted, releases: [{ startsOn: '2026-12-01', endsOn: '2026-12-07' }] };
    expect(states('2026-12', released, priority)).toMatchObject({
      '2026-12-01': 'claimable',
      '2026-12-08': 'granted',
    });
    expect(permitDays('2026-12', [released])[0]).toMatchObject({
      date: '2026-12-01',
      state: 'out-of-range',
      released: true,
      opensOn: null,
    });
  });

  it('has as many days as the month', () => {
    expect(permitDays('2028-02', [priority])).toHaveLength(29);
    expect(permitDays('2027-02', [{ ...priority, weekdays: [] }])).toEqual([]);
  });
});

describe('permitState', () => {
  const permit = {
    permitType: 'PR' as const,
    weekdays: [1, 2, 3, 4, 5],
    startsOn: '2026-11-01',
    endsOn: '2026-12-31',
    released: false,
  };
  const granted = { ...permit, permitType: 'GR' as const };
  const thursday = { permitRequestsStart: 4 };
  const always = { permitRequestsStart: null };

  test.each([
    // Date, today, permit, car park, what it is worth.
    ['2026-12-07', '2026-12-02', permit, thursday, 'out-of-range'],
    ['2026-12-07', '2026-12-03', permit, thursday, 'claimable'],
    ['2026-12-11', '2026-12-02', permit, thursday, 'out-of-range'],
    ['2026-12-07', '2026-12-07', permit, thursday, 'claimable'],
    ['2026-12-07', '2026-12-08', permit, thursday, 'out-of-range'],
    ['2026-12-31', '2026-11-01', permit, always, 'claimable'],
    ['2026-12-07', '2026-11-01', granted, thursday, 'granted'],
    ['2026-12-07', '2026-11-01', { ...granted, released: true }, thursday, undefined],
    ['2026-12-06', '2026-12-03', permit, thursday, undefined],
    ['2026-10-30', '2026-10-20', permit, always, undefined],
    ['2027-01-01', '2026-12-30', permit, always, undefined],
    ['2027-01-01', '2026-12-30', { ...permit, endsOn: null }, always, 'claimable'],
  ])('of %s seen on %s (%#)', (date, today, of, carPark, expected) => {
    expect(permitState(date, today, of, carPark)).toBe(expected);
  });
});
