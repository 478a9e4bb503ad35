import type { components } from '@portal/openapi/visitors';

export type BatchResults = components['schemas']['VisitBatchResults'];

export type BatchOutcome = 'all' | 'none' | 'some';

/** All succeed, all fail, or mixed (rules/visits.md#batch). */
export function batchOutcome({ results }: Pick<BatchResults, 'results'>): BatchOutcome {
  const done = results.filter((result) => result.done).length;
  if (done === results.length) return 'all';
  return done === 0 ? 'none' : 'some';
}
