import { addDays, type CalendarDay } from '@portal/shared/time';

/** The most that the server takes, both ends included. */
export const DAYS_AT_MOST = 31;
export const REASON_SHORTEST = 3;
export const REASON_LONGEST = 500;

export interface Wanted {
  user: number | null;
  from: CalendarDay | null;
  until: CalendarDay | null;
  reason: string;
}
export type Missing = 'user' | 'from' | 'until' | 'before' | 'tooLong' | 'reason';

/** Why a search cannot be made yet, the first reason in the form's order; null: it can. */
export function missingOf({ user, from, until, reason }: Wanted): Missing | null {
  if (user === null) return 'user';
  if (from === null) return 'from';
  if (until === null) return 'until';
  if (until < from) return 'before';
  if (until >= addDays(from, DAYS_AT_MOST)) return 'tooLong';
  const length = [...reason.trim()].length;
  return length < REASON_SHORTEST || length > REASON_LONGEST ? 'reason' : null;
}
