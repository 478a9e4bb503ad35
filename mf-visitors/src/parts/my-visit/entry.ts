import { ApiError } from '@portal/shared/api';
import type { MyVisit } from '#parts/api';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type Entry =
  | { kind: 'loading' }
  /** Not the visit of this address: 'Invalid Visit ID', and what to do. */
  | { kind: 'refused' }
  /** The visit is over or was cancelled; the server's text says which. */
  | { kind: 'over'; words: string | undefined }
  /** Unknown yet: no answer, or the server failed. */
  | { kind: 'failed'; error: ApiError }
  | { kind: 'open'; visit: MyVisit };

/** Whether an address can belong to a visit at all; others are never requested. */
export function isVisitUuid(uuid: string): boolean {
  return UUID.test(uuid);
}

/** The access to `/visit/{uuid}`: the server's visit must be the one in the address (rules/visits.md#own-page). */
export function entryOf(uuid: string, visit: MyVisit | undefined, error: ApiError | undefined): Entry {
  if (!isVisitUuid(uuid)) return { kind: 'refused' };
  // Also for a page that is already open: it must not show the visit any longer.
  if (error instanceof ApiError && error.status === 410) return { kind: 'over', words: error.detail };
  // A transient failure removes nothing from the screen.
  if (error && !isTransient(error)) return { kind: 'refused' };
  if (visit) return visit.uuid === uuid.toLowerCase() ? { kind: 'open', visit } : { kind: 'refused' };
  return error ? { kind: 'failed', error } : { kind: 'loading' };
}

function isTransient(error: ApiError): boolean {
  return !(error instanceof ApiError) || error.isTransient || error.kind === 'throttled';
}
