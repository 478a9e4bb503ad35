const KEY = 'portal.schedule.minutes';
const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 60;

/** How long a new booking is, ms: as long as the last one whose length was chosen in this browser. */
export function storedLength(): number {
  let minutes = 0;
  try {
    minutes = Number(localStorage.getItem(KEY));
  } catch {
    // A browser that refuses its storage: an hour.
  }
  return (minutes >= 5 && minutes <= 24 * 60 && minutes % 5 === 0 ? minutes : DEFAULT_MINUTES) * MINUTE_MS;
}

export function keepLength(ms: number): void {
  try {
    localStorage.setItem(KEY, String(ms / MINUTE_MS));
  } catch {
    // See above: it lasts as long as the page.
  }
}
