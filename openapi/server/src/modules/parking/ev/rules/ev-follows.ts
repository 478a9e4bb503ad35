import type { Interval } from '../../../../mechanisms/booking/periods.ts';
import type { ParkingStatus } from '../../mapping.ts';
import type { EvStatus } from '../ev-bookings.ts';

/**
 * What becomes of a charge when its reservation changes; undefined where it stays as it is (rules/parking.md#ev): it is kept only for
 * a reservation that has its space, and goes with one that ends or is moved past it.
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
