import { Busy, type Shortage } from './problems.ts';

export interface LineOptions {
  /** How much is done at a time. */
  atOnce: number;
  /** How much waits for it; beyond that the answer is a 503 at once. */
  waiting: number;
  /** Milliseconds that each waits at most; without it as long as it takes. */
  timeoutMs?: number;
  /** Whole seconds for `Retry-After`. */
  retryAfterSeconds: number;
  /** What there is too little of; the 503 says so. */
  for: Shortage;
}

export interface Line {
  /** Before something is done that counts only if there will be a turn. @throws Problem 503 where the line is full */
  requireRoom(): void;
  /**
   * Does the work when it is its turn: first come, first served.
   * @throws Problem 503 where the line is full, or patience ends before the turn comes
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A short waiting line in front of work that is costly, so that no crowd of callers makes a process do all of it at once. */
export function createLine({
  atOnce,
  waiting,
  timeoutMs,
  retryAfterSeconds,
  for: shortage,
}: LineOptions): Line {
  const queue = new Set<() => void>();
  let running = 0;

  const requireRoom = () => {
    if (running >= atOnce && queue.size >= waiting) throw new Busy(shortage, retryAfterSeconds);
  };

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    requireRoom();
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.add(go);
      if (timeoutMs === undefined) return;
      timer = setTimeout(() => {
        queue.delete(go);
        reject(new Busy(shortage, retryAfterSeconds));
      }, timeoutMs);
    });
  }

  /** Hands the place to whoever has waited longest. */
  function leave(): void {
    const [next] = queue;
    if (!next) {
      running -= 1;
      return;
    }
    queue.delete(next);
    next();
  }

  return {
    requireRoom,
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
