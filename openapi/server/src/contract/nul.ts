/**
 * Whether a text anywhere in a value holds U+0000, which PostgreSQL cannot store; the bytes of a file may. Not
 * recursive: bodies may be deep.
 */
export function holdsNul(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0')) return true;
    } else if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
    }
  }
  return false;
}
