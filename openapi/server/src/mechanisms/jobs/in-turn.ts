import type { BatchContext, BatchResult } from './job.ts';

type Batch = (context: BatchContext) => Promise<BatchResult>;

/** Several kinds of batches, each begun when the one before has nothing left. */
export function inTurn(...batches: readonly Batch[]): Batch {
  return async (context) => {
    const [, index = '0', inner = ''] = /^(\d+):(.*)$/s.exec(context.after ?? '') ?? [];
    const at = Number(index);
    const batch = batches[at];
    if (!batch) return { changed: 0, isLast: true };
    const { changed, isLast, after } = await batch({ ...context, after: inner === '' ? null : inner });
    if (!isLast) return { changed, isLast, after: `${at}:${after ?? ''}` };
    return { changed, isLast: at + 1 >= batches.length, after: `${at + 1}:` };
  };
}
