import { withoutInvisible } from '@portal/openapi/formats';

const SIGNS = /^[+\p{Nd}\s()/.-]+$/u;
const EXTENSION = /[\s,;]*(?:extension|ext|durchwahl|dw|x|#)[\s.:=]*\p{Nd}{1,7}$/iu;
const FEWEST_DIGITS = 3;

/**
 * Whether a text message can go there: digits of any script, what people write between them, and an extension
 * (rules/formats.md#phone-numbers). Nothing is no mistake.
 */
export function isPhone(text: string): boolean {
  const plain = withoutInvisible(text.normalize('NFKC')).trim().replace(EXTENSION, '');
  if (plain === '') return text.trim() === '';
  return SIGNS.test(plain) && (plain.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS;
}
