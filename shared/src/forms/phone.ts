const SIGNS = /^[+\p{Nd}\s()/.-]+$/u;
const FEWEST_DIGITS = 3;

/**
 * Whether a text message can go there: digits of any script, and what people write between them
 * (rules/formats.md#phone-numbers). Nothing is no mistake.
 */
export function isPhone(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return true;
  return SIGNS.test(plain) && (plain.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS;
}
