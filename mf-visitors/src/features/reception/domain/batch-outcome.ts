import type { components } from '@portal/openapi/visitors';

export type BatchResults = components['schemas']['VisitBatchResults'];

export type BatchOutcome = 'all' | 'none' | 'some';

/** Spec 2 §4: all succeed, all fail, or mixed. */
export function batchOutcome({ results }: Pick<BatchResults, 'results'>): BatchOutcome {
  const done = results.filter((result) => result.done).length;
  if (done === results.length) return 'all';
  return done === 0 ? 'none' : 'some';
}
