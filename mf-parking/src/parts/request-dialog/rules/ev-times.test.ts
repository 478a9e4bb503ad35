import { describe, expect, it } from 'vitest';
import { clearPassed, type EvProblem, evProblem, NO_EV, showsEv, wishFor } from './ev-times.ts';

const booking = { start: '09:00', end: '17:00' };
const wish = (start: string | null, end: string | null) => ({ isWanted: true, start, end });

describe('showsEv', () => {
  it.each([
    [1, 1, true, true],
    [0, 1, true, false],
    [1, 0, true, false],
    [1, 2, true, false],
    [1, 1, false, false],
  ])('with %i chargers, %i dates and the group %s is %s', (evSpaceCount, dateCount, mayCharge, expected) => {
    expect(showsEv({ evSpaceCount, dateCount, mayCharge })).toBe(expected);
  });
});

it('proposes the times of the booking, or the first timeslot within it', () => {
  expect(wishFor(booking)).toEqual(wish('09:00', '17:00'));
  expect(wishFor(booking, { starts: ['10:00', '13:00'], ends: ['12:00', '15:00'] })).toEqual(
    wish('10:00', '12:00'),
  );
  expect(wishFor(booking, { starts: [], ends: [] })).toEqual(wish(null, null));
});

describe('clearPassed', () => {
  it.each<[string, string, boolean]>([
    ['09:00', '17:00', false],
    ['10:00', '17:00', false],
    ['10:05', '17:00', true],
    ['08:00', '17:00', false],
    ['09:00', '12:00', false],
    ['09:00', '11:55', true],
    ['09:00', '18:00', false],
  ])('for a booking from %s to %s clears 10:00 to 12:00: %s', (start, end, clears) => {
    const before = wish('10:00', '12:00');
    const after = clearPassed(before, { start, end });
    if (clears) expect(after).toEqual(wish(null, null));
    else expect(after).toBe(before);
  });

  it('has nothing to clear if nothing was chosen', () => {
    expect(clearPassed(NO_EV, booking)).toBe(NO_EV);
  });
});

describe('evProblem', () => {
  const slots = [
    { startTime: '09:00', endTime: '11:00' },
    { startTime: '11:00', endTime: '13:00' },
  ];
  it.each<[string | null, string | null, typeof slots, EvProblem | undefined]>([
    ['09:00', '17:00', [], undefined],
    [null, '17:00', [], 'startRequired'],
    ['09:00', null, [], 'endRequired'],
    ['10:00', '10:00', [], 'endBeforeStart'],
    ['12:00', '10:00', [], 'endBeforeStart'],
    ['08:55', '10:00', [], 'outside'],
    ['10:00', '17:05', [], 'outside'],
    ['09:00', '11:00', slots, undefined],
    ['09:00', '13:00', slots, undefined],
    ['09:30', '11:00', slots, 'notWholeTimeslots'],
    ['09:00', '12:00', slots, 'notWholeTimeslots'],
    ['13:00', '15:00', slots, 'notWholeTimeslots'],
  ])('of %s to %s with %j is %s', (start, end, timeslots, expected) => {
    const chargers = timeslots.length > 0 ? [{ timeslots }] : [{ timeslots: [] }, { timeslots: slots }];
    expect(evProblem(wish(start, end), booking, chargers)).toBe(expected);
  });

  it.each<[string, string, EvProblem | undefined]>([
    ['22:00', '06:00', undefined],
    ['01:00', '05:00', undefined],
    ['21:55', '23:00', 'outside'],
    ['23:00', '06:05', 'outside'],
    ['05:00', '01:00', 'endBeforeStart'],
  ])('of %s to %s in a night from 22:00 to 06:00 is %s', (start, end, expected) => {
    expect(evProblem(wish(start, end), { start: '22:00', end: '06:00' }, [])).toBe(expected);
  });

  it('is none where no charger is wanted', () => {
    expect(evProblem(NO_EV, booking, [])).toBeUndefined();
  });
});
