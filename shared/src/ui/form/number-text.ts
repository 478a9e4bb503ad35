/** The number that was typed; the text itself where it is none that can be sent as it is written; `null` for nothing. */
export type TypedNumber = number | string | null;

export interface NumberLimits {
  min?: number | undefined;
  max?: number | undefined;
  /** Digits after the point; whole numbers without it. */
  precision?: number | undefined;
}

/** Digits, and a point or comma where there may be decimals: `1.000` is a thousand to some, and one to others. */
const WHOLE = /^[-−]?\d+$/;
const DECIMAL = /^[-−]?\d+([.,]\d+)?$/;

export function readNumber(text: string, precision = 0): TypedNumber {
  // Full-width digits, as input methods of East Asia write them, are digits.
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return null;
  if (!(precision > 0 ? DECIMAL : WHOLE).test(plain)) return text;
  const number = Number(plain.replace('−', '-').replace(',', '.'));
  return Number.isSafeInteger(Math.trunc(number)) ? number : text;
}

/** Whether it is a number that the field takes. Nothing is for the form's own rules to say. */
export function isNumberWithin(value: TypedNumber, { min, max, precision = 0 }: NumberLimits): boolean {
  if (value === null) return true;
  if (typeof value !== 'number') return false;
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return decimals <= precision && value >= (min ?? value) && value <= (max ?? value);
}

/** The next number by the arrow keys, within the limits; `null` where what is typed is no number to step from. */
export function steppedNumber(
  value: TypedNumber,
  by: number,
  { min, max, precision = 0 }: NumberLimits,
): number | null {
  if (typeof value === 'string') return null;
  const next = value === null ? (min ?? 0) : Number((value + by).toFixed(precision));
  return Math.min(Math.max(next, min ?? next), max ?? next);
}
