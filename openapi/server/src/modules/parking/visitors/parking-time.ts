import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';

/** Who comes to a meeting parks before it begins. */
const EARLIER_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

/**
 * When a visitor parks: from half an hour before the meeting to its end, of one that lasts for days its first 24 hours. Never from
 * the evening before it: the day of a reservation is what car parks open, count and cancel by, and it is the day of the meeting.
 * @param meeting.timeZone of its site, an IANA name
 */
export function parkingTime(meeting: { startsAt: Date; endsAt: Date; timeZone: string }): Interval {
  const starts = Math.max(meeting.startsAt.getTime() - EARLIER_MS, beginOfDay(meeting));
  return {
    starts_at: new Date(starts),
    ends_at: new Date(Math.min(meeting.endsAt.getTime(), starts + DAY_MS)),
  };
}

/** Where half an hour before the meeting is the day before: midnight; where the clocks skip that, the meeting itself. */
function beginOfDay({ startsAt, timeZone }: { startsAt: Date; timeZone: string }): number {
  const day = todayAt(timeZone, startsAt);
  const earlier = new Date(startsAt.getTime() - EARLIER_MS);
  if (todayAt(timeZone, earlier) === day) return earlier.getTime();
  const midnight = instantAt(day, '00:00', timeZone);
  return midnight.ok ? midnight.instant.getTime() : startsAt.getTime();
}
