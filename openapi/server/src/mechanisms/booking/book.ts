import { conflictProblem } from '../problems.ts';
import { messages } from '../texts/messages.ts';
import type { BookingKind, BookingPlan, BookingRow, BookingWork } from './booking-kind.ts';
import { claimedIds, insertBookings } from './booking-statements.ts';
import { type BookingLocks, lockForBooking } from './lock-for-booking.ts';
import { recordChanges } from './record-change.ts';
import { requireFreePlan } from './require-free.ts';
import { runQueue } from './waiting-queue.ts';

export interface BookingRequest<Period> {
  /** Null for a booking at a display or for a visitor; both may have any number. */
  personId: number | null;
  createdById: number | null;
  /**
   * The pool, where the request names it. A kind with a queue has nothing that could be taken, so that a check before the
   * locks would refuse no one sooner, and the plan is made once. Not for a kind with one booking a person and site, whose
   * locks need the site.
   */
  poolId?: number;
  /** Reads the subject of the request; throws 404, or 400 at a field, if there is nothing to validate. */
  plan(): Promise<BookingPlan<Period>>;
  /**
   * Writes the parents of the bookings (the meeting of its rooms), behind the locks, once everything is free.
   * @returns further columns of the new rows, one object an entry
   */
  parents?(plan: BookingPlan<Period>): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/**
 * Books everything that is requested, or nothing. Checks before the locks and again behind them, and writes only if all is
 * free then. A kind with a waiting line allocates free resources immediately.
 * @returns the bookings in the order of the claims
 * @throws Problem 400 with the reasons at each entry; 409 with the reasons (`dates`) and up to three `alternatives`
 */
export async function book<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  { personId, createdById, poolId, plan, parents }: BookingRequest<Period>,
): Promise<Row[]> {
  const { tx } = work;
  const look = async () => {
    const planned = await plan();
    return { planned, places: await requireFreePlan(tx, kind, planned, personId) };
  };
  // Without locks, so that refusals in a rush for the last resource do not wait for each other.
  const seen = poolId === undefined ? (await look()).planned : { poolId, entries: [], siteId: null };
  await lockForBooking(tx, locksOf(kind, seen, personId));
  // Read behind the locks: a request that waited longer must not enter the line ahead of one that was given its place.
  const now = work.now();
  const { planned, places } = await look();
  const claims = planned.entries.flatMap((entry) => entry.claims);
  const created = await insertBookings(tx, kind, {
    plan: planned,
    places,
    shared: { user_id: personId, created_by_id: createdById, created_at: now },
    parents: await parents?.(planned),
  });
  if (created.length < claims.length) {
    // A second check finds the reasons.
    await look();
    throw conflictProblem(messages.conflict);
  }
  if (planned.poolId !== undefined) {
    const periods = claims.map(({ period }) => period);
    await runQueue(work, kind, { poolId: planned.poolId, periods, created });
  }
  const found = new Map((await kind.read(tx, created, now)).map((row) => [row.id, row]));
  const booked = created.flatMap((id) => found.get(id) ?? []);
  await recordChanges(
    work,
    kind,
    booked.map((after) => ({ action: 'create', before: null, after })),
  );
  return booked;
}

/** The pool or the resources, then the person where only one at a time is allowed, and further keys of the plan. */
export function locksOf<Row extends BookingRow & Period, Period extends object>(
  { entity, line, perPerson, resources }: BookingKind<Row, Period>,
  {
    entries,
    poolId,
    siteId,
    locks = [],
  }: Pick<BookingPlan<Period>, 'entries' | 'poolId' | 'locks'> & { siteId: number | null },
  personId: number | null,
): BookingLocks {
  const rows = line
    ? { table: line.pool.table, ids: poolId === undefined ? [] : [poolId] }
    : { table: resources.table, ids: claimedIds(entries) };
  if (perPerson === 'site' && siteId === null) {
    throw new Error(
      `A person has one ${entity} at a site, and only the plan says at which: ask without a pool.`,
    );
  }
  const scope = perPerson === 'site' ? ` at ${siteId}` : '';
  const person = perPerson && personId !== null ? [`${entity} of ${personId}${scope}`] : [];
  return { rows: [rows], people: [...person, ...locks] };
}
