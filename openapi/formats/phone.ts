import { withoutInvisible } from './pasted.ts';

const SIGNS = /^[+\p{Nd}\s()/.-]+$/u;
/** Its group holds the digits. */
export const EXTENSION = /[\s,;]*(?:extension|ext|durchwahl|dw|x|#)[\s.:=]*(\p{Nd}{1,7})$/iu;
const FEWEST_DIGITS = 3;

/**
 * Whether a text message can go there (rules/formats.md#phone-numbers): digits of any script, the signs that people write between
 * them, and an extension.
 */
export function isPhone(text: string): boolean {
  const plain = withoutInvisible(text.normalize('NFKC')).trim().replace(EXTENSION, '');
  return SIGNS.test(plain) && (plain.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS;
}
