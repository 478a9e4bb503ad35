import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { addDays } from '../../../mechanisms/days.ts';
import { findWaitedFor } from '../closures/closure-repository.ts';
import { assignFreedDesks } from './assign-freed-desks.ts';

/**
 * Gives desks that have become available to the people who wait for them, on every day from now on. Behind their locks.
 */
export async function assignToWaitingList(work: BookingWork, deskIds: readonly number[]): Promise<void> {
  // A day more than any site's today, which `assignFreedDesks` knows.
  const first_day = addDays(work.now().toISOString().slice(0, 10), -1);
  await assignFreedDesks(work, await findWaitedFor(work.tx, deskIds, { first_day, last_day: '9999-12-31' }));
}
