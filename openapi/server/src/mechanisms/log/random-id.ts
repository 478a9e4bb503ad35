import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let used = pool.length;

/**
 * Random bytes as text, for names of requests and traces; secrets are made in `mechanisms/sessions/secrets.ts`. Taken from a supply,
 * because asking the system costs more than all else that is done to name a request.
 */
export function randomId(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString(encoding, used - bytes, used);
}
