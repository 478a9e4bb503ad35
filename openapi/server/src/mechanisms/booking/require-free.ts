import type { Tx } from '../../db/database.ts';
import { conflictProblem, datedProblem } from '../problems.ts';
import { type Settled, settledValue, settleEach } from '../settled.ts';
import type { BookingKind, BookingPlan, BookingRow, Holding } from './booking-kind.ts';
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
  const planned = { status: 'fulfilled', value: plan } as const;
  const [free] = await findFreePlans(tx, kind, [{ planned, personId }], exceptIds);
  return settledValue(free).places;
}

/**
 * The same for requests of several people at one site, with one query: whatever a person's first request gets counts
 * for the next.
 * @returns each free one, with the place of each claim; the others with their refusal
 */
export async function findFreePlans<
  Row extends BookingRow & Period,
  Period extends object,
  Asked extends { planned: Settled<BookingPlan<Period>> | undefined; personId: number | null },
>(
  tx: Tx,
  kind: BookingKind<Row, Period>,
  asked: readonly Asked[],
  exceptIds: readonly number[] = [],
): Promise<Settled<{ asked: Asked; plan: BookingPlan<Period>; places: readonly number[] }>[]> {
  const plans = asked.flatMap(({ planned }) => (planned?.status === 'fulfilled' ? [planned.value] : []));
  const people = asked.map(({ personId }) => personId);
  const all = { siteId: plans[0]?.siteId ?? 0, entries: plans.flatMap(({ entries }) => entries) };
  const holdings = plans.length === 0 ? [] : await findHoldings(tx, kind, all, people, exceptIds);
  return settleEach(asked, async (one) => {
    const plan = settledValue(one.planned);
    const verdict = validateEntries(plan, one.personId, holdings, kind);
    // Before anything is waited for, so that the next sees it.
    if (verdict.kind === 'free') holdings.push(...holdingsOf<Period>(plan, one.personId));
    return { asked: one, plan, places: await requireFree(plan, verdict) };
  });
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

/** As others find it that come after. */
function holdingsOf<Period>(
  { entries }: Pick<BookingPlan<Period>, 'entries'>,
  userId: number | null,
): Holding<Period>[] {
  return entries.flatMap(({ claims }) =>
    claims.map(({ period, resourceId }) => ({
      ...{ period, resourceId, resourceName: null, place: 1 },
      ...{ userId, userName: '', isLocatable: false },
    })),
  );
}
