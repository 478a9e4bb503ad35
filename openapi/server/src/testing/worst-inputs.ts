import { dereference, type OpenApiDocument, type Operation, type Schema } from '../contract/document.ts';
import type { FormPart } from '../contract/form.ts';
import type { RawInput } from '../contract/validator.ts';
import { buildSample } from './sample-value.ts';
import {
  filled,
  type WorstValue,
  worstBodyTexts,
  worstDepths,
  worstLists,
  worstMaps,
  worstTexts,
  type worstTimes,
} from './worst-values.ts';

export interface WorstInput {
  title: string;
  input: RawInput;
}

/** A value's place in a body, and the body around another value there. */
interface Place {
  path: string;
  schema: Schema;
  put: (value: unknown) => unknown;
}

type Properties = Record<string, Schema>;

function* placesOf(
  document: OpenApiDocument,
  reference: Schema,
  path = '',
  put: Place['put'] = (value) => value,
): Generator<Place> {
  const schema = dereference(document, reference);
  yield { path, schema, put };
  const within = (inner: Schema, name: string, frame: Place['put']) =>
    placesOf(document, inner, path + name, (value) => put(frame(value)));
  const properties = (schema.properties ?? {}) as Properties;
  const whole = buildSample(document, schema);
  for (const [name, property] of Object.entries(properties)) {
    yield* within(property, `.${name}`, (value) => ({ ...(whole as object), [name]: value }));
  }
  if (schema.items) yield* within(schema.items as Schema, '[]', (value) => [value]);
  if (typeof schema.additionalProperties === 'object') {
    yield* within(schema.additionalProperties as Schema, '{}', (value) => ({ aa: value }));
  }
  for (const branch of (schema.oneOf ?? []) as Schema[]) yield* within(branch, '|', (value) => value);
}

const letters = (index: number) => String.fromCharCode(97 + (Math.floor(index / 26) % 26), 97 + (index % 26));

const isOf = ({ type, properties }: Schema, kind: string) =>
  [type].flat().includes(kind) || (kind === 'object' && properties !== undefined);

/** The most expensive values for a place: as much of its own kind as fits. */
function* valuesAt(document: OpenApiDocument, schema: Schema): Generator<WorstValue> {
  if (isOf(schema, 'object')) yield* objectsOf(document, schema);
  if (isOf(schema, 'string')) yield* textsOf(schema);
  if (isOf(schema, 'array')) yield* listsOf(document, schema);
}

function* textsOf({ pattern, format, maxLength }: Schema): Generator<WorstValue> {
  yield* pattern || format ? worstBodyTexts.read : worstBodyTexts.counted;
  if (typeof maxLength === 'number') yield { title: 'as long as allowed', value: 'a'.repeat(maxLength) };
}

function* listsOf(document: OpenApiDocument, schema: Schema): Generator<WorstValue> {
  yield* worstDepths;
  yield* worstLists;
  const { items = {}, maxItems } = schema as { items?: Schema; maxItems?: number };
  const item = buildSample(document, items);
  yield { title: 'good items', value: filled(item) };
  yield { title: 'as many good items as allowed', value: filled(item, maxItems) };
  yield { title: 'as many items as allowed with nothing right', value: filled(spoilt(item), maxItems) };
  yield { title: 'as many empty items as allowed', value: filled({}, maxItems) };
}

function* objectsOf(document: OpenApiDocument, schema: Schema): Generator<WorstValue> {
  yield* worstDepths;
  yield* worstMaps;
  const whole = buildSample(document, schema);
  yield { title: 'nothing right', value: spoilt(whole) };
  const { additionalProperties: values, maxProperties } = schema;
  if (typeof values !== 'object' || typeof maxProperties !== 'number') return;
  const good = buildSample(document, values as Schema);
  const long = 'a'.repeat(200_000 / maxProperties);
  for (const [title, value] of Object.entries({ good, long, wrong: spoilt(good) })) {
    const entries = Array.from({ length: maxProperties }, (_, index) => [letters(index), value] as const);
    yield { title: `as many ${title} values as allowed`, value: Object.fromEntries(entries) };
  }
}

/** Replaces every value by one of another type, and adds an unknown key to each object. */
function spoilt(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return {};
  const entries = Object.entries(value).map(([key, inner]) => [key, spoilt(inner)] as const);
  return Object.fromEntries([...entries, ['unknown', 0]]);
}

/** The most expensive input of one call to an operation, at each place of its body and in each of its parameters. */
export function* worstInputs(document: OpenApiDocument, operation: Operation): Generator<WorstInput> {
  const good: RawInput = { query: {}, path: {}, headers: {}, body: undefined, form: null };
  for (const { name, in: place, schema } of operation.parameters) {
    good[place === 'header' ? 'headers' : place][name.toLowerCase()] = String(buildSample(document, schema));
  }
  yield* worstParameters(operation, good);
  const { body } = operation;
  if (!body) return;
  for (const { path, schema, put } of placesOf(document, body.schema)) {
    for (const { title, value } of valuesAt(document, schema)) {
      const whole = put(value);
      const input = body.form ? { ...good, form: partsOf(whole) } : { ...good, body: whole };
      yield { title: `body${path}: ${title}`, input };
    }
  }
}

/** Bytes of a request's first line and headers (Node's limit), and of one variable of a path (`app.ts`). */
const HEAD = 16 * 1024;
const VARIABLE = 500;

function* worstParameters({ parameters }: Operation, good: RawInput): Generator<WorstInput> {
  const row = (make: (index: number) => string, size: number) =>
    Array.from({ length: Math.floor(HEAD / size) }, (_, index) => make(index));
  const keys = row(String, 6);
  const unknown = Object.fromEntries(keys.map((key) => [key, '']));
  yield { title: 'query: unknown names', input: { ...good, query: { ...good.query, ...unknown } } };
  for (const { name, in: place } of parameters) {
    const where = place === 'header' ? 'headers' : place;
    const texts = worstTexts(place === 'path' ? VARIABLE : HEAD, true);
    const lists = place === 'query' ? [keys.join(), ','.repeat(HEAD), keys, row(() => '1', 6)] : [];
    const values = [...texts.map(({ value }) => value), ...lists];
    for (const [index, value] of values.entries()) {
      const input = { ...good, [where]: { ...good[where], [name.toLowerCase()]: value } };
      yield { title: `${place} ${name}: ${texts[index]?.title ?? `list ${index - texts.length}`}`, input };
    }
  }
}

const PARTS = 100;

/** The same body as the parts of a form: a list of plain values as one part each. */
function partsOf(body: unknown): FormPart[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body)
    .slice(0, PARTS)
    .flatMap(([name, value]): FormPart[] => {
      if (typeof value === 'string') return [{ name, value }];
      const isPlain = Array.isArray(value) && typeof value[0] !== 'object';
      if (isPlain) return value.slice(0, PARTS).map((item) => ({ name, value: String(item) }));
      return [{ name, value: textOf(value) }];
    });
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Too deep to be written, not to be read.
    return '['.repeat(2 ** 17) + ']'.repeat(2 ** 17);
  }
}

export interface TimePlace {
  /** A parameter, or the property of the body that contains the time somewhere. */
  name: string;
  in: 'query' | 'path' | 'body';
  kind: keyof typeof worstTimes;
  /** Sets the value of a parameter, or the named property of the body. */
  put: (value: string) => unknown;
}

/** Every place at which an operation accepts a day, an instant, a month or a time of day. */
export function* timePlaces(
  document: OpenApiDocument,
  { parameters, body }: Operation,
): Generator<TimePlace> {
  for (const { name, in: where, schema } of parameters) {
    const { items, ...own } = dereference(document, schema);
    const kind = timeKind(items ? dereference(document, items as Schema) : own);
    if (kind !== null && where !== 'header') yield { name, in: where, kind, put: (value) => value };
  }
  if (!body) return;
  for (const { path, schema, put } of placesOf(document, body.schema)) {
    const kind = timeKind(schema);
    const name = /\.(\w+)/.exec(path)?.[1];
    if (kind === null || name === undefined) continue;
    yield { name, in: 'body', kind, put: (value) => (put(value) as Record<string, unknown>)[name] };
  }
}

function timeKind({ type, format, pattern }: Schema): TimePlace['kind'] | null {
  if (format === 'date' || format === 'date-time') return format;
  if (![type].flat().includes('string') || typeof pattern !== 'string') return null;
  const fits = (text: string) => new RegExp(pattern, 'u').test(text);
  return ['09:00', '2026-11'].find((text) => fits(text) && !fits('a') && !fits('000000')) ?? null;
}
