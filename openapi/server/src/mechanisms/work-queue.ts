import { Busy, type Shortage } from './problems.ts';

export interface WorkQueueOptions {
  /** How many run at a time. */
  atOnce: number;
  /** How many wait; beyond that the answer is an immediate 503. */
  waiting: number;
  /** The longest wait in milliseconds; unlimited if left out. */
  timeoutMs?: number;
  /** Whole seconds for `Retry-After`. */
  retryAfterSeconds: number;
  /** The scarce resource; the 503 names it. */
  for: Shortage;
}

export interface WorkQueue {
  /** For a step that makes sense only if the work will run. @throws Problem 503 if the queue is full */
  requireRoom(): void;
  /**
   * Runs the work when it is its turn: first come, first served.
   * @throws Problem 503 if the queue is full, or the timeout ends before its turn
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * A short queue in front of expensive work, so that a crowd of callers does not make a process do all of it at the same
 * time.
 */
export function createWorkQueue({
  atOnce,
  waiting,
  timeoutMs,
  retryAfterSeconds,
  for: shortage,
}: WorkQueueOptions): WorkQueue {
  const waiters = new Set<() => void>();
  let running = 0;

  const requireRoom = () => {
    if (running >= atOnce && waiters.size >= waiting) throw new Busy(shortage, retryAfterSeconds);
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
      waiters.add(go);
      if (timeoutMs === undefined) return;
      timer = setTimeout(() => {
        waiters.delete(go);
        reject(new Busy(shortage, retryAfterSeconds));
      }, timeoutMs);
    });
  }

  /** Passes the slot to the one that has waited longest. */
  function leave(): void {
    const [next] = waiters;
    if (!next) {
      running -= 1;
      return;
    }
    waiters.delete(next);
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

export interface WorkQueues {
  /** As `run` of the queue with that name. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A queue for each name, which exists while something is done or waits in it. */
export function createWorkQueues(options: WorkQueueOptions): WorkQueues {
  const queues = new Map<string, { queue: WorkQueue; users: number }>();
  return {
    async run(name, work) {
      const entry = queues.get(name) ?? { queue: createWorkQueue(options), users: 0 };
      queues.set(name, entry);
      entry.users += 1;
      try {
        return await entry.queue.run(work);
      } finally {
        entry.users -= 1;
        if (entry.users === 0) queues.delete(name);
      }
    },
  };
}
