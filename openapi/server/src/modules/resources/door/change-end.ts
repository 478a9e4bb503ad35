import { lockBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { writeChange } from '../../../mechanisms/booking/change-booking.ts';
import { requireFreePlan } from '../../../mechanisms/booking/require-free.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { findHeldRooms } from '../booking/meeting-rooms.ts';
import { planRooms, type RoomWork } from '../booking/plan.ts';
import { type ResourceBookingRow, resourceBookings } from '../resource-bookings.ts';
import type { DoorTimes } from './door-times.ts';

const MINUTE_MS = 60_000;

/**
 * Keeps all rooms of a locked meeting until its new, later end. Each keeps the setup and clean-down with which it was
 * booked. An extension proves that someone is there, so that no room is released.
 * @param times with the new end
 * @throws Problem 400 or 409 with the reasons at `end`: then nothing has changed
 */
export async function extendRooms(context: RoomWork, meetingId: number, times: DoorTimes): Promise<void> {
  for (const { bookingId } of await findHeldRooms(context.tx, meetingId)) {
    const row = await lockBooking(context, resourceBookings, bookingId);
    const period = { starts_at: row.starts_at, ends_at: heldUntil(row, times.endsAt) };
    const { nothingElse: _, ...plan } = await planRooms(context, {
      siteId: row.site_id,
      // The room already is the meeting's, in whatever building.
      buildingId: null,
      hostId: row.user_id,
      meetingId,
      dates: [{ ...times, roomIds: [row.resource_id], startStays: true }],
    });
    const [entry] = plan.entries;
    const broken = Object.values(entry?.broken ?? {}).flat();
    if (entry === undefined || broken.length > 0) throw validationProblem({ end: broken });
    const [place] = await requireFreePlan(
      context.tx,
      resourceBookings,
      {
        ...plan,
        entries: [{ ...entry, claims: entry.claims.map((claim) => ({ ...claim, period })) }],
        taken(holding) {
          const { detail } = plan.taken(holding);
          return { detail, fields: { end: [detail] } };
        },
        // No one changes rooms in the middle of a meeting.
        alternatives: async () => [],
      },
      row.user_id,
      [bookingId],
    );
    const isUnclaimed = row.claim_by !== null && row.checked_in_at === null;
    await writeChange(context, resourceBookings, 'move', row, {
      ends_at: period.ends_at,
      place,
      ...(isUnclaimed ? { checked_in_at: context.now() } : {}),
    });
  }
}

/** Releases the time after the new, earlier end of a locked meeting in all its rooms; their clean-down follows that end. */
export async function shortenRooms(context: RoomWork, meetingId: number, endsAt: Date): Promise<void> {
  for (const { bookingId } of await findHeldRooms(context.tx, meetingId)) {
    const row = await lockBooking(context, resourceBookings, bookingId);
    await writeChange(context, resourceBookings, 'move', row, { ends_at: heldUntil(row, endsAt) });
  }
}

function heldUntil({ clean_down_minutes }: ResourceBookingRow, endsAt: Date): Date {
  return new Date(endsAt.getTime() + clean_down_minutes * MINUTE_MS);
}
