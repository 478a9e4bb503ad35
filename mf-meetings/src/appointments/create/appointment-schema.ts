import { array, mixed, object, string } from 'yup';
import type { useT } from '../texts/en.ts';
import type { AppointmentValues, Step } from './rules/appointment-values.ts';

/** What each step asks for (rules/appointments.md#asking); limits are those of the document. */
export function appointmentSchema(step: Step, t: ReturnType<typeof useT>) {
  const text = (most: number) =>
    string()
      .trim()
      .max(most, t('tooLong', { count: most }));
  switch (step) {
    case 'customer':
      return object({
        firstName: text(100).required(t('firstNameRequired')),
        lastName: text(100).required(t('lastNameRequired')),
        email: text(254).required(t('emailRequired')).email(t('emailWrong')),
        phone: text(40),
        company: text(120),
        notes: text(1000),
      });
    case 'services':
      return object({
        siteId: mixed().nullable().required(t('siteRequired')),
        serviceIds: array()
          .min(1, t('servicesRequired'))
          .max(10, t('servicesMost', { count: 10 })),
      });
    case 'time':
      return object({
        date: string().nullable().required(t('dateRequired')),
        time: mixed().nullable().required(t('timeRequired')),
      });
  }
}

export function isWhole(step: Step, values: AppointmentValues, t: ReturnType<typeof useT>): boolean {
  return appointmentSchema(step, t).isValidSync(values);
}
