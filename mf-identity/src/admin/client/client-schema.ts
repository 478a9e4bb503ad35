import { mixed, object, string } from 'yup';
import type { useT } from '../texts/en.ts';
import { isPageAddress } from './rules.ts';

export function clientSchema(t: ReturnType<typeof useT>) {
  const required = t('area.required');
  // How it is written and how much it may be is the field's own rule.
  const count = () => mixed().nullable().required(required);
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
      activeFutureParkingReservations: count(),
      parkingPermitReleaseNoticeDays: count(),
      visitRetentionDays: count(),
    }),
  });
}
