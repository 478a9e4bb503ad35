import { expect, it } from 'vitest';
import type { ParkingStatus } from '../../mapping.ts';
import type { EvStatus } from '../ev-bookings.ts';
import { evFollows } from './ev-follows.ts';

const at = (clock: string) => new Date(`2026-11-24T${clock}:00Z`);
const follows = (ev: EvStatus, status: ParkingStatus, start = '09:00', end = '17:00') =>
  evFollows(
    { status: ev, starts_at: at('10:00'), ends_at: at('12:00') },
    { status, starts_at: at(start), ends_at: at(end) },
  );

it.each<[EvStatus, ParkingStatus, ReturnType<typeof follows>]>([
  ['pending', 'confirmed', 'queued'],
  ['queued', 'confirmed', undefined],
  ['booked', 'confirmed', undefined],
  ['pending', 'queued', undefined],
  ['queued', 'queued', 'pending'],
  ['booked', 'queued', 'pending'],
  ['pending', 'pre-approval', undefined],
  ['booked', 'released', 'released'],
  ['pending', 'denied', 'cancelled'],
  ['pending', 'cancelled', 'cancelled'],
  ['booked', 'cancelled', 'cancelled'],
  ['pending', 'unavailable', 'cancelled'],
])('a charge that is %s with a reservation that is %s then: %s', (ev, status, to) => {
  expect(follows(ev, status)).toBe(to);
});

it.each([
  ['10:00', '14:00', undefined],
  ['10:05', '14:05', 'cancelled'],
  ['07:00', '11:55', 'cancelled'],
  ['08:00', '12:00', undefined],
])('of a reservation that is moved to %s until %s: %s', (start, end, to) => {
  expect(follows('booked', 'confirmed', start, end)).toBe(to);
});
