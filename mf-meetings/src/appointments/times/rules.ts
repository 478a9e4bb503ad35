import type { CalendarDay } from '@portal/shared/time';

export interface FreeTime {
  /** Instants. */
  readonly start: string;
  readonly end: string;
  /** Who is free then. */
  readonly providerIds: readonly number[];
}

/** What the fields of a time hold, in whichever form they are. */
export interface TimeValues {
  date: CalendarDay | null;
  /** `null`: whoever is free. */
  providerId: number | null;
  time: FreeTime | null;
}

/** Times at which that provider is free, or anybody. */
export function timesOf(times: readonly FreeTime[], providerId: number | null): FreeTime[] {
  return times.filter(({ providerIds }) => providerId === null || providerIds.includes(providerId));
}

/** Of two lists of the same moments the instants may be written in two ways. */
export function isSameTime(one: { start: string } | null, other: { start: string } | null): boolean {
  return one !== null && other !== null && Date.parse(one.start) === Date.parse(other.start);
}

/** Whether what was chosen can still be had. */
export function isStillFree(
  chosen: FreeTime | null,
  times: readonly FreeTime[],
  providerId: number | null,
): boolean {
  return timesOf(times, providerId).some((time) => isSameTime(time, chosen));
}

/** Why there is no time to choose. */
export function whyNone(
  { closed, providers }: { closed: boolean; providers: readonly unknown[] },
  providerId: number | null,
): 'closedDay' | 'nobody' | 'providerFull' | 'dayFull' {
  if (closed) return 'closedDay';
  if (providers.length === 0) return 'nobody';
  return providerId === null ? 'dayFull' : 'providerFull';
}
