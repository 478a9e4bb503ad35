import { builder } from '@portal/shared/testing';
import type { ScheduleMeeting, ScheduleRow } from '../types.ts';

/** 24 November 2026 is a Tuesday; London is at UTC. */
export const at = (time: string, day = '2026-11-24') => Date.parse(`${day}T${time}:00Z`);

export const buildScheduleRow = builder<ScheduleRow>((n) => ({
  id: n,
  name: `Room ${n}`,
  group: null,
  seats: 8,
  features: [],
  zone: 'Europe/London',
  meetings: [],
  setupMinutes: 0,
  cleanDownMinutes: 0,
  timeslots: null,
  places: 1,
  refusal: null,
  brief: null,
  isClosed: false,
}));

const buildOf = builder<ScheduleMeeting>((n) => ({
  id: n,
  start: at('10:00'),
  end: at('11:00'),
  heldFrom: at('10:00'),
  heldUntil: at('11:00'),
  title: 'Kick-off',
  host: 'Amira Khan',
  people: 3,
  isMine: false,
  isPrivate: false,
  canMove: false,
  place: 1,
}));

/** A meeting that is held as long as it lasts, unless it says otherwise. */
export function meetingAt(
  start: string,
  end: string,
  more: Partial<ScheduleMeeting> = {},
  day = '2026-11-24',
): ScheduleMeeting {
  const [from, until] = [at(start, day), at(end, day)];
  return buildOf({ start: from, end: until, heldFrom: from, heldUntil: until, ...more });
}
