import type { Translate } from '@portal/shared/messages';
import { dayIn, formatClock, toInstant } from '@portal/shared/time';
import { object, string } from 'yup';
import type { en } from './texts/en.ts';

export interface SmsAlertValues {
  recipientNumber: string;
  content: string;
  /** `yyyy-MM-dd` and `HH:mm` in the zone that the dialog names. */
  day: string | null;
  time: string | null;
}

/** An alert lasts 60 minutes (rules/visits.md#sms-alerts). */
const ALERT_MINUTES = 60;
export const ALERT_MAX = 480;

export function initialAlert(recipientNumber: string, now: Date, zone: string): SmsAlertValues {
  const at = now.toISOString();
  return { recipientNumber, content: '', day: dayIn(zone, at), time: formatClock(at, zone, 'en') };
}

/** When it goes and until when it may; null while day or time is missing, or is a time that the day skips. */
export function alertWindow(
  { day, time }: Pick<SmsAlertValues, 'day' | 'time'>,
  zone: string,
): { liveFrom: string; liveTill: string } | null {
  if (!day || !time) return null;
  const wall = toInstant(day, time, zone);
  if (!wall.ok) return null;
  const till = new Date(Date.parse(wall.instant) + ALERT_MINUTES * 60_000);
  return { liveFrom: new Date(wall.instant).toISOString(), liveTill: till.toISOString() };
}

export function smsAlertSchema(t: Translate<typeof en>, zone: string) {
  return object({
    recipientNumber: string().trim().required(t('recipientRequired')),
    content: string().trim().required(t('contentRequired')),
    day: string().nullable().required(t('liveFromRequired')),
    time: string()
      .nullable()
      .required(t('liveFromRequired'))
      // The day of the change to summer time leaves out an hour.
      .test('exists', t('liveFromRequired'), (time, { parent }) =>
        Boolean(alertWindow({ day: parent.day, time: time ?? null }, zone)),
      ),
  });
}
