import type { VisitorCreate, VisitorUpdate } from '@portal/openapi/visitors';
import type { Visitor } from '#parts/api';

/** Form values: no null strings, tags as one string. */
export interface VisitorValues {
  /** 0 for a new visitor. */
  version: number;
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  email: string;
  vehicles: { registration: string }[];
  /** Separated by commas. */
  tags: string;
  notes: string;
  /** The address of a saved photo, a newly chosen file, or none. */
  photo: string | File | null;
}

const NOBODY: VisitorValues = {
  version: 0,
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  email: '',
  vehicles: [],
  tags: '',
  notes: '',
  photo: null,
};

/** Splits a name typed into a search: the last word is the last name; an email address goes into its field. */
export function newVisitorValues(prefillName = ''): VisitorValues {
  const text = prefillName.trim().replace(/\s+/g, ' ');
  if (text.includes('@') && !text.includes(' ')) return { ...NOBODY, email: text };
  const cut = text.lastIndexOf(' ');
  return cut === -1
    ? { ...NOBODY, firstName: text }
    : { ...NOBODY, firstName: text.slice(0, cut), lastName: text.slice(cut + 1) };
}

export function visitorValues(visitor: Visitor): VisitorValues {
  return {
    version: visitor.version,
    firstName: visitor.firstName,
    lastName: visitor.lastName,
    company: visitor.company ?? '',
    phone: visitor.phone ?? '',
    email: visitor.email ?? '',
    vehicles: visitor.vehicles.map(({ registration }) => ({ registration })),
    tags: visitor.tags.join(', '),
    notes: visitor.notes ?? '',
    photo: visitor.photo,
  };
}

export function parseTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** The request body of a new visitor, without empty fields. */
export function visitorCreate(values: VisitorValues): VisitorCreate {
  const { firstName, lastName, vehicles, tags, ...texts } = visitorBody(values);
  return {
    firstName,
    lastName,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(vehicles.length > 0 ? { vehicles } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(values.photo instanceof File ? { photo: values.photo } : {}),
  };
}

/**
 * The request body of an update: every field of the form, so that one can be cleared. The photo is sent only if it
 * changed; null removes it.
 */
export function visitorUpdate(values: VisitorValues): VisitorUpdate {
  const { version, photo } = values;
  return { version, ...visitorBody(values), ...(typeof photo === 'string' ? {} : { photo }) };
}

function visitorBody(values: VisitorValues) {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    company: values.company.trim(),
    phone: values.phone.trim(),
    email: values.email.trim(),
    notes: values.notes.trim(),
    vehicles: values.vehicles.map(({ registration }) => ({ registration: registration.trim() })),
    tags: parseTags(values.tags),
  };
}
