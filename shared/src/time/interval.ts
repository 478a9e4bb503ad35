import { type Instant, toMs } from './zone.ts';

/** From `start` to just before `end`: one may end where the next starts (rules/conventions.md#times). */
export interface Interval {
  start: Instant;
  end: Instant;
}

export function overlaps(a: Interval, b: Interval): boolean {
  return toMs(a.start) < toMs(b.end) && toMs(b.start) < toMs(a.end);
}

export function contains(interval: Interval, instant: Instant): boolean {
  return toMs(interval.start) <= toMs(instant) && toMs(instant) < toMs(interval.end);
}

export function durationMinutes({ start, end }: Interval): number {
  return (toMs(end) - toMs(start)) / 60_000;
}
