import { number, object, string } from 'yup';
import type { useT } from '../texts/en.ts';
import { isPageAddress } from './rules.ts';

export function clientSchema(t: ReturnType<typeof useT>) {
  const required = t('area.required');
  const count = () => number().nullable().required(required).integer().min(0);
  return object({
    name: string().trim().required(required).max(80),
    businessDayStart: string().nullable().required(required),
    businessDayEnd: string()
      .nullable()
      .required(required)
      .test('later', t('client.endsBeforeStart'), (end, { parent }) => {
        const start: unknown = parent.businessDayStart;
        return !end || typeof start !== 'string' || end > start;
      }),
    privacyUrl: string().test('page', t('client.urlWrong'), (text) => isPageAddress(text ?? '')),
    supportEmail: string().trim().email(t('client.emailWrong')),
    settings: object({
      parkingFutureBookingDaysLimit: count(),
      activeFutureParkingReservations: count().min(1),
      parkingPermitReleaseNoticeDays: count(),
      visitRetentionDays: count().min(1),
    }),
  });
}
