const CLOCK = /^([01]?\d|2[0-3])[:. ]?([0-5]\d)$/;

/**
 * A time as people type it (`14:30`, `1430`, `14.30`, `9:05`) as `HH:mm`; null for what is none. Not the browser's own time
 * field: that shows its own language's clock, with AM and PM in a German sentence.
 */
export function parseClock(text: string): string | null {
  const match = CLOCK.exec(text.trim());
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2]}` : null;
}
