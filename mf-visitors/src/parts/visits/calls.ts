import * as api from '@portal/openapi/visitors';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN, type Visit, type VisitAction } from '#parts/api';
import type { Answered } from './question-of.ts';

/** One visit; `null` asks nothing. */
export function useVisit(id: number | null) {
  return useApiQuery(
    id === null ? null : [VISITS_DOMAIN, 'visit', id],
    () => call(api.getVisit, { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}

const PLAIN = {
  'mark-no-show': api.markVisitNoShow,
  'mark-arrived': api.markVisitArrived,
  cancel: api.cancelVisit,
} as const;

/**
 * One action on one visit (rules/visits.md#actions); answers with the visit as it is then.
 * @param key of the opened dialog or pressed entry: a lost answer, pressed again, does not act twice
 * @throws ApiError `conflict` with the visit as it is now, where somebody was faster, or where the visitor is on the
 * watch list and nobody has confirmed it (`currentOf`)
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
 * Who waits is given to a host, who is told (rules/visits.md#walk-ins).
 * @throws ApiError `conflict` where the visitor is not here any more
 */
export function assignHost(id: number, employee: number, key: string): Promise<Visit> {
  return unwrap(
    call(api.setVisitHost, {
      params: { path: { id } },
      body: { employee },
      headers: idempotencyHeaders(key),
    }),
  );
}

/**
 * `null` takes the lanyard back (rules/visits.md#lanyards).
 * @param takeOver it is at hand, though somebody has left with it
 * @throws ApiError `conflict`, with the `holder` where it can be taken over
 */
export function setLanyard(id: number, lanyardNumber: number | null, takeOver = false): Promise<Visit> {
  return unwrap(
    call(api.setLanyard, {
      params: { path: { id } },
      body: { lanyardNumber, ...(takeOver ? { takeOver } : {}) },
    }),
  );
}

/** Minutes; `null`: not late. */
export function setDelay(id: number, delay: number | null): Promise<Visit> {
  return unwrap(call(api.updateVisit, { params: { path: { id } }, body: { delay } }));
}

/**
 * Badge mode `legacy`: a job for the site's print agent. Answers with its number.
 * @throws ApiError `conflict` where the site has no print agent, or the visit was cancelled
 */
export async function queueBadge(id: number, key: string): Promise<number> {
  const job = await unwrap(
    call(api.printBadge, {
      params: { path: { id } },
      headers: idempotencyHeaders(key),
    }),
  );
  return job.id;
}

/** What has become of a print job. */
export function fetchPrintJob(id: number) {
  return unwrap(call(api.getPrintJob, { params: { path: { id } } }));
}

/** Badge mode `pdf`: the file. Taking it counts as printing. */
export async function fetchBadge(id: number): Promise<Blob> {
  return await unwrap(call(api.getBadge, { params: { path: { id } }, parseAs: 'blob' }));
}
