import { isEmail } from '@portal/shared/people';
import { array, mixed, object, string } from 'yup';
import type { useT } from '../texts/en.ts';
import type { AppointmentValues, Step } from './rules/appointment-values.ts';

/** The fields that each step asks for (rules/appointments.md#asking). */
export function appointmentSchema(step: Step, t: ReturnType<typeof useT>) {
  switch (step) {
    case 'customer':
      return object({
        firstName: string().trim().required(t('firstNameRequired')),
        lastName: string().trim().required(t('lastNameRequired')),
        email: string()
          .trim()
          .required(t('emailRequired'))
          .test('email', t('emailWrong'), (text) => isEmail(text ?? '')),
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
