import { sql } from 'kysely';
import type { BookingKind } from '../../mechanisms/booking/booking-kind.ts';
import type { Interval } from '../../mechanisms/booking/periods.ts';
import { runQueue } from '../../mechanisms/booking/waiting-queue.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import { allocateQueue } from './allocate-queue.ts';
import { followReservations } from './ev/follow-reservations.ts';
import { mailMovedUp } from './mail-moved-up.ts';
import type { ParkingStatus, ReservationRow } from './mapping.ts';
import { refundLostSpaces } from './refund-lost-spaces.ts';
import { findReservationsById } from './reservation-query.ts';
import { reservationTimes } from './reservation-times.ts';
import { notifyWatchers } from './watches/notify-watchers.ts';

const status = (name: ParkingStatus) => name;

/** One reservation a space and moment, and one open one a person and moment; who finds no space waits for the car park's. */
export const parkingBookings: BookingKind<ReservationRow, Interval> = {
  entity: 'parking_reservation',
  table: 'parking_reservations',
  period: reservationTimes,
  resources: { table: 'parking_spaces', column: 'space_id' },
  holding: [status('confirmed')],
  perPerson: 'client',
  topic: 'parking',
  line: {
    pool: { table: 'car_parks', column: 'car_park_id' },
    waiting: status('queued'),
    promoted: status('confirmed'),
    beforeLine: [status('pre-approval')],
    order: ['rank', 'created_at'],
    fits: () => sql`true`,
    async allocate(work, run) {
      const allotments = await allocateQueue(work, run);
      // A new request frees nothing.
      if (run.created.length === 0) {
        await notifyWatchers(work, { poolId: run.poolId, periods: run.periods as readonly Interval[] });
      }
      return allotments;
    },
  },
  read: findReservationsById,
  async changedTogether(work, events) {
    await followReservations(work, events);
    for (const { changed } of contributed('parking')) await changed?.(work, events);
    for (const line of await refundLostSpaces(work, events)) await runQueue(work, parkingBookings, line);
    // Reception and the visitor's own page show what is reserved for a visit.
    const sites = events.flatMap(({ after }) => (after.visit_id === null ? [] : after.site_id));
    for (const siteId of new Set(sites)) await publishChange(work.tx, 'visits', siteId);
    const movedUp = events.filter(({ action }) => action === 'promote');
    await mailMovedUp(
      work,
      movedUp.map(({ after }) => after),
    );
  },
};
