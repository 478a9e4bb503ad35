import { type Document, METHODS, type PathItem } from '../generate/document.ts';
import { readDocument } from './read-document.ts';

/** Texts for readers, and keywords that bind no caller. */
const LEFT_OUT = new Set(['summary', 'example', 'examples', 'title', 'tags', 'externalDocs', '$comment']);
/** The keys of these are names chosen by the author, not OpenAPI keywords: a property may well be called `title`. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'content',
  'headers',
  'responses',
  'schemas',
  'parameters',
  'requestBodies',
  'securitySchemes',
]);
/** Plain data: contains no OpenAPI keywords. */
const DATA = new Set(['enum', 'const', 'default', 'required', 'security', 'x-access']);

/**
 * The part of an API document that a caller of these operations uses: the operations, and everything they refer to,
 * without texts. It is a valid OpenAPI document, sorted alphabetically, so that equal content is equal text, and a
 * changed description changes nothing.
 * @throws naming every operation that the document lacks
 */
export function sliceOf(document: object, operationIds: readonly string[]): Document {
  const whole = readDocument(document, 'The API document');
  const wanted = new Set(operationIds);
  const paths: Record<string, PathItem> = {};
  for (const [path, item] of Object.entries(whole.paths)) {
    const { parameters, servers } = item;
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined || !wanted.delete(operation.operationId)) continue;
      const common = { ...(parameters ? { parameters } : {}), ...(servers ? { servers } : {}) };
      paths[path] = { ...common, ...paths[path], [method]: operation };
    }
  }
  if (wanted.size > 0) {
    throw new Error(`The API document has no operation ${[...wanted].sort().join(', ')}.`);
  }
  const { openapi, info, servers, security } = whole;
  const slice = bare({ openapi, servers, security, paths }) as Document;
  const { title, version } = info;
  return sorted({ ...slice, info: { title, version }, components: reached(whole, slice) }) as Document;
}

/** Every component that the slice refers to, directly or through others. */
function reached(whole: Document, slice: Document): Document['components'] {
  const components: Record<string, Record<string, unknown>> = {};
  const add = (section: string, name: string): void => {
    if (components[section]?.[name] !== undefined) return;
    const found = (whole.components[section] as Record<string, unknown> | undefined)?.[name];
    if (found === undefined) throw new Error(`Nothing stands at #/components/${section}/${name}`);
    const part = eachBare({ [name]: found }, section)[name];
    components[section] = { ...components[section], [name]: part };
    follow(part);
  };
  const follow = (node: unknown): void => {
    for (const ref of refsIn(node)) {
      const [, section, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(ref) ?? [];
      if (section === undefined || name === undefined) throw new Error(`${ref} names no component`);
      add(section, name);
    }
  };
  follow(slice.paths);
  for (const name of schemesIn(slice)) add('securitySchemes', name);
  return components;
}

function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  );
}

/** Names of the security schemes that the document and its operations use. */
function schemesIn({ security, paths }: Document): string[] {
  const operations = Object.values(paths).flatMap((item) => METHODS.map((method) => item[method]));
  const all = [security, ...operations.map((operation) => operation?.security)];
  return all.flatMap((one) => (one as object[] | undefined) ?? []).flatMap((one) => Object.keys(one));
}

/** Drops everything that is only for readers. Answers keep an empty description, because OpenAPI requires one. */
function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node)
    .filter(([key, value]) => !LEFT_OUT.has(key) && key !== 'description' && value !== undefined)
    .map(([key, value]) => [
      key,
      isNamed(key, value) ? eachBare(value, key) : DATA.has(key) ? value : bare(value),
    ]);
  return Object.fromEntries(kept);
}

const isNamed = (key: string, value: unknown): value is Record<string, unknown> =>
  NAMED.has(key) && typeof value === 'object' && value !== null && !Array.isArray(value);

function eachBare(named: Record<string, unknown>, section: string): Record<string, unknown> {
  const answer = section === 'responses' ? { description: '' } : {};
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => {
      const part = bare(value);
      const isObject = typeof part === 'object' && part !== null && !('$ref' in part);
      return [name, isObject ? { ...answer, ...part } : part];
    }),
  );
}

function sorted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(sorted);
  if (typeof node !== 'object' || node === null) return node;
  const keys = Object.keys(node).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted((node as Record<string, unknown>)[key])]));
}
