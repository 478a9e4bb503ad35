import type { Interval } from '../../../../mechanisms/booking/periods.ts';
import type { ParkingStatus } from '../../mapping.ts';
import type { EvStatus } from '../ev-bookings.ts';

/**
 * The new status of a charge after its reservation has changed; undefined if it stays unchanged (rules/parking.md#ev): it
 * needs a reservation that has its space, and ends with one that ends or no longer covers it.
 */
export function evFollows(
  ev: Interval & { status: EvStatus },
  reservation: Interval & { status: ParkingStatus },
): 'queued' | 'pending' | 'cancelled' | 'released' | undefined {
  const isInside = reservation.starts_at <= ev.starts_at && ev.ends_at <= reservation.ends_at;
  switch (reservation.status) {
    case 'released':
      return 'released';
    case 'confirmed':
      if (!isInside) return 'cancelled';
      return ev.status === 'pending' ? 'queued' : undefined;
    case 'queued':
    case 'pre-approval':
      if (!isInside) return 'cancelled';
      return ev.status === 'pending' ? undefined : 'pending';
    default:
      return 'cancelled';
  }
}
