import type { components } from '@portal/openapi/parking';
import type { Translate } from '@portal/shared/messages';
import { object, string } from 'yup';
import type { en } from './texts/en.ts';

export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  registration: string;
  note: string;
  /** Nobody sees it; what fills it in is a robot. */
  website: string;
}

export const NOTHING: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  registration: '',
  note: '',
  website: '',
};

/** rules/parking.md#vehicle-registration */
export const LONGEST = { firstName: 20, lastName: 20, registration: 10, note: 255 } as const;

export function registrationSchema(t: Translate<typeof en>) {
  const atMost = (max: number) => string().trim().max(max, t('tooLong', { max }));
  return object({
    firstName: atMost(LONGEST.firstName),
    lastName: atMost(LONGEST.lastName),
    email: string().trim().required(t('emailInvalid')).email(t('emailInvalid')),
    registration: atMost(LONGEST.registration).required(t('registrationRequired')),
    note: atMost(LONGEST.note),
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
