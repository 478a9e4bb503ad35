import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['startRequired', 'Start time is required'],
  ['endRequired', 'End time is required'],
  ['carParkRequired', 'Carpark is required'],
  ['datesRequired', 'You must select at least one date'],
  ['adjustedEnd', 'Adjusted end time for a 4 hour minimum duration.'],
  ['restricted', 'Parking Requests cannot be made at this time.'],
  ['requested', 'Parking has been requested for the given time slots.'],
  ['green', 'Confirmed bookings are displayed on your calendar in green'],
  ['queued', 'Car park is full, you have been added to a queue'],
] as const)('says %s letter for letter', (key, text) => {
  expect(en[key]).toBe(text);
});
