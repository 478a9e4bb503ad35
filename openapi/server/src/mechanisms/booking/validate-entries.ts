import type { FieldTexts } from '../problems.ts';
import type { Text } from '../texts/messages.ts';
import type { BookingPlan, Claim, Holding } from './booking-kind.ts';
import type { PeriodType } from './periods.ts';

export type Verdict =
  /** `places`: the lowest free one of each claim, in their order. */
  | { kind: 'free'; places: number[] }
  /** 400: at least one entry breaks a rule; conflicts of other entries are in the list too. */
  | { kind: 'refused'; entries: FieldTexts[] }
  /** 409: the only obstacle is that others were faster. */
  | { kind: 'taken'; detail: Text; entries: FieldTexts[] };

/**
 * Whether all entries of a plan can be booked: all or nothing, with the reason at each.
 * @param personId the person of the bookings
 * @param holdings bookings of the resources by anyone, and all of the person where only one at a time is allowed
 */
export function validateEntries<Period extends object>(
  plan: Pick<BookingPlan<Period>, 'entries' | 'taken' | 'another' | 'twice'>,
  personId: number | null,
  holdings: readonly Holding<Period>[],
  { period: { overlap }, perPerson }: { period: PeriodType<Period>; perPerson?: 'site' | 'client' },
): Verdict {
  let refused = false;
  let detail: Text | undefined;
  /** Claims that the request itself has granted so far. */
  const given: { resourceId: number; period: Period; place: number }[] = [];
  const places: number[] = [];

  function reasonsAgainst(claim: Claim<Period>): FieldTexts[] {
    const { resourceId, period, places: of = 1 } = claim;
    const reasons: FieldTexts[] = [];
    const there = holdings.filter((one) => overlap(one.period, period));
    const isSame = (one: Holding<Period>) => resourceId !== null && one.resourceId === resourceId;
    const other =
      personId === null ? undefined : there.find((one) => one.userId === personId && !isSame(one));
    if (other && perPerson && plan.another) {
      refused = true;
      reasons.push(plan.another(other));
    }
    const holders = there.filter(isSame);
    const own = given.filter((one) => one.resourceId === resourceId && overlap(one.period, period));
    const used = new Set([...holders, ...own].map(({ place }) => place));
    const place = lowestFree(used, of);
    const [holder] = holders;
    places.push(place ?? 1);
    if (place !== undefined) {
      if (resourceId !== null) given.push({ resourceId, period, place });
    } else if (holder) {
      const taken = plan.taken(holder);
      detail ??= taken.detail;
      reasons.push(taken.fields);
    } else if (plan.twice) {
      refused = true;
      reasons.push(plan.twice(claim));
    }
    return reasons;
  }

  const entries = plan.entries.map(({ broken, claims }) => {
    if (Object.keys(broken).length > 0) refused = true;
    return merge([broken, ...claims.flatMap(reasonsAgainst)]);
  });
  if (refused) return { kind: 'refused', entries };
  return detail === undefined ? { kind: 'free', places } : { kind: 'taken', detail, entries };
}

function lowestFree(used: ReadonlySet<number>, places: number): number | undefined {
  for (let place = 1; place <= places; place += 1) if (!used.has(place)) return place;
  return undefined;
}

function merge(all: readonly FieldTexts[]): FieldTexts {
  const merged: Record<string, Text[]> = {};
  for (const fields of all) {
    for (const [field, texts] of Object.entries(fields)) {
      merged[field] = [...(merged[field] ?? []), ...texts];
    }
  }
  return merged;
}
