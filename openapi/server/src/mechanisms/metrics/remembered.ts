interface Limits {
  /** Milliseconds for which an answer (also a failure) is good enough. */
  freshMs: number;
  /** Milliseconds after which it is given up waiting; the reading goes on, and nobody begins a second one. */
  timeoutMs: number;
}

/** For what costs a query and is asked for by each scrape: null where it failed or takes too long, never an error. */
export function remembered<T>(
  read: () => Promise<T>,
  { freshMs, timeoutMs }: Limits,
): () => Promise<T | null> {
  let last: { at: number; answer: Promise<T | null>; isOver: boolean } | undefined;
  return () => {
    if (!last || (last.isOver && performance.now() - last.at >= freshMs)) {
      const started = { at: performance.now(), answer: read().catch(() => null), isOver: false };
      started.answer.then(() => {
        started.isOver = true;
      });
      last = started;
    }
    return inTime(last.answer, timeoutMs);
  };
}

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
