import { parseUrl } from '@portal/shared/links';

/** Why a scanned text is not followed; `texts` has a text for each (rules/kiosk-and-codes.md#scanned-codes). */
export type QrRefusal = 'unparsable' | 'no-url' | 'foreign' | 'not-on-host' | 'malformed';

export interface QrAddress {
  /** Id of the code, if it has one. */
  qid: string | null;
  /** Type of the action, e.g. `visit-check-in`. */
  aid: string;
  /** Id of the action's target: a uuid, checked by the server. */
  oid: string;
}

export type QrReading = ({ ok: true } & QrAddress) | { ok: false; reason: QrRefusal };

/** More than any QR code with an address of ours can hold. */
const MAX_LENGTH = 4096;
/** The API document's limit for each of the three. */
const MAX_ID = 60;

/**
 * The action of a scanned text. Ignores a leading `staff.` on either side. Another origin has two refusals, so that
 * the user knows where the code belongs: `not-on-host` is this portal under another name (another client's host,
 * another port, or http instead of https), `foreign` is any other site, to be opened with the phone's own reader. The
 * address itself is never followed.
 * @param origin the page's, e.g. `https://demo.example.com`
 */
export function readQrAddress(text: string, origin: string): QrReading {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH || /\p{Cc}|\ufffd/u.test(trimmed))
    return refused('unparsable');
  const url = parseUrl(trimmed);
  if (!/^https?:\/\//i.test(trimmed) || url === undefined) return refused('no-url');
  const here = new URL(origin);
  if (toOrigin(url) !== toOrigin(here)) return refused(isRelated(url, here) ? 'not-on-host' : 'foreign');
  const aid = idOf(url, 'aid');
  const oid = idOf(url, 'oid');
  const qid = url.searchParams.get('qid') || null;
  if (!aid || !oid || (qid?.length ?? 0) > MAX_ID) return refused('malformed');
  return { ok: true, qid, aid, oid };
}

const refused = (reason: QrRefusal): QrReading => ({ ok: false, reason });

const hostOf = ({ hostname }: URL): string => hostname.replace(/^staff\./, '');

/** User names and passwords in an address don't count, so `https://portal@evil.example` is evil.example. */
const toOrigin = (url: URL): string => `${url.protocol}//${hostOf(url)}:${url.port}`;

function idOf(url: URL, name: string): string | null {
  const value = url.searchParams.get(name)?.trim() ?? '';
  return value === '' || value.length > MAX_ID ? null : value;
}

/** The same host at another port, or a sibling under the same domain of at least two labels (or under localhost). */
function isRelated(one: URL, other: URL): boolean {
  const [first, second] = [hostOf(one), hostOf(other)];
  if (first === second) return true;
  if (first.endsWith(`.${second}`) || second.endsWith(`.${first}`)) return true;
  const above = parentOf(first);
  return above !== null && above === parentOf(second);
}

function parentOf(host: string): string | null {
  const parent = host.slice(host.indexOf('.') + 1);
  return host.includes('.') && (parent.includes('.') || parent === 'localhost') ? parent : null;
}
