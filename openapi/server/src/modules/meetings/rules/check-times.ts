import type { Message } from '../../../mechanisms/texts/messages.ts';
import { isWholeStep } from '../../resources/public.ts';
import { meetingMessages as texts } from '../messages.ts';

export interface MeetingTimes {
  startsAt: Date;
  endsAt: Date;
}

const DAY_MS = 24 * 3_600_000;
const DAYS_AT_MOST = 14;

/** Messages by field, as a date of several carries them; none for times that are fine. */
export type TimeErrors = Partial<Record<'start' | 'end', [Message]>>;

/**
 * Meeting form (rules/meetings.md#form): the end is later than the start; what began more than a day ago or is over cannot
 * be booked, because its visitors would be invited to what they have missed. Times are instants: none of them is skipped
 * by summer time. They are at whole five minutes; what was booked at a door begins when it was pressed, and stays so.
 * @param before times that a meeting has already; they may stay though they have passed
 */
export function timeErrors({ startsAt, endsAt }: MeetingTimes, now: Date, before?: MeetingTimes): TimeErrors {
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) return { end: [texts.endAfterStart] };
  if (length > DAYS_AT_MOST * DAY_MS) return { end: [texts.tooLong] };
  const stays = before?.startsAt.getTime() === startsAt.getTime();
  if (!stays && startsAt.getTime() < now.getTime() - DAY_MS) return { start: [texts.past] };
  const isAsBefore = before?.endsAt.getTime() === endsAt.getTime();
  if (!isAsBefore && endsAt <= now) return { end: [texts.endPassed] };
  if (!stays && !isWholeStep(startsAt)) return { start: [texts.notInSteps] };
  if (!isAsBefore && !isWholeStep(endsAt)) return { end: [texts.notInSteps] };
  return {};
}

/** The same for several dates, in their order; the same start twice would invite everyone twice. */
export function datesErrors(dates: readonly MeetingTimes[], now: Date): TimeErrors[] {
  const starts = dates.map(({ startsAt }) => startsAt.getTime());
  return dates.map((times, index) => {
    const errors = timeErrors(times, now);
    const isTwice = starts.indexOf(times.startsAt.getTime()) < index;
    return isTwice && !errors.start && !errors.end ? { start: [texts.dateTwice] } : errors;
  });
}
