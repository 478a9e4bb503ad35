import { sql } from 'kysely';
import { asJson, type Tx } from '../../../db/database.ts';
import { book } from '../../../mechanisms/booking/book.ts';
import type { BookingPlan, BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { changeBooking } from '../../../mechanisms/booking/change-booking.ts';
import { isLockedForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { moveBooking } from '../../../mechanisms/booking/move-booking.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { emailParkingApprovers } from '../approvals/email-parking-approvers.ts';
import type { ParkingStatus, ReservationRow } from '../mapping.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { noFacts, rankOf } from '../rules/rank.ts';
import { type Held, nextParkingStep, type VisitToPark } from './next-parking-step.ts';
import { parkingTime } from './parking-time.ts';
import { findVisitorCarParks, isStanding, standing, type VisitorCarPark } from './visitor-car-parks.ts';

/** The user who changes visits; null: the visitor, or the portal. */
export interface FollowWork extends BookingWork {
  byUserId: number | null;
}

/**
 * Adapts the parking of visits to their current state (rules/parking.md#visitors): requests, moves or cancels it, in the
 * transaction that changed them and without ever failing it. Its car parks are locked before (`findVisitorPools`).
 * @param asked visits for which a space has just been requested; others without one stay so
 */
export async function followVisits(
  work: FollowWork,
  visits: readonly VisitToPark[],
  asked: ReadonlySet<number>,
): Promise<void> {
  const held = await findHeld(work.tx, visits);
  const wanted: VisitToPark[] = [];
  for (const visit of visits) {
    const has = held.get(visit.visitId);
    switch (nextParkingStep(visit, has, { asked: asked.has(visit.visitId), now: work.now() })) {
      case 'book':
        wanted.push(visit);
        break;
      case 'cancel':
        if (has) await cancel(work, has);
        break;
      case 'move':
        if (has && !(await move(work, has, visit))) {
          await cancel(work, has);
          wanted.push(visit);
        }
        break;
      default:
    }
  }
  await bookAll(work, wanted);
}

/** Sets the plate that cameras expect to the one in the visit. */
export async function namePlate(tx: Tx, visitId: number, registration: string | null): Promise<void> {
  await sql`
    update parking_reservations r set registration = ${registration}::text, version = version + 1
    where r.visit_id = ${visitId}::bigint and r.registration is distinct from ${registration}::text
      and ${isStanding(sql`r.status`)}`.execute(tx);
}

async function findHeld(tx: Tx, visits: readonly VisitToPark[]): Promise<ReadonlyMap<number, Held>> {
  if (visits.length === 0) return new Map();
  const { rows } = await sql<Held & { visit_id: number }>`
    select r.id, r.visit_id, r.site_id, r.car_park_id, r.space_id, r.date, r.starts_at, r.ends_at, r.status
    from parking_reservations r
    where r.visit_id = any(${visits.map(({ visitId }) => visitId)}::bigint[]) and ${isStanding(sql`r.status`)}
    order by r.id`.execute(tx);
  return new Map(rows.map((row) => [Number(row.visit_id), row]));
}

async function cancel(work: FollowWork, { id, car_park_id }: Held): Promise<void> {
  requireLocked(work.tx, car_park_id);
  await changeBooking(work, parkingBookings, id, {
    action: 'cancel',
    from: standing,
    to: 'cancelled' satisfies ParkingStatus,
    stamp: 'cancelled_at',
    values: { reason: null },
    refusal: () => undefined,
  });
}

/**
 * Moves it to the time of the visit: keeps its space if that is free then, else goes back into the queue of its car park.
 * @returns false if it has to be requested again, at another car park
 */
async function move(work: FollowWork, held: Held, visit: VisitToPark): Promise<boolean> {
  requireLocked(work.tx, held.car_park_id);
  const time = parkingTime(visit);
  const carParks = await findOffered(work, visit, [visit.visitId]);
  const own = carParks.find(({ id }) => id === held.car_park_id && held.site_id === visit.siteId);
  // Cars that are parked stay where they are, even if that is in the way of later ones.
  const isParked =
    held.status === 'confirmed' && held.starts_at <= work.now() && held.site_id === visit.siteId;
  if (own === undefined) return isParked;
  const isAsBefore = own.isOpen && own.date === held.date && held.status === 'confirmed';
  const keeps = isAsBefore && (held.space_id === null || (await isSpaceFree(work.tx, held, time)));
  if (!keeps) {
    if (isParked) return true;
    const isBest = own.isOpen && (own.free > 0 || carParks.every(({ free }) => free === 0));
    if (!isBest || held.status === 'unavailable') return false;
  }
  const status: ParkingStatus = keeps || held.status === 'pre-approval' ? held.status : 'queued';
  await moveBooking(work, parkingBookings, held.id, {
    from: standing,
    refusal: () => undefined,
    plan: async () => ({
      ...planned(visit.siteId, held.car_park_id),
      status,
      entries: [
        {
          broken: {},
          claims: [
            {
              resourceId: keeps ? held.space_id : null,
              period: time,
              values: { date: own.date, ...(status === 'queued' ? { reason: null } : {}) },
            },
          ],
        },
      ],
    }),
  });
  return true;
}

/** Whether no one else has it then. Blocks and permits need no check: on the same day they are unchanged. */
async function isSpaceFree(
  tx: Tx,
  { id, space_id }: Held,
  { starts_at, ends_at }: Interval,
): Promise<boolean> {
  const { rows } = await sql`
    select from parking_reservations r
    where r.space_id = ${space_id}::int and r.status = 'confirmed' and r.id <> ${id}::bigint
      and ${parkingBookings.period.overlapsAny('r', [{ starts_at, ends_at }])} limit 1`.execute(tx);
  return rows.length === 0;
}

/**
 * All visits of one meeting together: the first car park by name that has a space, and if none has one, the first one's
 * queue.
 */
async function bookAll(work: FollowWork, visits: readonly VisitToPark[]): Promise<void> {
  const byMeeting = Map.groupBy(visits, (visit) =>
    [visit.siteId, visit.startsAt.getTime(), visit.endsAt.getTime()].join(),
  );
  for (const together of byMeeting.values()) {
    const [first] = together;
    if (first === undefined) continue;
    const carParks = await findOffered(work, first);
    const rows: ReservationRow[] = [];
    for (const [carPark, parked] of shareOut(together, carParks)) {
      rows.push(...(await bookAt(work, carPark, parked)));
    }
    await emailParkingApprovers(work, rows, work.byUserId);
  }
}

/** Distributes the visits: as many as fit into each open car park in turn, the rest into the queue of the first. */
export function shareOut(
  visits: readonly VisitToPark[],
  carParks: readonly VisitorCarPark[],
): [VisitorCarPark, VisitToPark[]][] {
  const open = carParks.filter(({ isOpen }) => isOpen);
  const first = open[0] ?? carParks[0];
  if (first === undefined) return [];
  let left = visits;
  const shares = open.map((carPark): [VisitorCarPark, VisitToPark[]] => {
    const share = left.slice(0, carPark.free);
    left = left.slice(share.length);
    return [carPark, share];
  });
  const ofFirst = shares.find(([carPark]) => carPark === first) ?? [first, []];
  ofFirst[1].push(...left);
  if (!shares.includes(ofFirst)) shares.push(ofFirst);
  return shares.filter(([, share]) => share.length > 0);
}

function findOffered(work: FollowWork, visit: VisitToPark, exceptVisits: readonly number[] = []) {
  const { tx } = work;
  const at = { siteId: visit.siteId, time: parkingTime(visit), exceptVisits, now: work.now() };
  // A car park that has become one for visitors since the locks were taken has to wait for the next change.
  return findVisitorCarParks(tx, at).then((found) =>
    found.filter(({ id }) => isLockedForBooking(tx, 'car_parks', id)),
  );
}

function bookAt(
  work: FollowWork,
  carPark: VisitorCarPark,
  visits: readonly VisitToPark[],
): Promise<ReservationRow[]> {
  const { rank, reasons } = rankOf(noFacts, {
    sharedCarsFirst: carPark.shared_cars_first,
    creditsFirst: carPark.credits_first,
  });
  const begin = beginOf(carPark);
  return book(work, parkingBookings, {
    personId: null,
    createdById: work.byUserId,
    poolId: carPark.id,
    plan: async () => ({
      ...planned(visits[0]?.siteId ?? 0, carPark.id),
      entries: visits.map((visit) => ({
        broken: {},
        claims: [
          {
            resourceId: null,
            period: parkingTime(visit),
            values: {
              date: carPark.date,
              rank,
              rank_reasons: asJson(reasons),
              visit_id: visit.visitId,
              visitor_id: visit.visitorId,
              registration: visit.registration,
              ...begin,
            },
          },
        ],
      })),
    }),
  });
}

function beginOf({ isOpen, requires_approval }: VisitorCarPark): {
  status: ParkingStatus;
  reason: string | null;
} {
  if (!isOpen) return { status: 'unavailable', reason: asJson({ code: 'closed' }) };
  if (requires_approval) return { status: 'pre-approval', reason: asJson({ code: 'awaits-approval' }) };
  return { status: 'queued', reason: null };
}

/** A visitor's request names no space and no person, so that nothing can conflict with it. */
function planned(siteId: number, poolId: number): Omit<BookingPlan<Interval>, 'entries'> {
  return {
    siteId,
    poolId,
    status: 'queued' satisfies ParkingStatus,
    taken: () => ({ detail: messages.conflict, fields: {} }),
    alternatives: async () => [],
  };
}

/** @throws Problem 409 if another change came first in the moment before the locks */
function requireLocked(tx: Tx, carParkId: number): void {
  if (!isLockedForBooking(tx, 'car_parks', carParkId)) throw conflictProblem(messages.conflict);
}
