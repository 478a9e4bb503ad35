import type { Tx } from '../../../db/database.ts';
import { findPlaces } from '../../../mechanisms/booking/waiting-queue.ts';
import type { ReservationRow } from '../mapping.ts';
import { evBookings } from './ev-bookings.ts';

/** The place of each charge that waits for a charger, by its id. */
export function findEvPlaces(
  tx: Tx,
  rows: readonly Pick<ReservationRow, 'ev'>[],
): Promise<ReadonlyMap<number, number>> {
  const waiting = rows.flatMap(({ ev }) => (ev?.status === 'queued' ? [ev.id] : []));
  return findPlaces(tx, evBookings, waiting);
}
