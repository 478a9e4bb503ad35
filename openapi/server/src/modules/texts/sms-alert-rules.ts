import { isPhone } from '@portal/openapi/formats';
import { messages, type Text } from '../../mechanisms/texts/messages.ts';
import { textsMessages as texts } from './messages.ts';

/** An SMS alert lasts 60 minutes (rules/visits.md#sms-alerts). */
const LASTS_MS = 60 * 60_000;
const DAYS_AHEAD = 14;

/** Errors of an alert, by field. */
export function smsAlertErrors(
  alert: { recipient_number: string; content: string; live_from: string; live_till: string },
  now: Date,
): Record<string, Text[]> {
  const [from, till] = [Date.parse(alert.live_from), Date.parse(alert.live_till)];
  return {
    ...(isPhone(alert.recipient_number) ? {} : { recipient_number: [messages.notPhone] }),
    ...(alert.content.trim() === '' ? { content: [texts.contentRequired] } : {}),
    ...(from > now.getTime() + DAYS_AHEAD * 24 * 60 * 60_000 ? { live_from: [texts.tooFar] } : {}),
    ...(till - from !== LASTS_MS
      ? { live_till: [texts.lasts] }
      : till <= now.getTime()
        ? { live_till: [texts.over] }
        : {}),
  };
}
