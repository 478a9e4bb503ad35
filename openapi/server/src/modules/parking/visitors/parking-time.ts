import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { LONGEST_MS } from '../reservation-times.ts';

/** Who comes to a meeting parks before it begins. */
const EARLIER_MS = 30 * 60_000;

/** When a visitor parks: from half an hour before the meeting to its end, of one that lasts for days its first 24 hours. */
export function parkingTime(meeting: { startsAt: Date; endsAt: Date }): Interval {
  const starts = meeting.startsAt.getTime() - EARLIER_MS;
  return {
    starts_at: new Date(starts),
    ends_at: new Date(Math.min(meeting.endsAt.getTime(), starts + LONGEST_MS)),
  };
}
