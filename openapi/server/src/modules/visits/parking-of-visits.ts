import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { BookingLocks } from '../../mechanisms/booking/lock-for-booking.ts';
import { lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import {
  type FollowWork,
  findVisitorPools,
  followVisits,
  namePlate,
  type VisitToPark,
} from '../parking/public.ts';
import type { StoredStatus } from './rules/visit-state.ts';

/** A client without parking pays nothing for it: neither a lock nor a query. */
interface At {
  tx: Tx;
  client: Pick<ClientRow, 'features'>;
}

interface Which {
  meetingIds?: readonly number[];
  visitIds?: readonly number[];
}

/**
 * The car parks to lock, together with all other rows, before visits whose parking may change.
 * @param siteIds sites at which a visitor without a space may get one
 */
export async function parkingLocks(
  { tx, client }: At,
  { meetingIds = [], visitIds = [], siteIds = [] }: Which & { siteIds?: readonly number[] },
): Promise<BookingLocks['rows']> {
  if (!client.features.includes('parking')) return [];
  const visits = await find(tx, { meetingIds, visitIds });
  const ids = await findVisitorPools(tx, { visitIds: visits.map(({ id }) => id), siteIds });
  return [{ table: 'car_parks', ids }];
}

/**
 * Locks the same for a caller who changes only visits. @param isWished also locks the car parks at which they may get a
 * space
 */
export async function lockParking(
  at: At,
  { visitIds, isWished = false }: { visitIds: readonly number[]; isWished?: boolean },
): Promise<void> {
  if (!at.client.features.includes('parking')) return;
  const sites = isWished ? (await find(at.tx, { visitIds })).map(({ site_id }) => site_id) : [];
  await lockForBooking(at.tx, { rows: await parkingLocks(at, { visitIds, siteIds: sites }) });
}

/** A change of visits whose parking has to follow. */
interface ParkingNews {
  meetingId?: number;
  visitIds?: readonly number[];
  /** Visits for which a space has just been requested. */
  asked?: readonly number[];
}

/** Adapts their parking to the visits' current state, behind the locks of `parkingLocks` (rules/parking.md#visitors). */
export async function followParking(
  at: FollowWork & At,
  { meetingId, visitIds = [], asked = [] }: ParkingNews,
): Promise<void> {
  if (!at.client.features.includes('parking')) return;
  const visits = await find(at.tx, { meetingIds: meetingId === undefined ? [] : [meetingId], visitIds });
  if (visits.length === 0) return;
  await followVisits(at, visits.map(toPark), new Set(asked));
}

/** Updates the plate that cameras expect after it has changed in the visit. */
export async function followPlate(
  { tx, client }: At,
  visitId: number,
  registration: string | null,
): Promise<void> {
  if (client.features.includes('parking')) await namePlate(tx, visitId, registration);
}

/** Sets the plate of a visit and of its parking reservation. */
export async function setRegistration(at: At, visitId: number, registration: string | null): Promise<void> {
  const { tx } = at;
  await sql`
    update visits set registration = ${registration}::text, version = version + 1
    where id = ${visitId}::bigint and registration is distinct from ${registration}::text`.execute(tx);
  await followPlate(at, visitId, registration);
}

interface Found {
  id: number;
  visitor_id: number;
  site_id: number;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  registration: string | null;
  needs_parking: boolean;
  status: StoredStatus;
}

async function find(tx: Tx, { meetingIds = [], visitIds = [] }: Which): Promise<Found[]> {
  if (meetingIds.length === 0 && visitIds.length === 0) return [];
  const { rows } = await sql<Found>`
    select v.id, v.visitor_id, v.site_id, v.starts_at, v.ends_at, s.time_zone, v.registration, v.needs_parking, v.status
    from visits v join sites s on s.client_id = v.client_id and s.id = v.site_id
    where v.meeting_id = any(${[...meetingIds]}::bigint[]) or v.id = any(${[...visitIds]}::bigint[])
    order by v.id`.execute(tx);
  return rows;
}

function toPark(visit: Found): VisitToPark {
  return {
    visitId: Number(visit.id),
    visitorId: visit.visitor_id,
    siteId: visit.site_id,
    startsAt: visit.starts_at,
    endsAt: visit.ends_at,
    timeZone: visit.time_zone,
    registration: visit.registration,
    comes: comesOf(visit),
  };
}

function comesOf({ status, needs_parking }: Found): VisitToPark['comes'] {
  if (status === 'cancelled') return 'without';
  if (status === 'checked-out' || status === 'no-show') return 'left';
  return needs_parking ? 'by-car' : 'without';
}
