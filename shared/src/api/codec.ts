import { camel, type Operation, type Shape } from '@portal/openapi/operation';
import { toFormData } from './form-data.ts';

/**
 * Turns the wire's snake_case into the browser's camelCase and back, by what `@portal/openapi` generates of each
 * operation. Only the names that the document gives change: a map's keys and opaque JSON are data.
 */

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

export function codecOf(operation: Omit<Operation, 'method' | 'path'>): OperationCodec {
  return {
    query: (query) => (operation.query ? renamed(query, operation.query) : query),
    body: (body) => {
      const onWire = convert(operation.body, 'encode', body);
      return operation.form ? toFormData(onWire as Record<string, unknown>) : onWire;
    },
    answer: (status, body) => convert(operation.answers?.[status], 'decode', body),
  };
}

/** One made of a shape is kept for all operations that have it. */
const converters = {
  encode: new WeakMap<Shape, Convert>(),
  decode: new WeakMap<Shape, Convert>(),
};
type Direction = keyof typeof converters;

function convert(shape: Shape | undefined, direction: Direction, value: unknown): unknown {
  return shape ? converterOf(shape, direction)(value) : value;
}

function converterOf(shape: Shape, direction: Direction): Convert {
  const known = converters[direction].get(shape);
  if (known) return known;
  const made = makeConverter(shape, direction);
  converters[direction].set(shape, made);
  return made;
}

function makeConverter(shape: Shape, direction: Direction): Convert {
  if (shape.items) return arrayConverter(converterOf(shape.items, direction));
  if (shape.values) return mapConverter(converterOf(shape.values, direction));
  return objectConverter(rulesOf(shape, direction));
}

function rulesOf({ names = [], inside = {} }: Shape, direction: Direction): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const wireName of new Set([...names, ...Object.keys(inside)])) {
    const camelName = camel(wireName);
    const [from, name] = direction === 'encode' ? [camelName, wireName] : [wireName, camelName];
    const shape = inside[wireName];
    rules.set(from, { name, convert: shape && converterOf(shape, direction) });
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

function arrayConverter(convertItem: Convert): Convert {
  return (value) => (Array.isArray(value) ? value.map(convertItem) : value);
}

function mapConverter(convertValue: Convert): Convert {
  return (value) => {
    if (!isObject(value)) return value;
    const result: Record<string, unknown> = {};
    for (const key in value) put(result, key, convertValue(value[key]));
    return result;
  };
}

function renamed(query: Record<string, unknown>, wireNames: readonly string[]) {
  const names = new Map(wireNames.map((name) => [camel(name), name]));
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [names.get(key) ?? key, value]));
}
