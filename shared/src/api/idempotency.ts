/** The header that makes a repeated create give the first one's answer (rules/conventions.md#idempotency). */
export function idempotencyHeaders(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key };
}

/** 128 random bits; `crypto.randomUUID` exists only on https and localhost, and the portal may run on plain http. */
export function newIdempotencyKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hex.join('');
}
