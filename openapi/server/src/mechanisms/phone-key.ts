/**
 * What two spellings of one phone number have in common: its digits, with a leading `+` where it has one. Null for a text
 * without digits. A returning visitor is found by it.
 */
export function phoneKey(text: string | null | undefined): string | null {
  // Digits of every script: who types in Arabic or Devanagari gets the same number.
  const plain = (text ?? '').normalize('NFKC').trim();
  const digits = [...plain].flatMap((sign) => digitOf(sign)).join('');
  if (digits === '') return null;
  return /^[(\s]*\+/.test(plain) ? `+${digits}` : digits;
}

function digitOf(sign: string): string[] {
  if (!/\p{Nd}/u.test(sign)) return [];
  const code = sign.codePointAt(0) ?? 0;
  // Decimal digits of a script are in a row that begins at its zero.
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return [String(code - zero)];
}
