import { messages } from '../../messages.ts';
import { conflictProblem, datedProblem } from '../../problems.ts';
import type { BookingKind, BookingPlan, BookingRow, BookingWork } from './booking-kind.ts';
import { claimedIds, findHoldings, insertBookings } from './booking-statements.ts';
import { type BookingLocks, lockForBooking } from './lock-for-booking.ts';
import { recordChanges } from './record-change.ts';
import { validateEntries } from './validate-entries.ts';
import { runLine } from './waiting-line.ts';

export interface BookingRequest<Period> {
  /** Null: whoever stands before a display, or a visitor; they may have any number. */
  personId: number | null;
  createdById: number | null;
  /**
   * The pool, where the request names it: of a kind with a line nothing that is asked for can have gone, so that a look
   * before the locks would answer nobody sooner, and the plan is made once. Not of a kind with one booking a person and site, whose
   * locks need the site.
   */
  poolId?: number;
  /** Reads what the request is about; throws 404, or 400 at a field, where there is nothing to validate. */
  plan(): Promise<BookingPlan<Period>>;
  /**
   * Writes what the bookings of an entry belong to (the meeting of its rooms), behind the locks, once all is free.
   * @returns further columns of the new rows, one object an entry
   */
  parents?(plan: BookingPlan<Period>): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/**
 * Books all that is asked for, or nothing. Whatever is refused before the locks is refused again after them; only what is
 * found free then is written. Of a kind with a waiting line, what is free is given out at once.
 * @returns the bookings in the order of the claims
 * @throws Problem 400 with the reasons at each entry; 409 with the reasons (`dates`) and up to three `alternatives`
 */
export async function book<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  { personId, createdById, poolId, plan, parents }: BookingRequest<Period>,
): Promise<Row[]> {
  const { tx } = work;
  const requireFree = async () => {
    const planned = await plan();
    return { planned, places: await requireFreePlan(work, kind, planned, personId) };
  };
  // Without locks, so that a rush for what has gone is answered side by side.
  const seen = poolId === undefined ? (await requireFree()).planned : { poolId, entries: [], siteId: null };
  await lockForBooking(tx, locksOf(kind, seen, personId));
  // Not of before the lock: who waited for it longer would come into the line ahead of somebody who has been told a place.
  const now = work.now();
  const { planned, places } = await requireFree();
  const belongTo = await parents?.(planned);

  const periods = planned.entries.flatMap(({ claims }) => claims.map(({ period }) => period));
  const created = await insertBookings(
    tx,
    kind,
    planned,
    { places, ...(belongTo ? { parents: belongTo } : {}) },
    {
      user_id: personId,
      created_by_id: createdById,
      created_at: now,
    },
  );
  if (created.length < periods.length) {
    // A constraint was in the way although the locks were held; looking again finds the reasons.
    await requireFree();
    throw conflictProblem(messages.conflict);
  }
  if (planned.poolId !== undefined) await runLine(work, kind, { poolId: planned.poolId, periods, created });
  const found = new Map((await kind.read(tx, created, now)).map((row) => [row.id, row]));
  const rows = created.flatMap((id) => found.get(id) ?? []);
  await recordChanges(
    work,
    kind,
    rows.map((after) => ({ action: 'create', before: null, after })),
  );
  return rows;
}

/**
 * @param exceptIds bookings that are to be moved there together, and so are not in their own way
 * @returns the place of each claim, in their order
 */
export async function requireFreePlan<Row extends BookingRow & Period, Period extends object>(
  { tx }: BookingWork,
  kind: BookingKind<Row, Period>,
  plan: BookingPlan<Period>,
  personId: number | null,
  exceptIds: readonly number[] = [],
): Promise<readonly number[]> {
  const holdings = await findHoldings(tx, kind, plan, personId, exceptIds);
  const verdict = validateEntries(plan, personId, holdings, kind);
  if (verdict.kind === 'refused') throw datedProblem(verdict.entries);
  if (verdict.kind === 'free') return verdict.places;
  const alternatives = await plan.alternatives();
  const detail = alternatives.length === 0 ? (plan.nothingElse ?? verdict.detail) : verdict.detail;
  throw conflictProblem(detail, { dates: verdict.entries, alternatives });
}

/** The pool or the resources, then the person where one at a time is the rule, and what else the plan names. */
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
