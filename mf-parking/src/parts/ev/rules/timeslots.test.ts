import { expect, it } from 'vitest';
import { isWhole, slotTimes } from './timeslots.ts';

const slot = (startTime: string, endTime: string) => ({ startTime, endTime });
const slots = { timeslots: [slot('10:00', '12:00'), slot('08:00', '10:00'), slot('13:00', '15:00')] };
const free = { timeslots: [] };

// The same rows as on the server (ev-request.test.ts).
it.each([
  ['08:00', '10:00', true],
  ['08:00', '12:00', true],
  ['08:00', '13:00', false],
  ['10:00', '15:00', false],
  ['13:00', '15:00', true],
  ['09:00', '10:00', false],
  ['08:00', '09:55', false],
  ['12:00', '13:00', false],
])('%s to %s is whole timeslots: %s', (start, end, whole) => {
  expect(isWhole({ start, end }, slots)).toBe(whole);
});

it('offers the timeslots within the booking, and any time if a charger has none', () => {
  const booking = { start: '09:00', end: '17:00' };
  expect(slotTimes([slots], booking)).toEqual({ starts: ['10:00', '13:00'], ends: ['12:00', '15:00'] });
  expect(slotTimes([slots, free], booking)).toBeNull();
  expect(slotTimes([], booking)).toBeNull();
  expect(slotTimes([slots], { start: '15:00', end: '19:00' })).toEqual({ starts: [], ends: [] });
  expect(slotTimes([slots], { start: '22:00', end: '10:00' })).toEqual({
    starts: ['08:00'],
    ends: ['10:00'],
  });
});
