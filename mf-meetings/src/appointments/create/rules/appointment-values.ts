import type { components } from '@portal/openapi/meetings';
import type { FreeTime, TimeValues } from '../../times/rules.ts';

type AppointmentCreate = components['schemas']['AppointmentCreate'];
type Language = components['schemas']['AppointmentLocale'];

/** Values of the whole form, as they were typed. */
export interface AppointmentValues extends TimeValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  notes: string;
  /** The language of emails to the customer. */
  locale: Language;
  siteId: number | null;
  serviceIds: number[];
}

export function newAppointmentValues(start: {
  siteId: number | null;
  date: string;
  locale: Language;
}): AppointmentValues {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    company: '',
    notes: '',
    serviceIds: [],
    providerId: null,
    time: null,
    ...start,
  };
}

/** Throws if the values break the form's rules. */
export function appointmentBody(values: AppointmentValues): AppointmentCreate {
  const { siteId, time, serviceIds, providerId, locale } = values;
  if (siteId === null || time === null) throw new TypeError('The rules of the form were not kept.');
  return {
    siteId,
    serviceIds,
    providerId,
    start: time.start,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phone: values.phone.trim() || null,
    company: values.company.trim() || null,
    notes: values.notes.trim(),
    locale,
  };
}

interface Chosen {
  serviceIds: number[];
  providerId: number | null;
  time: FreeTime | null;
}

/**
 * Other services need another time, maybe other people: clears both choices. Removing a service and adding it again
 * keeps them.
 */
export function withServices<Values extends Chosen>(values: Values, serviceIds: number[]): Values {
  const isSame = [...serviceIds].sort().join() === [...values.serviceIds].sort().join();
  return isSame ? { ...values, serviceIds } : { ...values, serviceIds, providerId: null, time: null };
}

/** A new site has other people and times, and its day may be over. @param today of that site */
export function withSite<Values extends Chosen & Pick<AppointmentValues, 'siteId' | 'date'>>(
  values: Values,
  siteId: number | null,
  today: string,
): Values {
  const { date } = values;
  return {
    ...values,
    siteId,
    providerId: null,
    time: null,
    date: date !== null && date < today ? today : date,
  };
}

export const STEPS = ['customer', 'services', 'time'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of `AppointmentValues` on each step. */
const FIELDS = {
  customer: ['firstName', 'lastName', 'email', 'phone', 'company', 'notes', 'locale'],
  services: ['siteId', 'serviceIds'],
  time: ['date', 'providerId', 'time'],
} as const satisfies Record<Step, readonly (keyof AppointmentValues)[]>;

/** The first step with a refused field; `null` without one. */
export function stepOfFields(names: readonly string[]): Step | null {
  const roots = names.map((name) => name.split(/[.[]/, 1)[0]);
  return STEPS.find((step) => FIELDS[step].some((field) => roots.includes(field))) ?? null;
}

/** The first incomplete step before the requested one, else the requested one. */
export function shownStep(asked: Step, isWhole: (step: Step) => boolean): Step {
  const before = STEPS.slice(0, STEPS.indexOf(asked));
  return before.find((step) => !isWhole(step)) ?? asked;
}

interface Refusal {
  fields?: Readonly<Record<string, readonly string[]>>;
  detail?: string;
}

/** The server's errors by the form's field names: `start` is `time` here, and so is a taken time. */
export function appointmentErrors({ fields, detail }: Refusal, isTaken: boolean): Refusal {
  if (isTaken && detail !== undefined) return { fields: { time: [detail] } };
  if (fields === undefined) return detail === undefined ? {} : { detail };
  const { start, ...others } = fields;
  const named = start === undefined ? others : { ...others, time: start };
  return { fields: named, ...(detail === undefined ? {} : { detail }) };
}
