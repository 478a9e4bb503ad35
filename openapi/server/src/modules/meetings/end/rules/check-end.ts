import type { Message } from '../../../../mechanisms/texts/messages.ts';
import { isWholeStep } from '../../../resources/public.ts';
import { meetingMessages } from '../../messages.ts';
import { endMessages as texts } from '../messages.ts';

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** Why a meeting can neither be extended nor ended now; null where it can. */
export function endRefusal({ startsAt, endsAt }: Times, now: Date): Message | null {
  if (endsAt <= now) return texts.over;
  return startsAt > now ? texts.notBegun : null;
}

/**
 * The error of a new end, whatever else is booked: it must be later than the present end, at whole five minutes, and
 * today.
 * @param endOfToday midnight at the site
 */
export function endError(end: Date, { endsAt }: Pick<Times, 'endsAt'>, endOfToday: Date): Message | null {
  if (end <= endsAt) return texts.notLater;
  if (!isWholeStep(end)) return meetingMessages.notInSteps;
  return end > endOfToday ? texts.notToday : null;
}
