import { Busy, type Shortage } from './problems.ts';
import type { Settled } from './settled.ts';

export interface GatheringOptions {
  /** Turns of a line that are under way at a time. */
  atOnce: number;
  /** How many share one at most. */
  together: number;
  /**
   * Milliseconds after a turn in which the next one begins only if it is full: whoever comes in a crowd is read from the network one by
   * one, and would have a turn each.
   */
  gatherMs: number;
  /** How many wait in a line; beyond that the answer is a 503 at once. */
  waiting: number;
  /** Milliseconds that each waits at most. */
  timeoutMs: number;
  /** Whole seconds for `Retry-After`. */
  retryAfterSeconds: number;
  /** What there is too little of; the 503 says so. */
  for: Shortage;
}

/** Lines, one for each name, in which those who wait share the next turn: for work that costs little more for many than for one. */
export interface GatheringLines {
  /**
   * First come, first served, and at once where nobody waits. All of a name bring the same work.
   * @param isAlone it has a turn of its own
   * @param work takes whoever is next once it can begin, so that those who come until then are with them, and says what came of each,
   * in their order; what it throws came of all of them
   * @throws Problem 503 where the line is full, or patience ends before the turn comes; what came of the item
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
 * The next one, with as many behind as may share the turn. Their number is a power of two: it decides the text of what is
 * sent to the database, which prepares each text, and so there are few.
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
