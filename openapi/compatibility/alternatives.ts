import { type Document, resolveRef, type Schema } from '../generate/document.ts';

export type Kind = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'any';

/**
 * One of the forms that a schema allows: `type: [string, 'null']` has two, and so has a `oneOf` with two branches.
 */
export interface Alternative {
  readonly kind: Kind;
  readonly schema: Schema;
}

/** Keywords that alone determine the forms; any other keyword next to them would have to hold for each form. */
const CHOICES = ['oneOf', 'anyOf'] as const;
const SILENT = new Set(['description', 'title', 'example', 'examples', 'deprecated', ...CHOICES]);

/** Every form of a schema, with its references followed; `any` if it has neither a `type` nor another sign of one. */
export function alternativesOf(document: Document, schema: Schema | boolean): Alternative[] {
  const resolved = resolveRef(document, asSchema(schema));
  const choice = CHOICES.find((word) => resolved[word] !== undefined);
  if (choice !== undefined && Object.keys(resolved).every((key) => SILENT.has(key))) {
    return (resolved[choice] ?? []).flatMap((one) => alternativesOf(document, one));
  }
  return kindsOf(resolved).map((kind) => ({ kind, schema: resolved }));
}

/** `true` allows everything, as an empty schema does; `false` allows nothing. */
export function asSchema(schema: Schema | boolean | undefined): Schema {
  if (schema === false) return { enum: [] };
  return schema === true || schema === undefined ? {} : schema;
}

function kindsOf(schema: Schema): Kind[] {
  const values = valuesOf(schema);
  if (schema.type !== undefined) {
    const kinds = [schema.type].flat() as Kind[];
    // A type without a value in the enum cannot occur.
    return values ? kinds.filter((kind) => values.some((value) => fits(kindOf(value), kind))) : kinds;
  }
  if (values !== undefined) return [...new Set(values.map(kindOf))];
  if (schema.properties !== undefined) return ['object'];
  return [schema.items === undefined ? 'any' : 'array'];
}

/** The values that a schema enumerates, if it does. */
export function valuesOf(schema: Schema): unknown[] | undefined {
  return schema.enum ?? ('const' in schema ? [schema.const] : undefined);
}

export function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as Kind;
}

/** Whether every value of one kind is also of the other. */
export const fits = (kind: Kind, into: Kind): boolean =>
  into === kind || into === 'any' || (kind === 'integer' && into === 'number');
