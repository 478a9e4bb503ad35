interface Limits {
  /** Milliseconds for which an answer (also a failure) is reused. */
  freshMs: number;
  /** Milliseconds after which waiting ends; the query continues, and no second one starts. */
  timeoutMs: number;
}

/** For values that cost a query and are read by each scrape: null if it failed or takes too long, never an error. */
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
