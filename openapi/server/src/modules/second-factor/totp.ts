import { Secret, TOTP } from 'otpauth';

/** As RFC 4226 recommends, and as every app can read. */
const KEY_BYTES = 20;

/** A new key, base32. */
export function newTotpKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** The key as apps read it from a QR code. */
export function totpAddress(key: string, { portal, email }: { portal: string; email: string }): string {
  return new TOTP({ secret: key, issuer: portal, label: email }).toString();
}

/**
 * The time step (30 s) of a code; null if it is wrong. Accepts the step before and after, because clocks differ and
 * people type slowly.
 */
export function stepOf(key: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: key });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
