import { type Settled, settledValue, settleEach } from '../settled.ts';
import { bookBehindLocks } from './book-behind-locks.ts';
import type { BookingKind, BookingPlan, BookingRow, BookingWork } from './booking-kind.ts';
import { claimedIds } from './booking-statements.ts';
import { type BookingLocks, lockForBooking } from './lock-for-booking.ts';
import { requireFreePlan } from './require-free.ts';

/** The caller of a booking. */
export interface BookingAsker<Period> {
  work: BookingWork;
  /** Null: a person at a display, or a visitor; they may have any number. */
  personId: number | null;
  createdById: number | null;
  /**
   * Writes the parents of an entry's bookings (the meeting of its rooms), behind the locks, once all of it is free.
   * @returns further columns of the new rows, one object an entry
   */
  parents?(plan: BookingPlan<Period>): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export interface BookingRequest<Period> extends Omit<BookingAsker<Period>, 'work'> {
  /**
   * The pool, if the request names it: in a kind with a line nothing requested can be gone, so a check before the locks
   * would not answer anyone sooner, and the plan is made once. Not for a kind with one booking per person and site,
   * whose locks need the site.
   */
  poolId?: number;
  /** Reads the data of the request; throws 404, or 400 at a field, where there is nothing to validate. */
  plan(): Promise<BookingPlan<Period>>;
}

/**
 * Books everything requested, or nothing. Whatever is refused before the locks is checked again behind them; only what
 * is found free then is written. In a kind with a waiting line, free resources are given out immediately.
 * @returns the bookings in the order of the claims
 * @throws Problem 400 with the reasons at each entry; 409 with the reasons (`dates`) and up to three `alternatives`
 */
export async function book<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  { poolId, plan, ...asker }: BookingRequest<Period>,
): Promise<Row[]> {
  const look = async () => {
    const planned = await plan();
    await requireFreePlan(work.tx, kind, planned, asker.personId);
    return planned;
  };
  // Without locks, so that in a rush refusals are answered in parallel.
  const seen = poolId === undefined ? await look() : { poolId, entries: [], siteId: null };
  await lockForBooking(work.tx, locksOf(kind, seen, asker.personId));
  const [booked] = await bookBehindLocks(kind, [{ work, ...asker }], () =>
    settleEach([plan], (one) => one()),
  );
  return settledValue(booked);
}

/**
 * Books requests of several people for one pool, each all or nothing: one's refusal does not affect the others. They
 * join the line together, in their order, and the line is run once.
 * @param plan the requests, in their order; called behind the locks
 * @returns the outcome of each, in their order; a refused one has written nothing
 * @throws Problem 409 where a constraint rejected one although the locks were held
 */
export async function bookTogether<Row extends BookingRow & Period, Period extends object>(
  kind: BookingKind<Row, Period>,
  poolId: number,
  askers: readonly BookingAsker<Period>[],
  plan: () => Promise<readonly Settled<BookingPlan<Period>>[]>,
): Promise<Settled<Row[]>[]> {
  const [first] = askers;
  if (first === undefined) return [];
  const locks = askers.map(({ personId }) => locksOf(kind, { poolId, entries: [], siteId: null }, personId));
  await lockForBooking(first.work.tx, {
    rows: locks.slice(0, 1).flatMap(({ rows }) => rows),
    people: [...new Set(locks.flatMap(({ people = [] }) => people))],
  });
  return bookBehindLocks(kind, askers, plan);
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
