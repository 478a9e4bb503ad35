import { createContext, use } from 'react';
import { FRESH_MS, forgetCopied, onForgotten, withPrefetchedOnly } from './ahead.ts';

// A screen that is rendered hidden while its link is hovered or pressed (rules/remotes.md#first-calls). Its effects
// wait until it is shown, including those that request its data. So prefetched answers are used while it renders, and
// everything else is requested when it is shown, as usual.

interface Answer {
  readonly since: number;
  isHere: boolean;
  /** The one call that it answers has already been made. */
  isTaken: boolean;
  /** Fulfils with the answer, or with nothing; never rejects. */
  readonly came: Promise<{ data: unknown } | undefined>;
  /** Worth waiting for until it settles: the answer has arrived, or the screen is shown. */
  readonly settled: Promise<unknown>;
}

export interface Preparation {
  /**
   * For a query that renders: whether its answer was prefetched, and is in the cache. Waits for a pending one.
   * @param keep puts it into the cache
   */
  isHere(name: string, ask: () => Promise<unknown>, keep: (data: unknown) => void): boolean;
  /** For the query's call: an answer that is still pending, or arrived too late for the first rendering. */
  take(name: string): Promise<{ data: unknown } | undefined> | undefined;
  /** The screen is shown, and from now on like any other. */
  show(): void;
  /** The person did not go there, or to something other than was rendered. */
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
    const came = withPrefetchedOnly(ask).then(
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
      // Even after it has arrived: only this call lets React recognise a component that waited here (error 467
      // otherwise).
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

/** Wraps a prepared screen. */
export const PreparationContext = createContext<Preparation | undefined>(undefined);
