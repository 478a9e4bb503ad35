import type { VisitorCreate, VisitorUpdate } from '@portal/openapi/visitors';
import type { Visitor } from '#parts/api';

/** The form's own shape: no nulls in texts, tags as they are typed. */
export interface VisitorValues {
  /** 0 for a visitor who is not there yet. */
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
  /** A saved one's address, one just chosen, or none. */
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

/** A name as it was typed into a search: the last word is the last name, an address is an address. */
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

/** What is sent of a new visitor; what is empty is left out. */
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
 * What is sent of a changed one: every field of the form, so that one can be emptied. The photo goes only if it is another,
 * and none takes it away.
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
