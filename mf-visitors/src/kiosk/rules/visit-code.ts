import { isVisitUuid } from '#parts/my-visit';
import { type QrRefusal, readQrAddress } from '#parts/scanner';

/** Type of the action in the code of a visit. */
const CHECK_IN = 'visit-check-in';

export type VisitCode = { ok: true; code: string } | { ok: false; reason: QrRefusal | 'not-a-visit' };

/** The code of a visit in a scanned text (rules/kiosk-and-codes.md#scanned-codes). @param origin the page's */
export function readVisitCode(text: string, origin: string): VisitCode {
  const reading = readQrAddress(text, origin);
  if (!reading.ok) return reading;
  if (reading.aid !== CHECK_IN || !isVisitUuid(reading.oid)) return { ok: false, reason: 'not-a-visit' };
  return { ok: true, code: reading.oid };
}
