import { type CalendarDay, toUtc } from './calendar-day.ts';

/** A moment: ISO 8601 with offset as the wire has it, milliseconds, or a Date. */
export type Instant = string | number | Date;

/** Milliseconds since 1970. Throws for what is no instant. */
export function toMs(instant: Instant): number {
  const ms =
    instant instanceof Date ? instant.getTime() : typeof instant === 'number' ? instant : Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return ms;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs as much as a thousand uses of it. */
export function cachedFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** The clock on the wall of `zone`, as milliseconds of the same digits in UTC. */
function wallClock(ms: number, zone: string): number {
  const parts: Record<string, number> = {};
  const format = cachedFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  for (const { type, value } of format.formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The calendar day of the moment in that zone (IANA name). */
export function dayIn(zone: string, instant: Instant): CalendarDay {
  // biome-ignore lint/plugin: the digits of the zone's clock, which are in UTC here.
  return new Date(wallClock(toMs(instant), zone)).toISOString().slice(0, 10);
}

/** Today at a site: `today(site.timeZone)`. A rule takes `now` as an argument and passes it on. */
export function today(zone: string, now: Instant = Date.now()): CalendarDay {
  return dayIn(zone, now);
}

export type WallTime = { ok: true; instant: string } | { ok: false; reason: 'skipped' };

/**
 * The instant at which a zone's clocks show `time` (`HH:mm`) on `day`, as the server counts it (rules/conventions.md#times):
 * a time that the change to summer time skips is none, and one that occurs twice means the first.
 */
export function toInstant(day: CalendarDay, time: string, zone: string): WallTime {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`Not a time of day: ${time}`);
  const wall = toUtc(day) + (Number(match[1]) * 60 + Number(match[2])) * 60_000;
  // The offsets a day before and a day after are all that can hold around this time; the earlier instant goes first.
  const offsets = [wall - 86_400_000, wall + 86_400_000].map((ms) => wallClock(ms, zone) - ms);
  const candidates = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  const instant = candidates.find((ms) => wallClock(ms, zone) === wall);
  return instant === undefined
    ? { ok: false, reason: 'skipped' }
    : { ok: true, instant: new Date(instant).toISOString() };
}

/** The zone of the device, an IANA name. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

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
