import { describe, expect, it } from 'vitest';
import { type ActedOn, cancellationRefusal, meetingActions } from './meeting-actions.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const room = { status: 'booked', claim_by: null, checked_in_at: null } as const;
const asking = { ...room, claim_by: '2026-11-24T10:10:00Z' } as const;
const meeting: ActedOn = {
  status: 'booked',
  starts_at: at('10:00:00'),
  ends_at: at('11:00:00'),
  rooms: [],
  visits: [{ status: 'scheduled' }],
  is_appointment: false,
};
const host = { mayChange: true, attends: true, hasScreens: false };
const withScreens = { ...host, hasScreens: true };
const guest = { mayChange: false, attends: true, hasScreens: true };
const reader = { mayChange: false, attends: false, hasScreens: true };

describe('possible actions', () => {
  it.each<[string, Partial<ActedOn>, typeof host, string, string]>([
    ['a host, before', {}, host, '09:59:59', 'edit cancel delete'],
    ['a host, from the start on', {}, host, '10:00:00', 'edit'],
    ['a host, at the end', {}, host, '11:00:00', ''],
    ['a host, with a room', { rooms: [room] }, host, '09:00:00', 'edit move cancel delete release'],
    ['with displays, before', { rooms: [room] }, withScreens, '09:59:59', 'edit move cancel delete release'],
    ['with displays, running', { rooms: [room] }, withScreens, '10:00:00', 'edit move release extend end'],
    ['with displays, without a room', {}, withScreens, '10:00:00', 'edit'],
    ['an attendee, running', { rooms: [room] }, guest, '10:00:00', ''],
    ['a released room', { rooms: [{ ...room, status: 'released' }] }, host, '10:30:00', 'edit'],
    ['a visitor is on site', { visits: [{ status: 'arrived' }] }, host, '09:00:00', 'edit'],
    ['cancelled', { status: 'cancelled', rooms: [room] }, host, '09:00:00', ''],
    ['of an appointment', { is_appointment: true }, host, '09:00:00', ''],
    ['an attendee', { rooms: [room] }, guest, '09:50:00', ''],
    ['an attendee, a second too early', { rooms: [asking] }, guest, '09:44:59', ''],
    ['an attendee, 15 minutes before', { rooms: [asking] }, guest, '09:45:00', 'check-in'],
    ['a reader only', { rooms: [asking] }, reader, '09:50:00', ''],
    [
      'once is enough',
      { rooms: [{ ...asking, checked_in_at: '2026-11-24T09:50:00Z' }] },
      guest,
      '09:55:00',
      '',
    ],
  ])('%s', (_, change, caller, now, expected) => {
    expect(meetingActions({ ...meeting, ...change }, caller, at(now)).join(' ')).toBe(expected);
  });

  it.each<[Partial<ActedOn>, string, string | null]>([
    [{}, '09:59:59', null],
    [{}, '10:00:00', 'begun'],
    [{ visits: [{ status: 'checked-out' }] }, '09:00:00', 'guestHere'],
    [{ visits: [{ status: 'no-show' }] }, '09:00:00', null],
    [{ status: 'cancelled' }, '12:00:00', 'cancelled'],
  ])('%o cannot be cancelled at %s because of %s', (change, now, expected) => {
    expect(cancellationRefusal({ ...meeting, ...change }, at(now))).toBe(expected);
  });
});
