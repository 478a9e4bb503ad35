import type { components } from '@portal/openapi/visitors';
import type { Option } from '@portal/shared/ui/form';

/** The option for a new visitor. */
export const NEW_VISITOR = 0;

export interface WalkInValues {
  visitor: Option<number> | null;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  registration: string;
  host: Option<number> | null;
  siteId: number | null;
  next: 'check-in' | 'wait';
}

export const emptyWalkIn = (siteId: number | null): WalkInValues => ({
  visitor: null,
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  phone: '',
  registration: '',
  host: null,
  siteId,
  next: 'check-in',
});

/** Splits a typed name: the last name is the last word, or the part before the comma in "Last, First". */
export function namesOf(typed: string): { firstName: string; lastName: string } {
  const text = typed.trim().replace(/\s+/g, ' ');
  const [last = '', first] = text.split(/\s*,\s*/);
  if (first !== undefined) return { firstName: first, lastName: last };
  const words = text.split(' ');
  return words.length === 1
    ? { firstName: '', lastName: text }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The request body: for a returning visitor only their id. */
export function walkInBody(values: WalkInValues): components['schemas']['WalkIn'] {
  const { visitor, host, siteId, firstName, lastName, company, email, phone, registration } = values;
  const isKnown = visitor !== null && visitor.value !== NEW_VISITOR;
  return {
    siteId: siteId ?? 0,
    host: host?.value ?? 0,
    checkIn: values.next === 'check-in',
    registration: registration.trim() || null,
    ...(isKnown
      ? { visitor: visitor.value }
      : {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          company: company.trim() || null,
          email: email.trim() || null,
          phone: phone.trim() || null,
        }),
  };
}
