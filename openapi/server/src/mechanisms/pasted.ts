import { withoutInvisible, withoutSeparators } from '@portal/openapi/formats';

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
