import { escapeHtml } from '../mechanisms/texts/html.ts';
import type { Schema } from './document.ts';

/** A schema in a few words of HTML, e.g. `list of Desk`; a name links to its place on the page. */
export function schemaText(schema: Schema): string {
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#schema-${name}">${name}</a>`;
  }
  for (const word of ['oneOf', 'anyOf'] as const) {
    const branches = schema[word];
    if (Array.isArray(branches) && schema.properties === undefined)
      return branches.map(schemaText).join(' or ');
  }
  if (Array.isArray(schema.enum))
    return `one of ${schema.enum.map((value) => code(String(value))).join(', ')}${extras(schema)}`;
  if (schema.type === 'array')
    return `list of ${schemaText((schema.items ?? {}) as Schema)}${extras(schema)}`;
  if (schema.format === 'binary') return 'a file';
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'anything');
  const inner = schema.additionalProperties;
  const map =
    typeof inner === 'object' && inner !== null ? ` of any keys to ${schemaText(inner as Schema)}` : '';
  return `${escapeHtml(type)}${map}${extras(schema)}`;
}

const LIMITS = [
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
] as const;

function extras(schema: Schema): string {
  const known = LIMITS.filter((name) => schema[name] !== undefined);
  return known.length === 0
    ? ''
    : ` (${known.map((name) => `${name} ${code(String(schema[name]))}`).join(', ')})`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
