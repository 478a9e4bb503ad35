import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../mechanisms/sessions/secrets.ts';

/** A signature that is older, or this far in the future, is refused. */
const TOLERANCE_S = 5 * 60;

export interface CheckoutField {
  name: string;
  value: string;
}

/** The fields of a checkout with their signature, so that no one can change the amount. */
export function signFields(secret: string, fields: Readonly<Record<string, string>>): CheckoutField[] {
  const list = Object.entries(fields).map(([name, value]) => ({ name, value }));
  return [...list, { name: 'signature', value: hmac(secret, textOf(fields)) }];
}

export function areSigned(secret: string, fields: Readonly<Record<string, string>>): boolean {
  const { signature = '', ...rest } = fields;
  return sameSecret(signature, hmac(secret, textOf(rest)));
}

/** Lengths are part of it: no two sets of fields give the same text. */
function textOf(fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).sort();
  return names.map((name) => `${name}=${fields[name]?.length}:${fields[name]}`).join('\n');
}

/** The header for a body in the form in which it is sent. */
export function signBody(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`;
}

/**
 * Whether the header belongs to this very body, and is recent enough to come from the provider and not from a replay.
 */
export function isSigned(
  secret: string,
  { text, header }: { text: string; header: string },
  now: Date,
): boolean {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_S) return false;
  return sameSecret(signature, hmac(secret, `${seconds}.${text}`));
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
