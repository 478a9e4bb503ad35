import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';

/** Visitors park before their meeting begins. */
const EARLIER_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

/**
 * When a visitor parks: from half an hour before the meeting to its end; for a meeting of several days its first 24 hours.
 * Never from the evening before: car parks open, count and cancel by the day of a reservation, which is the day of the
 * meeting.
 * @param meeting.timeZone of its site, an IANA name
 */
export function parkingTime(meeting: { startsAt: Date; endsAt: Date; timeZone: string }): Interval {
  const starts = Math.max(meeting.startsAt.getTime() - EARLIER_MS, beginOfDay(meeting));
  return {
    starts_at: new Date(starts),
    ends_at: new Date(Math.min(meeting.endsAt.getTime(), starts + DAY_MS)),
  };
}

/**
 * Midnight, if half an hour before the meeting is on the day before; if the clocks skip midnight, the start of the meeting.
 */
function beginOfDay({ startsAt, timeZone }: { startsAt: Date; timeZone: string }): number {
  const day = todayAt(timeZone, startsAt);
  const earlier = new Date(startsAt.getTime() - EARLIER_MS);
  if (todayAt(timeZone, earlier) === day) return earlier.getTime();
  const midnight = instantAt(day, '00:00', timeZone);
  return midnight.ok ? midnight.instant.getTime() : startsAt.getTime();
}
