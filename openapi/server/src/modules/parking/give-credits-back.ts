import type { BookingEvent, BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { giveBack } from '../credits/public.ts';
import type { ReservationRow } from './mapping.ts';

/**
 * Whoever loses a space has its credit back, unless it was given back by its person on the day itself or later
 * (rules/parking.md#credits). The ledger knows which ones cost something.
 */
export async function giveCreditsBack(
  { tx, client, now }: BookingWork,
  events: readonly BookingEvent<ReservationRow>[],
): Promise<void> {
  if (!client.features.includes('paypark')) return;
  const lost = events.filter(
    ({ action, before, after }) =>
      before?.status === 'confirmed' &&
      after.status !== 'confirmed' &&
      after.user_id !== null &&
      (action !== 'release' || after.date > after.today),
  );
  await giveBack(
    tx,
    now(),
    lost.map(({ after }) => after.id),
  );
}
