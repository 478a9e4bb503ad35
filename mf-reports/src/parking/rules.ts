import { formatClock, zoneName } from '@portal/shared/time';

/** rules/reports.md#parking; the specification's constants, so that a nearly empty day does not look like a full one. */
const ROOM_ABOVE_SPACES = 10;
const FEWEST_REQUESTS = 5;

/** @param spaces null where there is room for everybody */
export function occupancyTop(counts: readonly number[], spaces: number | null): number {
  return Math.max((spaces ?? 0) + ROOM_ABOVE_SPACES, ...counts);
}

export function requestsTop(counts: readonly number[]): number {
  return Math.max(FEWEST_REQUESTS, ...counts);
}

/** A row's time on the car park's clocks; the hour that occurs twice in autumn has its zone beside it. */
export function clockNames(
  times: readonly string[],
  zone: string,
  locale: string,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const plain = times.map((time) => formatClock(time, zone, locale));
  times.forEach((time, at) => {
    const name = plain[at] ?? '';
    const isTwice = plain.indexOf(name) !== plain.lastIndexOf(name);
    names.set(time, isTwice ? `${name} ${zoneName(zone, locale, time)}` : name);
  });
  return names;
}
