import type { CalendarDay } from '@portal/shared/time';

/** The part of a permit day that a claim depends on. */
export interface ClaimDay {
  date: CalendarDay;
  permitId: number;
  state: 'granted' | 'claimable' | 'out-of-range';
  opensOn: CalendarDay | null;
  released: boolean;
}

/**
 * The next day on which a priority permit can be claimed, else the next that opens later; `null` without one.
 * @param taken days on which the person has parking or waits for it
 */
export function nextClaim<Day extends ClaimDay>(
  permitId: number,
  days: readonly Day[],
  { today, taken }: { today: CalendarDay; taken: ReadonlySet<CalendarDay> },
): Day | null {
  const ahead = days.filter(
    ({ permitId: id, date, released }) => id === permitId && date >= today && !released && !taken.has(date),
  );
  return (
    ahead.find(({ state }) => state === 'claimable') ?? ahead.find(({ opensOn }) => opensOn !== null) ?? null
  );
}
