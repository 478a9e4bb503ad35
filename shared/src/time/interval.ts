import { type Instant, msOf } from './zone.ts';

/** From `start` to just before `end`: one may end where the next starts (rules/conventions.md#times). */
export interface Interval {
  start: Instant;
  end: Instant;
}

export function overlaps(a: Interval, b: Interval): boolean {
  return msOf(a.start) < msOf(b.end) && msOf(b.start) < msOf(a.end);
}

export function contains(interval: Interval, instant: Instant): boolean {
  return msOf(interval.start) <= msOf(instant) && msOf(instant) < msOf(interval.end);
}

export function durationMinutes({ start, end }: Interval): number {
  return (msOf(end) - msOf(start)) / 60_000;
}
