import { expect, it } from 'vitest';
import { bookingStart } from './booking-start.ts';

it.each([
  ['2026-11-24T10:00Z', '2026-11-24T11:30Z', 'Europe/London', '2026-11-24', '10:00', '11:30'],
  ['2026-11-24T10:00Z', '2026-11-24T11:00Z', 'America/New_York', '2026-11-24', '05:00', '06:00'],
  ['2026-11-24T23:00Z', '2026-11-25T00:00Z', 'Europe/London', '2026-11-24', '23:00', '00:00'],
  ['2026-03-29T08:00Z', '2026-03-29T09:00Z', 'Europe/London', '2026-03-29', '09:00', '10:00'],
])('%s to %s at %s is %s, %s to %s', (start, end, zone, date, startTime, endTime) => {
  expect(bookingStart({ start: Date.parse(start), end: Date.parse(end) }, zone)).toEqual({
    date,
    startTime,
    endTime,
  });
});
