import type { Context } from '../../../contract/handler.ts';
import { changeBooking } from '../../../mechanisms/booking/change-booking.ts';
import { isInAny } from '../../../mechanisms/portal/viewer.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { evBookings } from './ev-bookings.ts';
import { evMessages as texts } from './messages.ts';
import { beyondOwn } from './policy.ts';

/** Releases a charger early, or leaves the queue for one; the reservation stays. Another person's: 404. */
export async function endCharge(context: Context<'endEvBooking'>): Promise<void> {
  const { user, sites, path, now } = context;
  await changeBooking(context, evBookings, path.id, {
    action: 'release',
    from: ['pending', 'queued', 'booked'],
    to: 'released',
    stamp: 'released_at',
    check({ user_id, created_by_id, site_id }) {
      if (user_id === user.id || created_by_id === user.id) return;
      if (!isInAny(user, beyondOwn.endEvBooking)) throw notFound();
      sites.require(site_id);
    },
    refusal({ status, ends_at }) {
      if (status === 'released' || status === 'cancelled') return texts.ended;
      return ends_at <= now() ? texts.isOver : undefined;
    },
  });
}
