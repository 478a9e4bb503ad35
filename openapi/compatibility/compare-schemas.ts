import { isDeepStrictEqual } from 'node:util';
import { type Document, resolveRef, type Schema } from '../generate/document.ts';
import {
  type Alternative,
  alternativesOf,
  asSchema,
  fits,
  type Kind,
  kindOf,
  valuesOf,
} from './alternatives.ts';
import { LIMIT_KEYWORDS, narrowings } from './limits.ts';

/**
 * Direction of the value. A request breaks if the server no longer accepts something, an answer if it may now hold
 * something unexpected: one of the two schemas must allow everything that the other does.
 */
export interface Comparison {
  readonly before: Document;
  readonly after: Document;
  readonly direction: 'request' | 'answer';
}

/** Two alternatives whose comparison has already begun further up: a schema may contain itself. */
type Pair = readonly [before: Schema, after: Schema, kind: Kind];

/**
 * Keywords that are compared below, and keywords that bind no one. Any other keyword that differs counts as broken.
 */
const KNOWN = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'enum', 'const'],
  ...[
    'format',
    'description',
    'title',
    'example',
    'examples',
    'default',
    'deprecated',
    '$ref',
    ...LIMIT_KEYWORDS,
  ],
]);

/**
 * Errors for a client that knows the schema `before` and meets `after`; each is a predicate to put after a subject:
 * `no longer has results[].zone`.
 * @param place of the value inside the whole, `''` for the whole
 */
export function compareSchemas(
  comparison: Comparison,
  before: Schema | boolean,
  after: Schema | boolean,
  place = '',
  met: readonly Pair[] = [],
): string[] {
  const old = alternativesOf(comparison.before, before);
  const now = alternativesOf(comparison.after, after);
  const [from, into] = comparison.direction === 'request' ? [old, now] : [now, old];
  return from.flatMap((one) => {
    const candidates = into.filter(({ kind }) => fits(one.kind, kind));
    if (candidates.length === 0) return [otherKind(comparison, one, into, place)];
    const errors = candidates.map((candidate) =>
      comparison.direction === 'request'
        ? compareAlternatives(comparison, one, candidate, place, met)
        : compareAlternatives(comparison, candidate, one, place, met),
    );
    // The closest alternative is the one that was meant.
    return errors.reduce((best, other) => (other.length < best.length ? other : best));
  });
}

const at = (place: string): string => (place === '' ? '' : ` in ${place}`);
const within = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);
const listed = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

function otherKind(
  { direction }: Comparison,
  { kind }: Alternative,
  into: readonly Alternative[],
  place: string,
): string {
  const others = [...new Set(into.map((one) => one.kind))].join(' or ');
  if (direction === 'answer') {
    return kind === 'null' ? `may now be null${at(place)}` : `may now be ${kind}${at(place)}, was ${others}`;
  }
  return kind === 'null'
    ? `no longer takes null${at(place)}`
    : `no longer takes ${kind}${at(place)}, but ${others}`;
}

function compareAlternatives(
  comparison: Comparison,
  before: Alternative,
  after: Alternative,
  place: string,
  met: readonly Pair[],
): string[] {
  // Null is null, whatever the schema says about the other values.
  if (before.kind === 'null' && after.kind === 'null') return [];
  const [old, now] = [before.schema, after.schema];
  const kind = before.kind === 'any' ? after.kind : before.kind;
  if (met.some(([a, b, as]) => a === old && b === now && as === kind)) return [];
  const next = [...met, [old, now, kind] as const];
  const errors = [
    ...compareValues(comparison, before, after, place),
    ...compareFormats(comparison, old, now, place),
    ...compareRest(comparison, old, now, place),
  ];
  if (comparison.direction === 'request') {
    const narrower = narrowings(old, now, valuesOf(old));
    errors.push(...narrower.map((what) => `is narrower${at(place)}: ${what}`));
  }
  if (kind === 'array') {
    const [a, b] = [asSchema(old.items), asSchema(now.items)];
    errors.push(...compareSchemas(comparison, a, b, `${place}[]`, next));
  }
  if (kind === 'object') errors.push(...compareObjects(comparison, old, now, place, next));
  return errors;
}

function compareValues(
  { direction }: Comparison,
  before: Alternative,
  after: Alternative,
  place: string,
): string[] {
  const valuesFor = ({ kind, schema }: Alternative) =>
    valuesOf(schema)?.filter((value) => fits(kindOf(value), kind));
  const [old, now] = [valuesFor(before), valuesFor(after)];
  const [from, into] = direction === 'request' ? [old, now] : [now, old];
  if (into === undefined) return [];
  if (from === undefined) {
    return direction === 'request'
      ? [`now takes only ${listed(into)}${at(place)}`]
      : [`may now be any ${after.kind}${at(place)}, not only ${listed(into)}`];
  }
  const others = from.filter((value) => !into.some((known) => isDeepStrictEqual(known, value)));
  if (others.length === 0) return [];
  return [`${direction === 'request' ? 'no longer takes' : 'may now be'} ${listed(others)}${at(place)}`];
}

function compareFormats({ direction }: Comparison, old: Schema, now: Schema, place: string): string[] {
  const [promised, other] = direction === 'request' ? [now, old] : [old, now];
  if (promised.format === undefined || promised.format === other.format) return [];
  const [was, is] = [old.format ?? 'free', now.format ?? 'free'];
  return [`has another format${at(place)}: ${String(is)}, was ${String(was)}`];
}

/** Keywords that this comparison cannot check are safe if they are unchanged or absent. */
function compareRest(
  { before, after, direction }: Comparison,
  old: Schema,
  now: Schema,
  place: string,
): string[] {
  const binding = direction === 'request' ? now : old;
  const words = Object.keys(binding).filter((word) => !KNOWN.has(word) && !word.startsWith('x-'));
  return words
    .filter((word) => !isDeepStrictEqual(unfolded(before, old[word]), unfolded(after, now[word])))
    .map((word) => `has other rules${at(place)} (${word})`);
}

function unfolded(document: Document, node: unknown, met: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((one) => unfolded(document, one, met));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as Schema;
  if ($ref !== undefined && met.includes($ref)) return node;
  const resolved = resolveRef(document, node as Schema);
  const further = $ref === undefined ? met : [...met, $ref];
  return Object.fromEntries(
    Object.entries(resolved).map(([key, value]) => [key, unfolded(document, value, further)]),
  );
}

function compareObjects(
  comparison: Comparison,
  old: Schema,
  now: Schema,
  place: string,
  met: readonly Pair[],
): string[] {
  const isRequest = comparison.direction === 'request';
  const [known, others] = [old.properties ?? {}, now.properties ?? {}];
  const [demanded, promised] = [now.required ?? [], old.required ?? []];
  const errors: string[] = [];
  for (const [name, property] of Object.entries(known)) {
    const here = within(place, name);
    const other = others[name] ?? (isRequest ? rest(now) : undefined);
    if (other === undefined || other === false) {
      errors.push(`no longer ${isRequest ? 'takes' : 'has'} ${here}`);
      continue;
    }
    if (!isRequest && promised.includes(name) && !demanded.includes(name)) {
      errors.push(`may now leave out ${here}`);
    }
    errors.push(...compareSchemas(comparison, property, other, here, met));
  }
  if (isRequest) {
    const newly = demanded.filter((name) => !promised.includes(name));
    errors.push(...newly.map((name) => `now demands ${within(place, name)}`));
  }
  return [...errors, ...compareMaps(comparison, old, now, place, met)];
}

/** Schema of keys other than the named ones; anything if the schema does not say. */
const rest = (schema: Schema): Schema | boolean => schema.additionalProperties ?? true;

/** Keys that are data: `{ "2026-11-23": … }`. */
function compareMaps(
  comparison: Comparison,
  old: Schema,
  now: Schema,
  place: string,
  met: readonly Pair[],
): string[] {
  // A client that never had other keys than the named ones sends none, and ignores those it receives.
  if (rest(old) === false) return [];
  const isRequest = comparison.direction === 'request';
  // An answer that could hold anything promised nothing.
  if (!isRequest && Object.keys(asSchema(rest(old))).length === 0) return [];
  if (rest(now) === false) return [`no longer ${isRequest ? 'takes' : 'has'} ${within(place, '*')}`];
  const names = [old.propertyNames, now.propertyNames].map((one) => asSchema(one as Schema | undefined));
  return [
    ...compareSchemas(comparison, rest(old), rest(now), within(place, '*'), met),
    ...compareSchemas(comparison, names[0] ?? {}, names[1] ?? {}, `the keys of ${place || 'it'}`, met),
  ];
}
