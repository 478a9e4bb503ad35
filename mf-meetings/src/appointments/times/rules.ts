import type { CalendarDay } from '@portal/shared/time';

export interface FreeTime {
  /** Instants. */
  readonly start: string;
  readonly end: string;
  /** The providers who are free then. */
  readonly providerIds: readonly number[];
}

/** The time fields of any form. */
export interface TimeValues {
  date: CalendarDay | null;
  /** `null`: any free provider. */
  providerId: number | null;
  time: FreeTime | null;
}

/** Times at which that provider is free, or any provider. */
export function timesOf(times: readonly FreeTime[], providerId: number | null): FreeTime[] {
  return times.filter(({ providerIds }) => providerId === null || providerIds.includes(providerId));
}

/** Compares instants, as two lists may write the same one differently. */
export function isSameTime(one: { start: string } | null, other: { start: string } | null): boolean {
  return one !== null && other !== null && Date.parse(one.start) === Date.parse(other.start);
}

/** Whether the chosen time is still available. */
export function isStillFree(
  chosen: FreeTime | null,
  times: readonly FreeTime[],
  providerId: number | null,
): boolean {
  return timesOf(times, providerId).some((time) => isSameTime(time, chosen));
}

/** Why there are no times to choose. */
export function noTimesReason(
  { closed, providers }: { closed: boolean; providers: readonly unknown[] },
  providerId: number | null,
): 'closedDay' | 'nobody' | 'providerFull' | 'dayFull' {
  if (closed) return 'closedDay';
  if (providers.length === 0) return 'nobody';
  return providerId === null ? 'dayFull' : 'providerFull';
}
