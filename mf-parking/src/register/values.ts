import type { components } from '@portal/openapi/parking';
import type { Translate } from '@portal/shared/messages';
import { isEmail } from '@portal/shared/people';
import type { SessionUser } from '@portal/shared/session';
import { object, string } from 'yup';
import type { en } from './texts/en.ts';

export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  registration: string;
  note: string;
  /** Honeypot: hidden, so only robots fill it in. */
  website: string;
}

/** A logged-in user enters only the vehicle. */
export function registrationValues(user: SessionUser | null): RegistrationValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    registration: '',
    note: '',
    website: '',
  };
}

/** rules/parking.md#vehicle-registration */
export function registrationSchema(t: Translate<typeof en>) {
  return object({
    email: string()
      .trim()
      .required(t('emailInvalid'))
      .test('email', t('emailInvalid'), (text) => isEmail(text ?? '')),
    registration: string().trim().required(t('registrationRequired')),
  });
}

/** @param openMs how long the form was open */
export function registrationBody(
  values: RegistrationValues,
  openMs: number,
): components['schemas']['VehicleRegistrationCreate'] {
  const { firstName, lastName, email, phone, registration, note, website } = values;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    registration: registration.trim(),
    note: note.trim(),
    website,
    secondsOpen: Math.floor(openMs / 1000),
  };
}
