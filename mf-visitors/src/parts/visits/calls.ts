import { idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN, type Visit, type VisitAction, visitorsApi } from '#parts/api';
import type { Answered } from './question-of.ts';

/** One visit; `null` asks nothing. */
export function useVisit(id: number | null) {
  return useApiQuery(
    id === null ? null : [VISITS_DOMAIN, 'visit', id],
    () => visitorsApi.GET('/visits/{id}/', { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}

const PATHS = {
  'check-in': '/visits/{id}/check-in/',
  'check-out': '/visits/{id}/check-out/',
  'mark-no-show': '/visits/{id}/mark-no-show/',
  'mark-arrived': '/visits/{id}/mark-arrived/',
  cancel: '/visits/{id}/cancel/',
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
  const call = { params: { path: { id } }, headers: idempotencyHeaders(key) };
  if (action === 'check-in' && readWarning !== null)
    return unwrap(visitorsApi.POST(PATHS[action], { ...call, body: { watchList: readWarning } }));
  if (action === 'check-out' && lanyardReturned !== null)
    return unwrap(visitorsApi.POST(PATHS[action], { ...call, body: { lanyardReturned } }));
  return unwrap(visitorsApi.POST(PATHS[action], call));
}

/**
 * Who waits is given to a host, who is told (rules/visits.md#walk-ins).
 * @throws ApiError `conflict` where the visitor is not here any more
 */
export function assignHost(id: number, employee: number, key: string): Promise<Visit> {
  return unwrap(
    visitorsApi.POST('/visits/{id}/host/', {
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
    visitorsApi.POST('/visits/{id}/add-lanyard/', {
      params: { path: { id } },
      body: { lanyardNumber, ...(takeOver ? { takeOver } : {}) },
    }),
  );
}

/** Minutes; `null`: not late. */
export function setDelay(id: number, delay: number | null): Promise<Visit> {
  return unwrap(visitorsApi.PATCH('/visits/{id}/', { params: { path: { id } }, body: { delay } }));
}

/**
 * Badge mode `legacy`: a job for the site's print agent. Answers with its number.
 * @throws ApiError `conflict` where the site has no print agent, or the visit was cancelled
 */
export async function queueBadge(id: number, key: string): Promise<number> {
  const job = await unwrap(
    visitorsApi.POST('/visits/{id}/badge/print/', {
      params: { path: { id } },
      headers: idempotencyHeaders(key),
    }),
  );
  return job.id;
}

/** What has become of a print job. */
export function fetchPrintJob(id: number) {
  return unwrap(visitorsApi.GET('/print-jobs/{id}/', { params: { path: { id } } }));
}

/** Badge mode `pdf`: the file. Taking it counts as printing. */
export async function fetchBadge(id: number): Promise<Blob> {
  return await unwrap(
    visitorsApi.GET('/visits/{id}/badge/pdf/', { params: { path: { id } }, parseAs: 'blob' }),
  );
}
