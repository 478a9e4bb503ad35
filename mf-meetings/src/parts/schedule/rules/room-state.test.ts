import { expect, it } from 'vitest';
import { at, buildScheduleRow, meetingAt } from '../testing/builders.ts';
import type { ScheduleRow } from '../types.ts';
import { roomState } from './room-state.ts';

const DAY = '2026-11-24';
const hours = { start: '09:00', end: '17:00' };
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);

it.each<[string, Partial<ScheduleRow>, string, string, string]>([
  ['with nothing later', {}, DAY, '08:00', 'freeAllDay'],
  ['before a booking', { meetings: [meetingAt('10:00', '11:00')] }, DAY, '08:00', 'free 10:00'],
  [
    'before a setup, less its own clean-down',
    { cleanDownMinutes: 10, meetings: [meetingAt('10:00', '11:00', { heldFrom: at('09:45') })] },
    DAY,
    '08:00',
    'free 09:35',
  ],
  ['in a booking', { meetings: [meetingAt('10:00', '11:00')] }, DAY, '10:30', 'taken 11:00'],
  [
    'in one that another follows',
    { meetings: [meetingAt('10:00', '11:00'), meetingAt('11:00', '12:00'), meetingAt('13:00', '14:00')] },
    DAY,
    '10:30',
    'taken 12:00',
  ],
  [
    'in a clean-down',
    { meetings: [meetingAt('10:00', '11:00', { heldUntil: at('11:15') })] },
    DAY,
    '11:05',
    'taken 11:15',
  ],
  [
    'shared, with a place left',
    { places: 2, meetings: [meetingAt('10:00', '11:00')] },
    DAY,
    '10:30',
    'freeAllDay',
  ],
  ['on another day without bookings', {}, '2026-11-25', '10:00', 'freeAllDay'],
  ['on another day with one', { meetings: [meetingAt('10:00', '11:00')] }, DAY, '-', 'partlyTaken'],
  ['on another day that is full', { meetings: [meetingAt('09:00', '17:00')] }, DAY, '-', 'takenAllDay'],
  ['on a day that is over', {}, '2026-11-23', '10:00', 'over'],
])('a room %s', (_, more, day, time, expected) => {
  const now = time === '-' ? at('10:00', '2026-11-20') : at(time);
  const state = roomState(buildScheduleRow(more), day, now, hours);
  expect('until' in state ? `${state.kind} ${clock(state.until)}` : state.kind).toBe(expected);
});
