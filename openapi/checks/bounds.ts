import { type Document, resolveRef, routesOf, type Schema } from '../generate/document.ts';

/**
 * Keywords that the server's request checks can bound (`server/src/contract/bounded-keywords.ts`), and pure
 * annotations.
 */
const WORDS = new Set([
  ...['type', 'enum', 'oneOf', 'required', 'properties', 'additionalProperties', 'propertyNames', 'items'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  ...['description', 'title', 'default', 'example', 'examples', 'deprecated', 'x-setting', '$ref'],
]);
/** The form's own limit bounds a file. */
const SHORT_FORMATS = ['date', 'date-time', 'uuid', 'binary'];

/**
 * Places where a request may be larger, deeper or costlier than the document allows for, each once: `createUser:
 * groups has no maxItems`. The server never reads a list or map beyond its limit, so the limit caps the cost of a
 * body.
 */
export function unboundedPlaces(document: Document): string[] {
  const found: string[] = [];
  for (const { operation, parameters } of routesOf(document)) {
    const look = (schema: Schema, place: string) =>
      found.push(
        ...problemsOf(document, schema, place, []).map((text) => `${operation.operationId}: ${text}`),
      );
    for (const { name, in: where, schema } of parameters) look(schema, `${where} ${name}`);
    const body = operation.requestBody;
    for (const { schema } of Object.values(body?.content ?? {})) look(schema ?? {}, 'body');
  }
  return found;
}

function problemsOf(
  document: Document,
  reference: Schema,
  place: string,
  above: readonly Schema[],
): string[] {
  const schema = resolveRef(document, reference);
  if (above.includes(schema)) return [`${place} holds itself, as deep as anybody likes`];
  const within = (inner: Schema, name: string) =>
    problemsOf(document, inner, place + name, [...above, schema]);
  const { properties = {}, items, oneOf = [], additionalProperties } = schema;
  return [
    ...ownProblems(document, schema).map((problem) => `${place} ${problem}`),
    ...Object.entries(properties).flatMap(([name, property]) => within(property, `.${name}`)),
    ...(items ? within(items, '[]') : []),
    ...(typeof additionalProperties === 'object' ? within(additionalProperties, '.*') : []),
    // A branch that only adds a requirement says nothing about the value itself.
    ...oneOf.filter((one) => one.type || one.$ref).flatMap((one) => within(one, '')),
  ];
}

function ownProblems(document: Document, schema: Schema): string[] {
  const { type, oneOf, additionalProperties, propertyNames, items } = schema;
  const kinds = [type ?? []].flat();
  const item = items && resolveRef(document, items);
  const isMap = kinds.includes('object') && additionalProperties !== false;
  const rules: [boolean, string][] = [
    [type === undefined && oneOf === undefined, 'may be anything'],
    [kinds.includes('array') && (!item || schema.maxItems === undefined), 'has no maxItems'],
    [schema.uniqueItems === true && !isPlain(item), 'compares items that are no plain values'],
    [isMap && schema.maxProperties === undefined, 'has no maxProperties'],
    [isMap && (propertyNames as Schema | undefined)?.maxLength === undefined, 'has keys of any length'],
    [kinds.includes('string') && !isShort(schema), 'has no maxLength'],
    [isSlow(schema.pattern), 'has a pattern with more than one open repetition'],
  ];
  return [
    ...rules.flatMap(([breaks, problem]) => (breaks ? [problem] : [])),
    ...Object.keys(schema)
      .filter((word) => !WORDS.has(word))
      .map((word) => `says ${word}, whose cost nobody has looked at`),
  ];
}

function isPlain(schema: Schema | undefined): boolean {
  const kinds = [schema?.type ?? []].flat();
  return kinds.length > 0 && !kinds.includes('object') && !kinds.includes('array');
}

function isShort({ maxLength, enum: values, format, pattern }: Schema): boolean {
  if (maxLength !== undefined || values || SHORT_FORMATS.includes(String(format))) return true;
  return typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && openRepetitions(pattern) === 0;
}

function isSlow(pattern: unknown): boolean {
  return typeof pattern === 'string' && openRepetitions(pattern) > 1;
}

/**
 * Counts `*`, `+` and `{3,}` outside character classes; with two of them, matching may try every way to split a text.
 */
function openRepetitions(pattern: string): number {
  return pattern.replaceAll(/\\.|\[[^\]]*\]/g, 'x').match(/[*+]|\{\d+,\}/g)?.length ?? 0;
}
