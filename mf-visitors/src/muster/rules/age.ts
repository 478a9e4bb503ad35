export interface Age {
  unit: 'now' | 'minutes' | 'hours';
  count: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How old a list is, as one says it: the hours are counted when minutes are no use any more. */
export function ageOf(asOf: string, now: number): Age {
  const ms = Math.max(0, now - Date.parse(asOf));
  if (ms < MINUTE_MS) return { unit: 'now', count: 0 };
  if (ms < 2 * HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
  return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
}
