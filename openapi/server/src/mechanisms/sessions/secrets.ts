import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in cookies, headers and paths. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret is stored. Secrets are random, so one round of SHA-256 is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in a time that does not tell where two texts differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
