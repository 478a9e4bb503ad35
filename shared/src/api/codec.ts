import { toFormData } from './form-data.ts';

/**
 * Turns the wire's snake_case into the browser's camelCase and back, by the shape tables that `@portal/openapi`
 * generates from the document. Only the keys that the document names change: a map's keys and opaque JSON are data.
 */

/** One generated shape: an object's changing keys (`k`), an array's items (`a`) or a map's values (`m`). */
interface ShapeTable {
  readonly k?: Readonly<Record<string, readonly (string | number)[] | undefined>> | undefined;
  readonly a?: number | undefined;
  readonly m?: number | undefined;
}

interface OperationTable {
  readonly id: string;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: number | undefined;
  /** The body travels as a multipart form. */
  readonly form?: boolean | undefined;
  readonly answers?: Readonly<Record<string, number | undefined>> | undefined;
}

/** The generated `codec` of a remote, as loosely as TypeScript infers it from the literal. */
export interface CodecTables {
  readonly shapes: readonly ShapeTable[];
  readonly operations: Readonly<Record<string, OperationTable>>;
}

type Convert = (value: unknown) => unknown;
interface Rule {
  name: string;
  convert: Convert | undefined;
}

/** The conversions of one operation; where nothing changes the value comes back as it is. */
export interface OperationCodec {
  /** camelCase query to the wire's names. */
  query(query: Record<string, unknown>): Record<string, unknown>;
  /** camelCase body to the wire's: JSON, or the parts of a form. */
  body(body: unknown): unknown;
  /** The wire's JSON answer to camelCase. */
  answer(status: number, body: unknown): unknown;
}

const UNKNOWN_OPERATION: OperationCodec = {
  query: (query) => query,
  body: (body) => body,
  answer: (_, body) => body,
};

/** `GET /desks/desks/` -> its conversions. An operation that the tables do not hold is left as it is. */
export function createCodec(tables: CodecTables): (method: string, path: string) => OperationCodec {
  const decoders = compile(tables.shapes, false);
  const encoders = compile(tables.shapes, true);
  const operations = new Map<string, OperationCodec>();
  for (const [key, operation] of Object.entries(tables.operations)) {
    const names = new Map(Object.entries(operation.query ?? {}));
    const answers = new Map(Object.entries(operation.answers ?? {}));
    operations.set(key, {
      query: (query) => (names.size === 0 ? query : renamed(query, names)),
      body: (body) => {
        const onWire = at(encoders, operation.body)(body);
        return operation.form ? toFormData(onWire as Record<string, unknown>) : onWire;
      },
      answer: (status, body) => at(decoders, answers.get(String(status)))(body),
    });
  }
  return (method, path) => operations.get(`${method} ${path}`) ?? UNKNOWN_OPERATION;
}

const same: Convert = (value) => value;

function at(converters: readonly Convert[], index: number | undefined): Convert {
  return index === undefined ? same : (converters[index] ?? same);
}

function compile(shapes: readonly ShapeTable[], toWire: boolean): Convert[] {
  const converters: Convert[] = [];
  // Looked up when called, because a shape may name one that is compiled after it.
  const later = (index: unknown): Convert | undefined =>
    typeof index === 'number' ? (value) => at(converters, index)(value) : undefined;
  for (const { k, a, m } of shapes) {
    if (k) converters.push(objectConverter(rulesOf(k, toWire, later)));
    else if (a !== undefined) converters.push(arrayConverter(later(a) ?? same));
    else converters.push(mapConverter(later(m) ?? same));
  }
  return converters;
}

function rulesOf(
  keys: NonNullable<ShapeTable['k']>,
  toWire: boolean,
  later: (index: unknown) => Convert | undefined,
): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const [wireName, [camelName, shape] = []] of Object.entries(keys)) {
    if (typeof camelName !== 'string') continue;
    const [from, name] = toWire ? [camelName, wireName] : [wireName, camelName];
    rules.set(from, { name, convert: later(shape) });
  }
  return rules;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A plain assignment to `__proto__` would set the prototype; JSON may hold such a key, and it stays data. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}

function objectConverter(rules: ReadonlyMap<string, Rule>): Convert {
  return (value) => {
    if (!isObject(value)) return value;
    const result: Record<string, unknown> = {};
    for (const key in value) {
      const item = value[key];
      const rule = rules.get(key);
      if (rule) result[rule.name] = rule.convert ? rule.convert(item) : item;
      else put(result, key, item);
    }
    return result;
  };
}

function arrayConverter(convert: Convert): Convert {
  return (value) => (Array.isArray(value) ? value.map(convert) : value);
}

function mapConverter(convert: Convert): Convert {
  return (value) => {
    if (!isObject(value)) return value;
    const result: Record<string, unknown> = {};
    for (const key in value) put(result, key, convert(value[key]));
    return result;
  };
}

function renamed(query: Record<string, unknown>, names: ReadonlyMap<string, string | undefined>) {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [names.get(key) ?? key, value]));
}
