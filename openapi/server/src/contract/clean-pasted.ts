import { withoutInvisible, withoutSeparators } from '@portal/openapi/formats';
import { dereference, type OpenApiDocument, type Schema } from './document.ts';

type Clean = (value: unknown) => unknown;

const CLEANED = /(^|_)(phone|email|recipient_number)$/;
const DIGITS = /(^|_)pin$/;
/** Levels of nested fields; a schema may contain itself. */
const DEEPEST = 6;

/** Cleans a pasted text in a field of that name; null where the text stays as it is. */
export function cleanerOf(name: string): Clean | null {
  const clean = CLEANED.test(name) ? withoutInvisible : DIGITS.test(name) ? withoutSeparators : null;
  return clean && ((value) => (typeof value === 'string' ? clean(value) : value));
}

/**
 * Cleans every phone number, email address and PIN of a body, in place: the one border that all of them cross. It goes where the
 * schema has such fields and into no list that is longer than the schema allows, so that it costs no more than the check does.
 * @returns null where the schema has none
 */
export function bodyCleaner(document: OpenApiDocument, schema: Schema, depth = 0): Clean | null {
  if (depth > DEEPEST) return null;
  const { properties, items, maxItems, allOf, anyOf, oneOf } = dereference(document, schema) as {
    properties?: Record<string, Schema>;
    items?: Schema;
    maxItems?: number;
  } & Partial<Record<'allOf' | 'anyOf' | 'oneOf', Schema[]>>;
  const inner = (part: Schema) => bodyCleaner(document, part, depth + 1);
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]): [string, Clean][] => {
    const clean = cleanerOf(name) ?? inner(field);
    return clean ? [[name, clean]] : [];
  });
  const item = items ? inner(items) : null;
  const parts = [allOf, anyOf, oneOf].flatMap((of = []) => of).flatMap((part) => inner(part) ?? []);
  if (fields.length === 0 && item === null && parts.length === 0) return null;
  return (value) => {
    if (Array.isArray(value)) {
      const isBounded = maxItems !== undefined && value.length <= maxItems;
      if (item && isBounded) for (const [index, one] of value.entries()) value[index] = item(one);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, clean] of fields)
        if (Object.hasOwn(value, name))
          Object.assign(value, { [name]: clean((value as Record<string, unknown>)[name]) });
    }
    for (const part of parts) part(value);
    return value;
  };
}
