import SCIMMY from 'scimmy';
import { ScimError } from './scim-error.ts';

export type Value = string | number | boolean | null;

export interface Comparison {
  /** In lower case, without the URN of the core schema. */
  path: string;
  isNegated: boolean;
  operator: string;
  value: Value | undefined;
}

const LONGEST = 2000;
/** `scimmy` expands groups: (a or b) and (c or d) has four branches. */
const MOST_COMPARISONS = 20;
const STRING = /"(?:[^"\\]|\\.)*"/g;
const PLACEHOLDERS = /"\d+"/g;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;

/**
 * A filter as alternatives, each of them comparisons that must all hold.
 *
 * `scimmy` gets it without its strings: it reads neither escapes nor brackets in them, and takes very long for some.
 * It would also write to `Object.prototype` for certain names, so they are refused before.
 * @throws ScimError 400
 */
export function parseFilter(text: string): Comparison[][] {
  const strings: string[] = [];
  const bare = text
    .slice(0, LONGEST + 1)
    .replace(STRING, (literal) => `"${strings.push(readString(literal)) - 1}"`);
  const rest = bare.replace(PLACEHOLDERS, '');
  const comparisons = rest.match(/\b(eq|ne|co|sw|ew|gt|ge|lt|le|pr)\b/gi) ?? [];
  const isGood =
    text.length <= LONGEST &&
    /^[\w\s$.:()[\]+-]*$/.test(rest) &&
    !/__proto__|constructor|prototype|\bnp\b|\b(and|or|not)\s*$/i.test(rest) &&
    comparisons.length > 0 &&
    comparisons.length <= MOST_COMPARISONS;
  if (!isGood) throw invalidFilter();
  try {
    const branches = [...new SCIMMY.Types.Filter(bare)] as Record<string, unknown>[];
    return branches.map((branch) => comparisonsIn(branch, '', strings));
  } catch {
    throw invalidFilter();
  }
}

export const invalidFilter = () =>
  new ScimError(400, 'invalidFilter', 'The filter is malformed, or the portal does not support it.');

function readString(literal: string): string {
  try {
    const text: string = JSON.parse(literal);
    if (!text.includes('\0')) return text;
  } catch {
    // Answered below.
  }
  throw invalidFilter();
}

function comparisonsIn(node: object, prefix: string, strings: readonly string[]): Comparison[] {
  return Object.entries(node).flatMap(([name, inner]) => {
    const path = prefix + name;
    if (!Array.isArray(inner)) return comparisonsIn(inner, `${path}.`, strings);
    const list = (inner.every(Array.isArray) ? inner : [inner]) as string[][];
    return list.map((one) => toComparison(path, one, strings));
  });
}

function toComparison(path: string, expression: unknown[], strings: readonly string[]): Comparison {
  const isNegated = expression[0] === 'not';
  const [operator, sent, ...more] = isNegated ? expression.slice(1) : expression;
  const value = typeof sent === 'string' ? strings[Number(sent)] : (sent as Value | undefined);
  const hasValue = value !== undefined;
  if (typeof operator !== 'string' || more.length > 0 || hasValue === (operator === 'pr'))
    throw invalidFilter();
  return { path: path.toLowerCase().replace(CORE, ''), isNegated, operator, value };
}
