import { describe, expect, it } from 'vitest';
import type { StoredStatus } from './visit-state.ts';
import {
  actionsOf,
  groupOf,
  isOver,
  resultOf,
  selfCheckInState,
  shownStatus,
  type VisitAction,
} from './visit-state.ts';

const start = new Date('2026-11-23T10:00:00Z');
const end = new Date('2026-11-23T11:00:00Z');
const at = (time: string) => new Date(`2026-11-23T${time}Z`);

describe('visit statuses', () => {
  it.each([
    ['scheduled', '09:44:59', 'scheduled'],
    ['scheduled', '09:45:00', 'expected'],
    ['scheduled', '10:30:00', 'expected'],
    ['scheduled', '23:00:00', 'expected'],
    ['arrived', '09:50:00', 'arrived'],
    ['no-show', '09:50:00', 'no-show'],
    ['cancelled', '09:50:00', 'cancelled'],
  ] as const)('a visit of 10:00 that is %s is called at %s: %s', (stored, time, expected) => {
    expect(shownStatus(stored, start, at(time))).toBe(expected);
  });

  it.each<[StoredStatus, VisitAction[]]>([
    ['scheduled', ['check-in', 'mark-arrived', 'mark-no-show', 'cancel']],
    ['arrived', ['check-in', 'mark-no-show', 'cancel']],
    ['checked-in', ['check-out']],
    ['checked-out', ['check-in']],
    ['no-show', ['check-in', 'mark-arrived']],
    ['cancelled', []],
  ])('a %s visit offers %j', (stored, expected) => {
    expect(actionsOf(stored)).toEqual(expected);
  });

  it.each<[StoredStatus, string, string]>([
    ['arrived', '06:00:00', 'arriving'],
    ['arrived', '23:00:00', 'arriving'],
    ['scheduled', '09:44:59', 'later'],
    ['scheduled', '09:45:00', 'arriving'],
    ['scheduled', '10:59:59', 'arriving'],
    ['scheduled', '11:00:00', 'past'],
    ['checked-in', '09:00:00', 'on-site'],
    ['checked-in', '23:00:00', 'on-site'],
    ['checked-out', '10:30:00', 'left'],
    ['no-show', '10:30:00', 'past'],
    ['cancelled', '09:00:00', 'past'],
  ])('a visit from 10:00 to 11:00 that is %s is at %s in the group %s', (stored, time, expected) => {
    expect(groupOf(stored, start, end, at(time))).toBe(expected);
  });

  it('no action leads to where the visit already is', () => {
    const statuses = ['scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled'] as const;
    for (const status of statuses) expect(actionsOf(status).map(resultOf)).not.toContain(status);
  });
});

describe('self check-in', () => {
  it.each([
    ['07:59:59', 'early'],
    ['08:00:00', 'open'],
    ['10:59:59', 'open'],
    ['11:00:00', 'closed'],
  ] as const)('of a visit from 10:00 to 11:00 is at %s: %s', (time, expected) => {
    expect(selfCheckInState(start, end, at(time))).toBe(expected);
  });

  it.each([
    ['scheduled', '10:59:59', false],
    ['scheduled', '11:00:00', true],
    ['no-show', '10:30:00', false],
    ['arrived', '12:00:00', false],
    ['checked-in', '12:00:00', false],
    ['checked-out', '10:30:00', true],
    ['cancelled', '09:00:00', true],
  ] as const)('a visit that is %s at %s is over: %s', (stored, time, expected) => {
    expect(isOver(stored, end, at(time))).toBe(expected);
  });
});
