/** Times as the clocks of a zone show them, and the instants that they mean (rules/conventions.md#times). */

const formats = new Map<string, Intl.DateTimeFormat>();
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface WallTime {
  /** `yyyy-MM-dd` */
  day: string;
  /** `HH:mm` */
  time: string;
}

/** The wall time of an IANA time zone at an instant. */
export function wallTimeAt(at: Date, timeZone: string): WallTime {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...date, ...time });
    formats.set(timeZone, format);
  }
  const [day = '', time = ''] = format.format(at).split(', ');
  return { day, time };
}

export type InstantOfWall = { ok: true; instant: Date } | { ok: false; reason: 'skipped' };

/**
 * The instant at which the clocks show this time: none for a time that the change to summer time skips, the first for
 * one that occurs twice.
 * @param day a real day
 */
export function instantAt(day: string, time: string, timeZone: string): InstantOfWall {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // Only the offsets a day before and a day after can apply around this time; the earlier instant goes first.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((ms) => shownAt(ms, timeZone) - ms);
  const candidates = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  const instant = candidates.find((ms) => shownAt(ms, timeZone) === wall);
  return instant === undefined ? { ok: false, reason: 'skipped' } : { ok: true, instant: new Date(instant) };
}

/** The digits of the zone's clock, read as those of UTC. */
function shownAt(ms: number, timeZone: string): number {
  const { day, time } = wallTimeAt(new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS), timeZone);
  return Date.parse(`${day}T${time}:00Z`);
}
