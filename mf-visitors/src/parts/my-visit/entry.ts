import { ApiError } from '@portal/shared/api';
import type { MyVisit } from '#parts/api';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type Entry =
  | { kind: 'loading' }
  /** Not the visit of this address: 'Invalid Visit ID', and what to do. */
  | { kind: 'refused' }
  /** The visit is over, or was cancelled; the server's words say which. */
  | { kind: 'over'; words: string | undefined }
  /** Nobody knows yet: no answer, or the server failed. */
  | { kind: 'failed'; error: ApiError }
  | { kind: 'open'; visit: MyVisit };

/** Whether an address can be one of a visit at all; a call is made for such ones only. */
export function isVisitUuid(uuid: string): boolean {
  return UUID.test(uuid);
}

/**
 * Who may enter `/visit/{uuid}`: the visit that the server answers must be the one of the address
 * (rules/visits.md#own-page).
 */
export function entryOf(uuid: string, visit: MyVisit | undefined, error: ApiError | undefined): Entry {
  if (!isVisitUuid(uuid)) return { kind: 'refused' };
  // Also where the page was open already: what it shows is nobody's any more.
  if (error instanceof ApiError && error.status === 410) return { kind: 'over', words: error.detail };
  // What failed in passing takes nothing away that is on screen already.
  if (error && !isTransient(error)) return { kind: 'refused' };
  if (visit) return visit.uuid === uuid.toLowerCase() ? { kind: 'open', visit } : { kind: 'refused' };
  return error ? { kind: 'failed', error } : { kind: 'loading' };
}

function isTransient(error: ApiError): boolean {
  return !(error instanceof ApiError) || error.isTransient || error.kind === 'throttled';
}
