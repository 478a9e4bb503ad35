import { describe, expect, it } from 'vitest';
import { buildMeeting } from '#testing/builders.ts';
import type { VisitValue } from './meeting-values.ts';
import { ordinal, outlookOf, parkingChanges } from './visitor-parking.ts';

const visit = (id: number, more: Partial<VisitValue> = {}): VisitValue => ({
  id,
  name: `Guest ${id}`,
  note: '',
  email: null,
  needsParking: true,
  status: null,
  ...more,
});
const time = { start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' };
const held = {
  id: 5,
  status: 'confirmed' as const,
  start: '2026-11-25T09:30:00.000Z',
  end: '2026-11-25T11:00:00.000Z',
  space: 'V-01',
  carpark: 'Court',
  site: 'London',
  type: 'visitor' as const,
};
const found = (freeSpaces: number | null, waiting = 0) => ({
  available: freeSpaces !== 0,
  freeSpaces,
  waiting,
  carpark: 'Court',
});

describe('parking for a visitor by car', () => {
  const visits = [visit(1), visit(2, { needsParking: false }), visit(3), visit(4)];
  it.each([
    [1, found(1), { kind: 'free' }],
    [3, found(1), { kind: 'full', place: 1 }],
    [4, found(1, 2), { kind: 'full', place: 4 }],
    [4, found(null), { kind: 'free' }],
    [1, { ...found(0), carpark: null }, { kind: 'none' }],
    [1, undefined, { kind: 'unknown' }],
  ])('visitor %i of %o: %o', (id, availability, expected) => {
    const one = visits.find((each) => each.id === id) ?? visit(0);
    expect(outlookOf(one, visits, { time, availability })).toEqual(expected);
  });

  it('is the reserved space as long as the time stays', () => {
    const one = visit(1, { parking: held });
    expect(outlookOf(one, [one], { time, availability: undefined })).toEqual({
      kind: 'held',
      carpark: 'Court',
      space: 'V-01',
    });
    const later = { ...time, end: '2026-11-25T12:00:00Z' };
    expect(outlookOf(one, [one], { time: later, availability: found(0, 1) })).toEqual({
      kind: 'full',
      place: 2,
    });
  });

  it.each([
    [1, 'en', '1st'],
    [2, 'en', '2nd'],
    [13, 'en', '13th'],
    [2, 'de', '2.'],
  ])('counts %i in %s as %s', (place, locale, text) => {
    expect(ordinal(place, locale)).toBe(text);
  });
});

describe('the result of a save', () => {
  const answer = (parkingReservation: typeof held | { status: 'pending' } | null | undefined) => {
    const meeting = buildMeeting();
    const [first] = meeting.visits;
    if (!first) throw new Error('A meeting has a visit.');
    const given = parkingReservation && { ...held, ...parkingReservation };
    return [{ visits: [{ ...first, ...(given === undefined ? {} : { parkingReservation: given }) }] }];
  };
  it.each([
    ['reserved', visit(3), answer(held), { reserved: ['Guest 3'], notReserved: [], removed: [] }],
    [
      'waits',
      visit(3),
      answer({ status: 'pending' }),
      { reserved: [], notReserved: ['Guest 3'], removed: [] },
    ],
    ['stays', visit(3, { parking: held }), answer(held), { reserved: [], notReserved: [], removed: [] }],
    [
      'goes',
      visit(3, { parking: held, needsParking: false }),
      answer(null),
      { reserved: [], notReserved: [], removed: ['Guest 3'] },
    ],
    ['has no car park', visit(3), answer(null), { reserved: [], notReserved: [], removed: [] }],
    ['without the feature', visit(3), answer(undefined), { reserved: [], notReserved: [], removed: [] }],
  ])('%s', (_, before, after, expected) => {
    expect(parkingChanges([before], after)).toEqual(expected);
  });
});
