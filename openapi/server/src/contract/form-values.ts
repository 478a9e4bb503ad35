import { createHash } from 'node:crypto';
import type { Upload } from '@portal/openapi/server';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { dereference, type OpenApiDocument, type Schema } from './document.ts';
import type { FilePart, FormPart } from './form.ts';

type Kind = 'file' | 'text' | 'number' | 'boolean' | 'json' | 'list';
interface Field {
  kind: Kind;
  /** The kind of a list's parts. */
  items?: Kind;
  /** A list of objects: its empty part is an empty list, as for a list of strings. */
  isJsonList?: boolean;
  nullable: boolean;
}

/** A file of a form. As JSON (for the hash of a request under an idempotency key) it is its digest. */
class ReceivedFile implements Upload {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Buffer;

  constructor({ filename, type, bytes }: FilePart) {
    this.filename = filename;
    this.type = type;
    this.bytes = bytes;
  }

  toJSON(): unknown {
    return { filename: this.filename, sha256: createHash('sha256').update(this.bytes).digest('base64url') };
  }
}

interface FormValues {
  body: Record<string, unknown>;
  /** In ajv's form, so that they are reported like the others. */
  errors: ErrorObject[];
}

/**
 * Builds a body from the parts, by the operation's schema: numbers and booleans from their texts, a list from repeated
 * parts (one empty part is an empty list), objects and lists of objects from one part of JSON. An empty part is null
 * where null is allowed, and no value where a string is not expected. Values are checked by the validator.
 */
export function formReader(
  document: OpenApiDocument,
  schema: Schema,
): (parts: readonly FormPart[]) => FormValues {
  const fields = fieldsOf(document, schema);
  return (parts) => {
    const found: FormValues = { body: {}, errors: [] };
    for (const [name, named] of Map.groupBy(parts, (part) => part.name)) {
      const values = named.map((part) => part.value);
      const value = fieldValue(fields.get(name), values, (keyword) => {
        found.errors.push(errorAt(name, keyword));
      });
      // Own keys only: a part may be called `__proto__`.
      if (value !== undefined)
        Object.defineProperty(found.body, name, { value, enumerable: true, writable: true });
    }
    return found;
  };
}

function fieldsOf(document: OpenApiDocument, schema: Schema): Map<string, Field> {
  const whole = dereference(document, schema);
  const properties = Object.entries((whole.properties ?? {}) as Record<string, Schema>);
  return new Map(properties.map(([name, property]) => [name, fieldOf(document, property)]));
}

function fieldOf(document: OpenApiDocument, reference: Schema): Field {
  const schema = dereference(document, reference);
  const branches = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (branches && schema.type === undefined) {
    const others = branches.filter((branch) => dereference(document, branch).type !== 'null');
    const first = others[0];
    if (first) return { ...fieldOf(document, first), nullable: others.length < branches.length };
  }
  const types = [schema.type ?? 'object'].flat();
  const type = types.find((name) => name !== 'null');
  const nullable = types.includes('null');
  if (type !== 'array') return { kind: kindOf(schema, type), nullable };
  const { kind: items } = fieldOf(document, (schema.items ?? {}) as Schema);
  return items === 'json' || items === 'list'
    ? { kind: 'json', isJsonList: true, nullable }
    : { kind: 'list', items, nullable };
}

function kindOf(schema: Schema, type: unknown): Kind {
  if (schema.format === 'binary') return 'file';
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : 'json';
}

function fieldValue(
  field: Field | undefined,
  values: readonly FormPart['value'][],
  fail: (keyword: 'json' | 'file' | 'noFile') => void,
): unknown {
  const [first = ''] = values;
  // An unknown part: the validator refuses its name.
  if (!field) return '';
  // An empty text, which no file input sends, removes the stored file.
  if (field.kind === 'file' && field.nullable && values.length === 1 && first === '') return null;
  if (field.kind === 'file') return fileOf(first, values.length, fail);
  const texts = values.map(textOf);
  if (texts.includes(null)) return fail('noFile');
  if (field.kind === 'list') {
    return texts.length === 1 && texts[0] === ''
      ? []
      : texts.map((text) => scalarOf(field.items, text ?? ''));
  }
  // Repeated without being a list: left unchanged, and so refused by the validator.
  if (texts.length > 1) return texts;
  const text = texts[0] ?? '';
  if (text === '' && field.nullable) return null;
  if (field.kind === 'text') return text;
  if (text === '') return field.isJsonList ? [] : undefined;
  if (field.kind !== 'json') return scalarOf(field.kind, text);
  try {
    return JSON.parse(text);
  } catch {
    return fail('json');
  }
}

/** Anything that is not a number or boolean stays a string, which the validator refuses. */
function scalarOf(kind: Kind | undefined, text: string): unknown {
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return kind === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function fileOf(value: FormPart['value'], count: number, fail: (keyword: 'file') => void): unknown {
  // Browsers send this for a file field in which nothing was chosen.
  const isNone = typeof value === 'string' ? value === '' : value.filename === '' && value.bytes.length === 0;
  if (isNone && count === 1) return undefined;
  if (typeof value === 'string' || count > 1) return fail('file');
  return new ReceivedFile(value);
}

/** A text, also one that was sent as a file of JSON; null for any other file. */
function textOf(value: FormPart['value']): string | null {
  if (typeof value === 'string') return value;
  return value.type === 'application/json' ? value.bytes.toString('utf8') : null;
}

function errorAt(name: string, keyword: string): ErrorObject {
  const path = name.replaceAll('~', '~0').replaceAll('/', '~1');
  return { keyword, instancePath: `/${path}`, schemaPath: '', params: {} };
}
