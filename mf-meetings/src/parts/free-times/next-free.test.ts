import { expect, it } from 'vitest';
import { buildRoomMeeting, buildRoomSchedule } from '#testing/builders.ts';
import { nextFree } from './next-free.ts';
import { toScheduleRow } from './schedule-row.ts';

const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
const meeting = (from: string, until: string) =>
  buildRoomMeeting({ heldFrom: `2026-11-24T${from}:00Z`, heldUntil: `2026-11-24T${until}:00Z` });
const row = (changes: Parameters<typeof buildRoomSchedule>[0]) =>
  toScheduleRow(buildRoomSchedule(changes), {
    group: null,
    zone: 'Europe/London',
    brief: null,
    now: at('09:00'),
  });
const slots = [
  { startTime: '09:00', endTime: '10:30' },
  { startTime: '11:00', endTime: '12:30' },
];

it.each([
  ['after what it is held for', [{ meetings: [meeting('09:00', '10:15')] }], '10:15-11:15'],
  ['a gap that is too short is left', [{ meetings: [meeting('09:30', '10:00')] }], '10:00-11:00'],
  [
    'the first of several rooms',
    [{ meetings: [meeting('09:00', '12:00')] }, { meetings: [meeting('09:00', '11:00')] }],
    '11:00-12:00',
  ],
  [
    'of timeslots a whole one',
    [{ meetingTimeslotType: 'timeslot' as const, timeslots: slots, meetings: [meeting('09:30', '10:00')] }],
    '11:00-12:30',
  ],
])('%s', (_, rooms, expected) => {
  const found = nextFree(rooms.map(row), at('09:00'), 60);
  const clock = (time = 0) => new Date(time).toISOString().slice(11, 16);
  expect(`${clock(found?.start)}-${clock(found?.end)}`).toBe(expected);
});

it('is nothing for a room that cannot be booked', () => {
  expect(nextFree([row({ status: 'non-bookable' })], at('09:00'), 60)).toBeUndefined();
});
