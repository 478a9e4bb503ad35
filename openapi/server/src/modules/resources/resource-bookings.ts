import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { BookingKind, BookingRow } from '../../mechanisms/booking/booking-kind.ts';
import { type Interval, intervalsUpTo } from '../../mechanisms/booking/periods.ts';

const DAY = 86_400_000;

/** A meeting's hold of a room, from the start of the setup to the end of the clean-down. */
export interface ResourceBookingRow extends BookingRow, Interval {
  resource_id: number;
  meeting_id: number;
  place: number;
  setup_minutes: number;
  clean_down_minutes: number;
  status: 'booked' | 'cancelled' | 'released';
  cancelled_at: Date | null;
  /** Deadline for the check-in; null: none is required. */
  claim_by: Date | null;
  checked_in_at: Date | null;
  released_at: Date | null;
  resource_name: string;
}

/** The longest booking that the table allows. */
const LONGEST_MS = 15 * DAY;

/** One booking per room and moment; a shared room has one per place. */
export const resourceBookings: BookingKind<ResourceBookingRow, Interval> = {
  entity: 'resource_booking',
  table: 'resource_bookings',
  period: intervalsUpTo(LONGEST_MS),
  resources: { table: 'resources', column: 'resource_id' },
  place: 'place',
  holding: ['booked'] satisfies ResourceBookingRow['status'][],
  topic: 'rooms',
  read: findBookingsById,
};

async function findBookingsById(tx: Tx, ids: readonly number[]): Promise<ResourceBookingRow[]> {
  const { rows } = await sql<ResourceBookingRow>`
    select h.id, h.site_id, h.resource_id, h.meeting_id, h.place, h.starts_at, h.ends_at, h.setup_minutes,
      h.clean_down_minutes, h.user_id, h.created_by_id, h.status, h.cancelled_at, h.claim_by, h.checked_in_at,
      h.released_at, h.version, r.name as resource_name
    from resource_bookings h join resources r on r.client_id = h.client_id and r.id = h.resource_id
    where h.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
