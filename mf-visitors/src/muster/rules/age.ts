export interface Age {
  unit: 'now' | 'minutes' | 'hours';
  count: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The age of a list for display: in minutes, or in hours once minutes are no longer useful. */
export function ageOf(asOf: string, now: number): Age {
  const ms = Math.max(0, now - Date.parse(asOf));
  if (ms < MINUTE_MS) return { unit: 'now', count: 0 };
  if (ms < 2 * HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
  return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
}
