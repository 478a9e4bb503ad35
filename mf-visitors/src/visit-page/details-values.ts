import type { MyVisit } from '#parts/api';

/** Form values: strings, never null. */
export interface DetailsValues {
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  email: string;
}

/** The request body; an empty optional string becomes null. */
export interface Details {
  firstName: string;
  lastName: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  registration: string | null;
}

export function toDetails({ firstName, lastName, company, phone, email }: MyVisit['visitor']): DetailsValues {
  return { firstName, lastName, company: company ?? '', phone: phone ?? '', email: email ?? '' };
}

/** @param registration the current one: it has its own field and button */
export function detailsRequest(values: DetailsValues, registration: string | null): Details {
  const orNull = (text: string) => text.trim() || null;
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    company: orNull(values.company),
    phone: orNull(values.phone),
    email: orNull(values.email),
    registration,
  };
}
