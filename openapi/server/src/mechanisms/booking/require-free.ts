import type { Tx } from '../../db/database.ts';
import { conflictProblem, datedProblem } from '../problems.ts';
import type { BookingKind, BookingPlan, BookingRow } from './booking-kind.ts';
import { findHoldings } from './booking-statements.ts';
import { type Verdict, validateEntries } from './validate-entries.ts';

/**
 * @param exceptIds bookings that are to be moved there together, and so are not in their own way
 * @returns the place of each claim, in their order
 * @throws Problem 400, 409, as `book`
 */
export async function requireFreePlan<Row extends BookingRow & Period, Period extends object>(
  tx: Tx,
  kind: BookingKind<Row, Period>,
  plan: BookingPlan<Period>,
  personId: number | null,
  exceptIds: readonly number[] = [],
): Promise<readonly number[]> {
  const holdings = await findHoldings(tx, kind, plan, personId, exceptIds);
  return requireFree(plan, validateEntries(plan, personId, holdings, kind));
}

async function requireFree(
  { alternatives: find, nothingElse }: Pick<BookingPlan<never>, 'alternatives' | 'nothingElse'>,
  verdict: Verdict,
): Promise<readonly number[]> {
  if (verdict.kind === 'refused') throw datedProblem(verdict.entries);
  if (verdict.kind === 'free') return verdict.places;
  const alternatives = await find();
  const detail = alternatives.length === 0 ? (nothingElse ?? verdict.detail) : verdict.detail;
  throw conflictProblem(detail, { dates: verdict.entries, alternatives });
}
