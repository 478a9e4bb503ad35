import { dereference, type OpenApiDocument, type Schema } from '../contract/document.ts';

const BY_FORMAT: Record<string, string> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T09:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
};
/** One of these matches every pattern of the document; `buildSample` fails for a new pattern that none matches. */
const BY_PATTERN = [
  'a',
  'A',
  'GBP',
  '000000',
  '09:00',
  '2026-11',
  '#00ff00',
  'R-000000',
  'data:image/png;base64,AAAAAAAA',
  'inter',
  'a'.repeat(16),
  'a'.repeat(20),
  'a'.repeat(32),
  `t=0,v1=${'0'.repeat(64)}`,
  `/api/photos/${BY_FORMAT.uuid}/`,
];

/** A value that fits a schema, with all its properties but those that only another branch of a `oneOf` demands. */
export function buildSample(document: OpenApiDocument, reference: Schema): unknown {
  const schema = dereference(document, reference);
  const { type, enum: values, oneOf = [], properties = {}, items, additionalProperties } = schema as Words;
  if (values) return values[0];
  const [branch, ...others] = oneOf;
  if (branch && type === undefined) return buildSample(document, branch);
  const [kind] = [type].flat();
  if (kind === 'integer' || kind === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1;
  if (kind === 'boolean') return true;
  if (kind === 'array') return items ? [buildSample(document, items)] : [];
  if (kind === 'string') return textOf(schema);
  if (additionalProperties) return { aa: buildSample(document, additionalProperties) };
  const left = others.flatMap(({ required = [] }) => required as string[]);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !left.includes(name))
      .map(([name, property]) => [name, buildSample(document, property)]),
  );
}

interface Words {
  type?: string | string[];
  enum?: unknown[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | false;
}

function textOf({ format, pattern, minLength = 1 }: Schema): string {
  if (typeof pattern !== 'string') return BY_FORMAT[String(format)] ?? 'a'.repeat(Number(minLength));
  const found = BY_PATTERN.find(
    (text) => text.length >= Number(minLength) && new RegExp(pattern, 'u').test(text),
  );
  if (found === undefined) throw new Error(`No sample fits the pattern ${pattern}.`);
  return found;
}
