import type { QrAddress } from '#parts/scanner';

/** Ids of the screen's own query (`qid`, `aid`, `oid`); null where one that is needed is missing. */
export function readAddress(search: URLSearchParams): QrAddress | null {
  const aid = search.get('aid')?.trim();
  const oid = search.get('oid')?.trim();
  return aid && oid ? { qid: search.get('qid')?.trim() || null, aid, oid } : null;
}
