import { expect, it, vi } from 'vitest';
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

it.each<[string, string, { date: string; start: string; rooms: object[] }, string | null]>([
  [
    'yesterday',
    'dates[0].date',
    { date: '2026-11-24', start: '15:00', rooms: [{ id: 1 }] },
    'This date has passed.',
  ],
  [
    'a time of today that has passed',
    'start',
    { date: '2026-11-25', start: '08:54', rooms: [{ id: 1 }] },
    'This time has passed.',
  ],
  ['up to five minutes ago', 'start', { date: '2026-11-25', start: '08:55', rooms: [{ id: 1 }] }, null],
  [
    'that time without a room, which the server decides',
    'start',
    { date: '2026-11-25', start: '08:00', rooms: [] },
    null,
  ],
])('for %s', async (_, field, { date, start, rooms }, message) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z'), toFake: ['Date'] });
  const values = { siteId: '1', dates: [{ date }], start, end: '20:00', extraDays: 0, rooms };
  const error = await schema.validateAt(field, values).then(
    () => null,
    (refusal: Error) => refusal.message,
  );
  vi.useRealTimers();
  expect(error).toBe(message);
});

it.each([
  ['nobody', 'attends', people(0), 'Please add a host.'],
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
