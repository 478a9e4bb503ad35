import { createContext, use } from 'react';
import { FRESH_MS, forgetCopied, onForgotten, withAnswersAhead } from './ahead.ts';

// A screen that is rendered out of sight while somebody is on the way to it (rules/remotes.md#first-calls). Its effects
// wait until it is shown, those that ask for its data as well; so the answers that were asked for ahead are taken while it
// renders, and what was not asked for ahead is asked for when it is shown, as ever.

interface Answer {
  readonly since: number;
  isHere: boolean;
  /** The one call that it answers has been made. */
  isTaken: boolean;
  /** Fulfils with what came, or with nothing; never rejects. */
  readonly came: Promise<{ data: unknown } | undefined>;
  /** Until then it is worth waiting: the answer has come, or the screen is shown. */
  readonly settled: Promise<unknown>;
}

export interface Preparation {
  /**
   * For a query that renders: whether its answer came ahead, and is in the cache. Waits for one that is on its way.
   * @param keep puts it into the cache
   */
  isHere(name: string, ask: () => Promise<unknown>, keep: (data: unknown) => void): boolean;
  /** For the query's call: what is still on its way, or came too late for the first rendering. */
  take(name: string): Promise<{ data: unknown } | undefined> | undefined;
  /** The screen is shown, and one like any other from now on. */
  show(): void;
  /** Nobody came, or not to what was rendered. */
  end(): void;
}

export function createPreparation(): Preparation {
  const answers = new Map<string, Answer>();
  let isOver = false;
  let isStale = false;
  let wake: () => void = () => {};
  const over = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const stopListening = onForgotten(() => {
    isStale = true;
  });
  const isGood = ({ since }: Answer) => !isStale && performance.now() - since < FRESH_MS;

  function askFor(ask: () => Promise<unknown>, keep: (data: unknown) => void): Answer {
    const came = withAnswersAhead(ask).then(
      (data) => {
        if (isStale) return undefined;
        keep(data);
        answer.isHere = true;
        return { data };
      },
      () => undefined,
    );
    const settled = Promise.race([came, over]);
    const answer: Answer = { since: performance.now(), isHere: false, isTaken: false, came, settled };
    return answer;
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    wake();
    setTimeout(() => {
      stopListening();
      answers.clear();
    }, FRESH_MS);
  }

  return {
    isHere(name, ask, keep) {
      const answer = answers.get(name) ?? (isOver ? undefined : askFor(ask, keep));
      if (!answer) return false;
      answers.set(name, answer);
      // Also when it has come: only by this call React knows a component that waited here again (error 467 otherwise).
      use(answer.settled);
      return answer.isHere && isGood(answer);
    },
    take(name) {
      const answer = answers.get(name);
      if (!answer || answer.isTaken || !isGood(answer)) return undefined;
      answer.isTaken = true;
      return answer.came;
    },
    show() {
      forgetCopied();
      end();
    },
    end,
  };
}

/** Stands around a screen that was prepared. */
export const PreparationContext = createContext<Preparation | undefined>(undefined);
