import { describe, expect, it } from 'vitest';
import {
  DAY_STATES,
  type DayPermit,
  type DayReservation,
  type DayState,
  dayState,
  dayStates,
} from './day-state.ts';

const ME = 7;
const DAY = '2026-11-24';
const reservation = (
  status: DayReservation['status'],
  user: number | null = ME,
  date = DAY,
): DayReservation => ({
  date,
  status,
  user,
});
const permit = (state: DayPermit['state'], released = false, date = DAY): DayPermit => ({
  date,
  state,
  released,
});

/** One fact for each state. */
const FACTS: Record<DayState, { reservation?: DayReservation; permit?: DayPermit }> = {
  hasReservation: { reservation: reservation('confirmed') },
  hasGrantedPermit: { permit: permit('granted') },
  pendingApproval: { reservation: reservation('pre-approval') },
  queuedReservation: { reservation: reservation('queued') },
  hasReservationForAnotherUser: { reservation: reservation('confirmed', 8) },
  hasPermit: { permit: permit('claimable') },
  hasPermitOutOfRange: { permit: permit('out-of-range') },
};
const factsOf = (...states: DayState[]) => ({
  viewerId: ME,
  reservations: states.flatMap((state) => FACTS[state].reservation ?? []),
  permitDays: states.flatMap((state) => FACTS[state].permit ?? []),
});
const PAIRS = DAY_STATES.flatMap((higher, index) =>
  DAY_STATES.slice(index).map((lower) => [higher, lower] as const),
);

describe('dayState', () => {
  it.each(PAIRS)('shows %s rather than %s, whichever comes first', (higher, lower) => {
    expect(dayState(DAY, factsOf(higher, lower))).toBe(higher);
    expect(dayState(DAY, factsOf(lower, higher))).toBe(higher);
  });

  it.each<[string, DayReservation, DayState | undefined]>([
    ['a cancelled one', reservation('cancelled'), undefined],
    ['a denied one', reservation('denied'), undefined],
    ['a released one', reservation('released'), undefined],
    ['an unavailable one', reservation('unavailable'), undefined],
    ['a status that is not known', reservation('something'), undefined],
    ['a colleague’s that awaits approval', reservation('pre-approval', 8), 'hasReservationForAnotherUser'],
    ['a colleague’s that waits', reservation('queued', 8), undefined],
    ['a visitor’s', reservation('confirmed', null), 'hasReservationForAnotherUser'],
    ['another day’s', reservation('confirmed', ME, '2026-11-25'), undefined],
  ])('describes %s: %s', (_, one, expected) => {
    expect(dayState(DAY, { viewerId: ME, reservations: [one], permitDays: [] })).toBe(expected);
  });

  it.each<[string, DayPermit, DayState | undefined]>([
    ['granted and released', permit('granted', true), undefined],
    ['claimable and released', permit('claimable', true), undefined],
    ['of another day', permit('granted', false, '2026-11-23'), undefined],
  ])('describes a permit that is %s: %s', (_, one, expected) => {
    expect(dayState(DAY, { viewerId: ME, reservations: [], permitDays: [one] })).toBe(expected);
  });

  it('shows another permit of the day if one was released', () => {
    const permitDays = [permit('granted', true), permit('claimable')];
    expect(dayState(DAY, { viewerId: ME, reservations: [], permitDays })).toBe('hasPermit');
  });
});

// Days are the site's calendar days, so that neither weeks, years nor clocks move a state to its neighbour.
const NEIGHBOURS = [
  ['Sunday and Monday', '2026-11-29', '2026-11-30'],
  ['ISO week 53 and week 1', '2027-01-03', '2027-01-04'],
  ['summer time in London begins', '2026-03-28', '2026-03-29'],
  ['summer time in New York ends', '2026-11-01', '2026-11-02'],
] as const;
const onDay = (state: DayState, date: string) => ({
  reservations: [FACTS[state].reservation].flatMap((one) => (one ? [{ ...one, date }] : [])),
  permitDays: [FACTS[state].permit].flatMap((one) => (one ? [{ ...one, date }] : [])),
});

describe('dayStates', () => {
  it.each(NEIGHBOURS.flatMap((days) => DAY_STATES.map((state) => [state, ...days] as const)))(
    'has %s on its own day only: %s',
    (state, _, first, second) => {
      // The next in the order beside it, so that each of the seven has every neighbour once.
      const next = DAY_STATES[(DAY_STATES.indexOf(state) + 1) % DAY_STATES.length] ?? state;
      const [here, there] = [onDay(state, first), onDay(next, second)];
      const states = dayStates({
        viewerId: ME,
        reservations: [...here.reservations, ...there.reservations],
        permitDays: [...here.permitDays, ...there.permitDays],
      });
      expect([...states].sort()).toEqual([
        [first, state],
        [second, next],
      ]);
    },
  );

  it.each([
    ['Sunday and Monday', '2026-11-29', '2026-11-30'],
    ['ISO week 53 and week 1', '2027-01-03', '2027-01-04'],
    ['the last and the first day of a year', '2026-12-31', '2027-01-01'],
    ['summer time in London begins', '2026-03-28', '2026-03-29'],
    ['summer time in London ends', '2026-10-25', '2026-10-26'],
    ['summer time in New York begins', '2026-03-07', '2026-03-08'],
    ['summer time in New York ends', '2026-11-01', '2026-11-02'],
    ['29 February', '2028-02-29', '2028-03-01'],
  ])('distinguishes neighbours: %s', (_, first, second) => {
    const states = dayStates({
      viewerId: ME,
      reservations: [reservation('queued', ME, first), reservation('confirmed', ME, second)],
      permitDays: [permit('granted', false, first), permit('out-of-range', false, second)],
    });
    expect([...states].sort()).toEqual([
      [first, 'hasGrantedPermit'],
      [second, 'hasReservation'],
    ]);
  });

  it('has only days that show something', () => {
    const states = dayStates({
      viewerId: ME,
      reservations: [reservation('cancelled'), reservation('queued', 8, '2026-11-26')],
      permitDays: [permit('granted', true, '2026-11-25')],
    });
    expect(states.size).toBe(0);
  });
});
