import { isEmail } from '@portal/shared/people';
import { array, mixed, object, string } from 'yup';
import type { useT } from '../texts/en.ts';
import { isPageAddress } from './rules.ts';

export function clientSchema(t: ReturnType<typeof useT>) {
  const required = t('area.required');
  // How it is written and how much it may be is the field's own rule.
  const count = () => mixed().nullable().required(required);
  const later = (start: string) =>
    string()
      .nullable()
      .required(required)
      .test('later', t('client.endsBeforeStart'), (end, { parent }) => {
        const begin: unknown = parent[start];
        return !end || typeof begin !== 'string' || end > begin;
      });
  return object({
    name: string().trim().required(required),
    businessDayStart: string().nullable().required(required),
    businessDayEnd: later('businessDayStart'),
    privacyUrl: string().test('page', t('client.urlWrong'), (text) => isPageAddress(text ?? '')),
    supportEmail: string()
      .trim()
      .test('email', t('client.emailWrong'), (text) => !text || isEmail(text)),
    settings: object({
      parkingFutureBookingDaysLimit: count(),
      activeFutureParkingReservations: count(),
      parkingPermitReleaseNoticeDays: count(),
      visitRetentionDays: count(),
      meetingCheckInMinutes: count(),
      meetingDayStart: string().nullable().required(required),
      meetingDayEnd: later('meetingDayStart'),
      appointmentWeekdays: array().min(1, required),
      closedDays: array().max(200, t('client.closedDaysMost', { count: 200 })),
    }),
  });
}
