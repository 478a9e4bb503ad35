import { withoutInvisible } from '@portal/openapi/formats';
import { messages } from '../messages.ts';
import type { FieldError } from './field-errors.ts';

const SIGNS = /^[+\p{Nd}\s()/.-]+$/u;
export const EXTENSION = /[\s,;]*(?:extension|ext|durchwahl|dw|x|#)[\s.:=]*(\p{Nd}{1,7})$/iu;
const FEWEST_DIGITS = 3;

/**
 * Whether a text message can go there (rules/formats.md#phone-numbers): digits of any script, what people write between them,
 * and an extension.
 */
export function isPhone(text: string): boolean {
  const plain = withoutInvisible(text.normalize('NFKC')).trim().replace(EXTENSION, '');
  return SIGNS.test(plain) && (plain.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS;
}

/** What is wrong with a phone number that was sent; none was sent and none is kept are no mistake. */
export function notPhoneErrors(phone: string | null | undefined, field = 'phone'): FieldError[] {
  return !phone?.trim() || isPhone(phone) ? [] : [{ field, message: messages.notPhone }];
}
