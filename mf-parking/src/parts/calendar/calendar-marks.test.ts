import { expect, it } from 'vitest';
import { calendarMarks, LOOKS, legendMarks } from './calendar-marks.ts';
import type { DayState } from './rules/day-state.ts';

const t = ((key: string) => `text ${key}`) as Parameters<typeof legendMarks>[1];

it('distinguishes no two states by colour alone', () => {
  const looks = Object.values(LOOKS).map(({ look }) => look);
  expect(new Set(looks).size).toBe(looks.length);
});

it('explains permits to their holders', () => {
  const keys = (days: [string, DayState][]) => legendMarks(new Map(days), t).map(({ key }) => key);
  const always = ['hasReservation', 'pendingApproval', 'queuedReservation', 'hasReservationForAnotherUser'];
  expect(keys([])).toEqual(always);
  expect(keys([['2026-11-24', 'hasPermit']])).toEqual([...always, 'hasPermit']);
});

it('marks a day with its state and its word', () => {
  expect(calendarMarks(new Map([['2026-11-24', 'queuedReservation']]), t)).toEqual({
    '2026-11-24': [{ key: 'queuedReservation', look: 'dashes', tone: 'waiting', label: 'text statusQueued' }],
  });
});
