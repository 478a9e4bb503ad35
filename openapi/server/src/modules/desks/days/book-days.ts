import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { book, locksOf } from '../../../mechanisms/booking/book.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { requireDates } from '../../../mechanisms/days-in-query.ts';
import { datedProblem, type FieldTexts, forbidden } from '../../../mechanisms/problems.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { deskBookings } from '../desk-bookings.ts';
import { toReservation } from '../mapping.ts';
import { deskMessages } from '../messages.ts';
import { mayBookFor } from '../policy.ts';
import { usualMessages as texts } from '../usual/messages.ts';
import { findRefusals, planDays, requireLocked } from './plan-days.ts';

type Results = components['schemas']['DeskDayResults'];

/** Books each of the days on its own, in one transaction; the answer says why the rest could not be booked. */
export async function bookDays(context: Context<'bookDeskDays'>): Promise<Results> {
  const { tx, user, body, t } = context;
  const { days } = body;
  const personId = body.user_id ?? user.id;
  requireDatesOnce(days.map(({ date }) => date));
  if (!mayBookFor(user, personId)) throw forbidden(deskMessages.onlyAssistants);
  const seen = await planDays(context, personId, days);
  await lockForBooking(tx, locksOf(deskBookings, seen.plan, personId));
  const { plan } = await planDays(context, personId, days);
  requireLocked(tx, plan);
  const refusals = await findRefusals(context, plan, personId);
  const entries = plan.entries.filter((_, index) => refusals[index] === undefined);
  const rows =
    entries.length === 0
      ? []
      : await book(context, deskBookings, {
          personId,
          createdById: user.id,
          plan: async () => ({ ...plan, entries }),
        });
  const made = new Map(rows.map((row) => [row.date, toReservation(row, user)]));
  const results = days.map(({ date, desk_id }, index) => ({
    date,
    desk_id,
    done: made.has(date),
    reason: reasonOf(refusals[index], t),
    reservation: made.get(date) ?? null,
  }));
  return { done: made.size, refused: days.length - made.size, results };
}

/** The first reason, translated. */
export function reasonOf(refusal: FieldTexts | undefined, t: Translate): string | null {
  const [first] = Object.values(refusal ?? {}).flat();
  return first === undefined ? null : t(first);
}

function requireDatesOnce(dates: readonly string[]): void {
  requireDates(dates);
  const isTwice = (date: string, index: number) => dates.indexOf(date) !== index;
  if (dates.some(isTwice)) {
    throw datedProblem(
      dates.map((date, index): FieldTexts => (isTwice(date, index) ? { date: [texts.dateTwice] } : {})),
    );
  }
}
