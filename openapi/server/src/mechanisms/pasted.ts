/**
 * A pasted phone number or email address as it was meant: without the invisible characters that chats and spreadsheets put
 * around it, with plain hyphens and spaces. The form does the same (shared/src/forms/pasted.ts).
 */
export function withoutInvisible(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ');
}

/** A pasted PIN: `12 34-56` is `123456`. */
export function withoutSeparators(text: string): string {
  return withoutInvisible(text).replace(/[\s-]/g, '');
}

const CLEANED = /(^|_)(phone|email|recipient_number)$/;
const DIGITS = /(^|_)pin$/;

/**
 * Cleans every phone number, email address and PIN of a request, by the names of the fields, in place: the one border that all
 * of them cross. Not recursive: bodies may be deep.
 */
export function cleanPasted(input: unknown): void {
  const waiting = [input];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || Buffer.isBuffer(next)) continue;
    for (const [name, value] of Object.entries(next)) {
      if (typeof value !== 'string') waiting.push(value);
      else if (CLEANED.test(name)) Object.assign(next, { [name]: withoutInvisible(value) });
      else if (DIGITS.test(name)) Object.assign(next, { [name]: withoutSeparators(value) });
    }
  }
}
