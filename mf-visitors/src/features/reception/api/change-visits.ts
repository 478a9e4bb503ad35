import { idempotencyHeaders, unwrap } from '@portal/shared/api';
import { type VisitAction, visitorsApi } from '#common/api/visitors-api.ts';
import type { BatchResults } from '../domain/batch-outcome.ts';

/** As many as the server takes at once. */
export const MAX_BATCH = 100;

/** One action for many visits, each by itself (rules/visits.md#batch). */
export function changeVisits(action: VisitAction, ids: number[], key: string): Promise<BatchResults> {
  return unwrap(
    visitorsApi.POST('/visits/batch/', { body: { action, ids }, headers: idempotencyHeaders(key) }),
  );
}
