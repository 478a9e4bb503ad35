import * as api from '@portal/openapi/visitors';
import { call, idempotencyHeaders, send, unwrap, useRead } from '@portal/shared/api';
import type { Visit, VisitAction } from '#parts/api';
import type { Answered } from './question-of.ts';

/** One visit; `null` requests nothing. */
export function useVisit(id: number | null) {
  return useRead(api.getVisit, id === null ? null : { path: { id } }, { keepPreviousData: false });
}

const PLAIN = {
  'mark-no-show': api.markVisitNoShow,
  'mark-arrived': api.markVisitArrived,
  cancel: api.cancelVisit,
} as const;

/**
 * One action on one visit (rules/visits.md#actions); resolves to the changed visit.
 * @param key of the opened dialog or pressed entry: retrying after a lost answer doesn't act twice
 * @throws ApiError `conflict` with the current visit, if someone else was faster, or if the visitor is on the watch
 * list and the warning is not confirmed (`currentOf`)
 */
export function actOnVisit(
  id: number,
  action: VisitAction,
  key: string,
  { readWarning, lanyardReturned }: Pick<Answered, 'readWarning' | 'lanyardReturned'>,
): Promise<Visit> {
  const given = { params: { path: { id } }, headers: idempotencyHeaders(key) };
  if (action === 'check-in') {
    const body = readWarning === null ? {} : { body: { watchList: readWarning } };
    return unwrap(call(api.checkInVisit, { ...given, ...body }));
  }
  if (action === 'check-out') {
    const body = lanyardReturned === null ? {} : { body: { lanyardReturned } };
    return unwrap(call(api.checkOutVisit, { ...given, ...body }));
  }
  return unwrap(call(PLAIN[action], given));
}

/**
 * Badge mode `legacy`: queues a job for the site's print agent. Resolves to its id.
 * @throws ApiError `conflict` if the site has no print agent, or the visit was cancelled
 */
export async function queueBadge(id: number, key: string): Promise<number> {
  const job = await send(api.printBadge, { path: { id }, key });
  return job.id;
}

/** Badge mode `pdf`: the file. Downloading it counts as printing. */
export async function fetchBadge(id: number): Promise<Blob> {
  return await unwrap(call(api.getBadge, { params: { path: { id } }, parseAs: 'blob' }));
}
