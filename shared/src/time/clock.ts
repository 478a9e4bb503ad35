/** Times that clocks show, `HH:mm`. */

const DAY_MINUTES = 24 * 60;

/** After midnight. */
export function clockMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Minutes past the end of the day are times of the next. */
export function clockTime(minutes: number): string {
  const inDay = minutes % DAY_MINUTES;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** From `start` until the clock next shows `end`: 24 hours where it is the same time. */
export function minutesUntil(start: string, end: string): number {
  const minutes = clockMinutes(end) - clockMinutes(start);
  return minutes > 0 ? minutes : minutes + DAY_MINUTES;
}
