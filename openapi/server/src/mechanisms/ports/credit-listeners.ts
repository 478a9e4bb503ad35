import type { BookingWork } from '../booking/booking-kind.ts';

/** Notified when an administrator or a payment has changed a person's credits. */
export interface CreditListener {
  /** Takes the locks that `changed` needs, before the ledger is locked. */
  lock(work: BookingWork): Promise<void>;
  changed(work: BookingWork, userId: number): Promise<void>;
}
