import { createHash } from 'node:crypto';

/** The same of the same words, so that the same moment gives the same demo. */
export function uuidOf(words: string): string {
  const hash = createHash('sha256').update(words).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
