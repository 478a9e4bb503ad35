/** One call that decides many requests, each on its own. */
export interface Batch {
  action: 'approve' | 'deny';
  ids: number[];
  reason?: string;
}

/** The outcome of each; `reservation` in its current state, if the person may see it. */
export interface BatchAnswer<Now> {
  done: number;
  refused: number;
  results: readonly {
    id: number;
    done: boolean;
    reason?: string | null;
    reservation?: Now | null;
  }[];
}

/** Whether all were done, none, or some of them. */
export function batchOutcome({
  done,
  refused,
}: Pick<BatchAnswer<unknown>, 'done' | 'refused'>): 'all' | 'none' | 'some' {
  if (refused === 0) return 'all';
  return done === 0 ? 'none' : 'some';
}
