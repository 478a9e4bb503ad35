import type { BookingWork } from '../mechanisms/booking/booking-kind.ts';
import { parkingCredits } from '../modules/parking/line/credits-changed.ts';

/** Who gives something for credits, where an administrator or a payment has changed what somebody has. */
export interface CreditListener {
  /** Takes the locks that `changed` needs, before the ledger is locked. */
  lock(work: BookingWork): Promise<void>;
  changed(work: BookingWork, userId: number): Promise<void>;
}

/** One line a domain. */
export const creditListeners: readonly CreditListener[] = [parkingCredits];
