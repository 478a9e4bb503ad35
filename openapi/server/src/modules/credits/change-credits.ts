import type { BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import { lockCredits } from './ledger.ts';

/**
 * Changes a person's credits, behind the locks of everything that depends on them; whatever they can now afford, they
 * get in the same transaction.
 * @param write adds to the ledger and returns the person's id; null: it changed nothing
 */
export async function changeCredits(work: BookingWork, write: () => Promise<number | null>): Promise<void> {
  for (const { lock } of contributed('credits')) await lock(work);
  await lockCredits(work.tx);
  const userId = await write();
  if (userId === null) return;
  for (const { changed } of contributed('credits')) await changed(work, userId);
  await publishChange(work.tx, 'parking');
}
