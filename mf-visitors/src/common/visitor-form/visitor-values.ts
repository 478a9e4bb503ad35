import type { Visitor } from '../api/visitors-api.ts';

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

export function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** What is sent of a new visitor; what is empty is left out. */
export function visitorCreate(values: VisitorValues): Record<string, unknown> {
  const { version: _, photo, ...body } = visitorBody(values);
  return {
    ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && !isEmptyList(value))),
    photo: photo instanceof File ? photo : null,
  };
}

/**
 * What is sent of a changed one: every field of the form, so that one can be emptied. The photo goes only if it is another,
 * and an empty one takes it away.
 */
export function visitorUpdate(values: VisitorValues): Record<string, unknown> {
  const { photo, ...body } = visitorBody(values);
  return typeof photo === 'string' ? body : { ...body, photo: photo ?? '' };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function visitorBody(values: VisitorValues) {
  const text = (value: string) => value.trim();
  return {
    version: values.version,
    firstName: text(values.firstName),
    lastName: text(values.lastName),
    company: text(values.company),
    phone: text(values.phone),
    email: text(values.email),
    vehicles: values.vehicles.map(({ registration }) => ({ registration: text(registration) })),
    tags: tagsOf(values.tags),
    notes: text(values.notes),
    photo: values.photo,
  };
}
