import type { BookingWork } from '../booking/booking-kind.ts';

/** Who gives something for credits, where an administrator or a payment has changed what somebody has. */
export interface CreditListener {
  /** Takes the locks that `changed` needs, before the ledger is locked. */
  lock(work: BookingWork): Promise<void>;
  changed(work: BookingWork, userId: number): Promise<void>;
}
