/**
 * The same call, but its starts are so far apart: what asks meanwhile gets the answer of the next one. For news that come in
 * dozens while reception opens, where the last list is enough.
 */
export function atMostEvery<T>(pauseMs: number, call: () => Promise<T>): () => Promise<T> {
  let last = Number.NEGATIVE_INFINITY;
  let next: Promise<T> | undefined;
  return () => {
    next ??= (async () => {
      const wait = last + pauseMs - Date.now();
      // Also where there is nothing to wait for: `next` is this promise before it is taken back.
      await (wait > 0 ? new Promise((done) => setTimeout(done, wait)) : undefined);
      last = Date.now();
      next = undefined;
      return call();
    })();
    return next;
  };
}
