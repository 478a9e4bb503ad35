import { expect, it } from 'vitest';
import { t } from '../texts/en.ts';
import { meetingSchema } from './meeting-schema.ts';

const schema = meetingSchema({
  t,
  zoneOf: () => 'Europe/London',
  isNew: true,
  has: { visits: true, rooms: true },
  needsRoom: false,
});
const people = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1, isHost: n === 0 }));

it.each([
  ['nobody', 'attends', people(0), 'Please add an employee who hosts the visit.'],
  ['as many employees as can be', 'attends', people(200), null],
  ['500 employees', 'attends', people(500), 'At most 200 employees can attend.'],
  ['as many visitors as can be', 'visits', people(500), null],
  ['501 visitors', 'visits', people(501), 'At most 500 visitors can be invited.'],
])('%s', async (_, field, list, message) => {
  const error = await schema.validateAt(field, { rooms: [], [field]: list }).then(
    () => null,
    (refusal: Error) => refusal.message,
  );
  expect(error).toBe(message);
});
