import { Busy, type Shortage } from './problems.ts';
import type { Settled } from './settled.ts';

export interface GatheringOptions {
  /** Batches of a line that run in parallel. */
  atOnce: number;
  /** The maximum size of a batch. */
  together: number;
  /**
   * Milliseconds after a batch during which the next one only starts if it is full: a crowd arrives from the network
   * one by one, and each would get a batch of its own.
   */
  gatherMs: number;
  /** How many wait in a line; beyond that the answer is an immediate 503. */
  waiting: number;
  /** The longest wait in milliseconds. */
  timeoutMs: number;
  /** Whole seconds for `Retry-After`. */
  retryAfterSeconds: number;
  /** The scarce resource; the 503 names it. */
  for: Shortage;
}

/**
 * Lines, one per name, whose waiting items share the next batch: for work that costs little more for many items than
 * for one.
 */
export interface GatheringLines {
  /**
   * First come, first served, and immediately if the line is empty. All items of a name bring the same work.
   * @param isAlone it gets a batch of its own
   * @param work calls `take` once it can start, so that items which arrive until then are included, and returns the
   * outcome of each, in their order; an exception is the outcome of all
   * @throws Problem 503 if the line is full, or the timeout ends before the batch starts; and the item's own outcome
   */
  run<Item, Value>(
    name: string,
    { item, isAlone }: { item: Item; isAlone: boolean },
    work: (take: () => readonly Item[]) => Promise<readonly Settled<Value>[]>,
  ): Promise<Value>;
}

interface Waiting {
  item: unknown;
  isAlone: boolean;
  settle: (outcome: Settled<unknown>) => void;
}
type Work = (take: () => readonly unknown[]) => Promise<readonly Settled<unknown>[]>;

interface Line {
  queue: Set<Waiting>;
  running: number;
  isGathering: boolean;
}

export function createGatheringLines(options: GatheringOptions): GatheringLines {
  const { atOnce, together, gatherMs, timeoutMs, retryAfterSeconds, for: shortage } = options;
  const lines = new Map<string, Line>();
  const busy = () => new Busy(shortage, retryAfterSeconds);

  function serve(name: string, line: Line, work: Work): void {
    while (line.running < atOnce && mayBegin(line)) {
      line.running += 1;
      void takeTurn(() => nextTurn(line.queue, together), work).then(() => {
        line.running -= 1;
        gather(name, line, work);
      });
    }
    if (line.running === 0 && line.queue.size === 0 && !line.isGathering) lines.delete(name);
  }

  function mayBegin({ queue, isGathering }: Line): boolean {
    const [first] = queue;
    return first !== undefined && (!isGathering || first.isAlone || queue.size >= together);
  }

  function gather(name: string, line: Line, work: Work): void {
    if (!line.isGathering) {
      line.isGathering = true;
      setTimeout(() => {
        line.isGathering = false;
        serve(name, line, work);
      }, gatherMs).unref();
    }
    serve(name, line, work);
  }

  return {
    run<Value>(
      name: string,
      { item, isAlone }: { item: unknown; isAlone: boolean },
      work: unknown,
    ): Promise<Value> {
      const line = lines.get(name) ?? { queue: new Set<Waiting>(), running: 0, isGathering: false };
      if (line.running >= atOnce && line.queue.size >= options.waiting) return Promise.reject(busy());
      lines.set(name, line);
      return new Promise<Value>((resolve, reject) => {
        const waiting: Waiting = {
          ...{ item, isAlone },
          settle(outcome) {
            clearTimeout(timer);
            if (outcome.status === 'rejected') reject(outcome.reason);
            else resolve(outcome.value as Value);
          },
        };
        const timer = setTimeout(() => {
          if (line.queue.delete(waiting)) reject(busy());
        }, timeoutMs);
        line.queue.add(waiting);
        serve(name, line, work as Work);
      });
    },
  };
}

/**
 * The next item, with as many behind it as may share the batch. Their number is a power of two: it determines the text
 * of the statement, and as the database prepares each text, there should be few.
 */
function nextTurn(queue: Set<Waiting>, together: number): Waiting[] {
  const turn: Waiting[] = [];
  for (const waiting of queue) {
    if (turn.length === together || (turn.length > 0 && waiting.isAlone)) break;
    turn.push(waiting);
    if (waiting.isAlone) break;
  }
  turn.splice(2 ** Math.floor(Math.log2(turn.length)));
  for (const waiting of turn) queue.delete(waiting);
  return turn;
}

async function takeTurn(next: () => Waiting[], work: Work): Promise<void> {
  let turn: readonly Waiting[] | undefined;
  let outcomes: readonly Settled<unknown>[];
  try {
    outcomes = await work(() => {
      turn = next();
      return turn.map(({ item }) => item);
    });
  } catch (reason) {
    turn ??= next();
    outcomes = turn.map(() => ({ status: 'rejected', reason }));
  }
  for (const [index, { settle }] of (turn ?? []).entries()) {
    settle(outcomes[index] ?? { status: 'rejected', reason: new Error('Nobody has said what came of it.') });
  }
}
