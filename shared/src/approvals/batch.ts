/** What is done with many requests in one call, each by itself. */
export interface Batch {
  action: 'approve' | 'deny';
  ids: number[];
  reason?: string;
}

/** What became of each; `reservation` as it is now, where it may be seen. */
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

/** All were done, none, or some of them. */
export function batchOutcome({
  done,
  refused,
}: Pick<BatchAnswer<unknown>, 'done' | 'refused'>): 'all' | 'none' | 'some' {
  if (refused === 0) return 'all';
  return done === 0 ? 'none' : 'some';
}
