import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import type { Visit, VisitAction } from '#parts/api';
import type { Answered } from './question-of.ts';

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
  const path = { id };
  if (action === 'check-in') {
    const body = readWarning === null ? {} : { body: { watchList: readWarning } };
    return send(api.checkInVisit, { path, key, ...body });
  }
  if (action === 'check-out') {
    const body = lanyardReturned === null ? {} : { body: { lanyardReturned } };
    return send(api.checkOutVisit, { path, key, ...body });
  }
  return send(PLAIN[action], { path, key });
}
