import type { Schema } from '../generate/document.ts';

interface Limit {
  readonly word: string;
  /** Reads the size that the keyword limits; `undefined`: the keyword is not about such a value. */
  readonly measure: (value: unknown) => number | undefined;
  readonly isLower: boolean;
}

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const length = (value: unknown): number | undefined => (typeof value === 'string' ? value.length : undefined);
const items = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined);
const keys = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).length
    : undefined;

const LIMITS: readonly Limit[] = [
  { word: 'minimum', measure: number, isLower: true },
  { word: 'maximum', measure: number, isLower: false },
  { word: 'exclusiveMinimum', measure: number, isLower: true },
  { word: 'exclusiveMaximum', measure: number, isLower: false },
  { word: 'minLength', measure: length, isLower: true },
  { word: 'maxLength', measure: length, isLower: false },
  { word: 'minItems', measure: items, isLower: true },
  { word: 'maxItems', measure: items, isLower: false },
  { word: 'minProperties', measure: keys, isLower: true },
  { word: 'maxProperties', measure: keys, isLower: false },
];

/** Rules that are either present or not, or have no order: any other value counts as narrower. */
const EXACT = ['pattern', 'multipleOf', 'uniqueItems'] as const;

export const LIMIT_KEYWORDS: readonly string[] = [...LIMITS.map(({ word }) => word), ...EXACT];

/**
 * Limits that are narrower than before for values that a caller sends: `maxLength 50, was 100`.
 * @param sent the values that can be sent, if they are enumerated: then only these count
 */
export function narrowings(before: Schema, after: Schema, sent: readonly unknown[] | undefined): string[] {
  const found: string[] = [];
  for (const { word, measure, isLower } of LIMITS) {
    const [old, now] = [number(before[word]), number(after[word])];
    if (now === undefined) continue;
    const isBeyond = (value: number) =>
      (isLower ? value < now : value > now) || (word.startsWith('exclusive') && value === now);
    // Nothing is shorter than empty.
    const open = isLower ? (measure === number ? Number.NEGATIVE_INFINITY : 0) : Number.POSITIVE_INFINITY;
    const values = sent?.flatMap((value) => measure(value) ?? []) ?? [old ?? open];
    const isSame = sent === undefined && old === now;
    if (!isSame && values.some(isBeyond)) {
      found.push(said(word, before, after));
    }
  }
  for (const word of EXACT) {
    const now = after[word];
    if (now === undefined || now === false || before[word] === now) continue;
    if (word === 'pattern' && sent?.every((value) => new RegExp(String(now), 'u').test(String(value))))
      continue;
    found.push(said(word, before, after));
  }
  return found;
}

const said = (word: string, before: Schema, after: Schema): string =>
  `${word} ${String(after[word])}${before[word] === undefined ? ', was not there' : `, was ${String(before[word])}`}`;
