/**
 * The same call, with a minimum time between starts: a call during the pause gets the result of the next one. For
 * updates that come by the dozen in the morning, where the latest list is enough.
 */
export function atMostEvery<T>(pauseMs: number, call: () => Promise<T>): () => Promise<T> {
  let last = Number.NEGATIVE_INFINITY;
  let next: Promise<T> | undefined;
  return () => {
    next ??= (async () => {
      const wait = last + pauseMs - Date.now();
      // Awaits even without a pause: `next` must be this promise before it is cleared.
      await (wait > 0 ? new Promise((done) => setTimeout(done, wait)) : undefined);
      last = Date.now();
      next = undefined;
      return call();
    })();
    return next;
  };
}
