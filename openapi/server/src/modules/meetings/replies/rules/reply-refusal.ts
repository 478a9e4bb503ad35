import type { Text } from '../../../../mechanisms/texts/messages.ts';
import { replyMessages as texts } from '../messages.ts';

export interface AskedDate {
  status: 'booked' | 'cancelled';
  startsAt: Date;
  endsAt: Date;
}

/** Why a date can no longer be answered; null where it can (rules/calendar-feeds.md#replies). */
export function replyRefusal({ status, startsAt, endsAt }: AskedDate, now: Date): Text | null {
  if (status === 'cancelled') return texts.cancelled;
  if (endsAt <= now) return texts.over;
  return startsAt <= now ? texts.begun : null;
}
