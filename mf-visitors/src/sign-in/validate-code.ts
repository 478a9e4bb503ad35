import { type QrRefusal, readQrAddress } from '#parts/scanner';

/** Type of the action in the code at a site's entrance. */
const SIGN_IN = 'site-sign-in';

export type CodeVerdict = { ok: true; oid: string } | { ok: false; reason: QrRefusal | 'not-sign-in' };

/**
 * Whether a scanned text can be a sign-in code of this portal (rules/kiosk-and-codes.md#scanned-codes); only such
 * codes are sent to the server.
 * @param origin of the page
 */
export function validateCode(text: string, origin: string): CodeVerdict {
  const reading = readQrAddress(text, origin);
  if (!reading.ok) return reading;
  return reading.aid === SIGN_IN ? { ok: true, oid: reading.oid } : { ok: false, reason: 'not-sign-in' };
}

export type SiteVerdict = 'go' | 'not-sign-in' | 'mismatch';

/** Checks the server's answer about the code against the visit's site (rules/visits.md#self-check-in). */
export function validateSite(code: { actionType: string; siteId: number }, siteId: number): SiteVerdict {
  if (code.actionType !== 'sign-in') return 'not-sign-in';
  return code.siteId === siteId ? 'go' : 'mismatch';
}
