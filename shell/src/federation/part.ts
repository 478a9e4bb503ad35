import type { ComponentType } from 'react';
import {
  type Cure,
  cureFor,
  type Failure,
  isWorthRetrying,
  newReference,
  RemoteFailure,
  readError,
} from './failure.ts';

/** After this time, a message says that it takes longer than usual. */
export const SLOW_AFTER_MS = 2000;

// biome-ignore lint/suspicious/noExplicitAny: a part's props are known to its slot, not to the loader
export type PartComponent = ComponentType<any>;

/** State of a part (rules/remotes.md#failures). `idle`: not requested yet. */
type PartState =
  | { readonly status: 'idle' | 'loading' | 'slow' }
  | { readonly status: 'ready'; readonly component: PartComponent }
  | { readonly status: 'failed' | 'incompatible'; readonly failure: Failure };

/** One screen, card or action of a remote, for React's `useSyncExternalStore`. */
export interface Part {
  readonly key: string;
  getState(): PartState;
  subscribe(listener: () => void): () => void;
  /**
   * Requests it unless that has been done; for preloading and for showing. Never rejects: the state has the result. A
   * transient error that no one saw, because the part was prefetched, is retried.
   */
  load(): Promise<void>;
  /** Tries again after a failure. */
  retry(): Promise<void>;
  /** Records a failure while it was shown; returns the remedy and a reference. */
  failed(error: unknown): Failure;
}

/** `recordFailure` receives failures while shown; the loader records failures while loading. */
export function createPart(
  key: string,
  load: () => Promise<PartComponent>,
  recordFailure: (failure: Failure) => void = () => {},
): Part {
  let state: PartState = { status: 'idle' };
  let isUnseen = false;
  let asked = 0;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: PartState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const failureOf = (error: unknown, cure?: Cure): Failure => {
    const said = readError(error);
    // A file that the part itself requested, and that did not arrive, is not an error of its code.
    const kind = said === 'unreachable' ? 'network' : said;
    const reference = error instanceof RemoteFailure ? error.reference : newReference();
    const failure = { kind, cure: cure ?? cureFor(kind, asked), reference };
    console.error(`[${failure.reference}] ${key} ${kind}`, error);
    return failure;
  };

  const run = async () => {
    become({ status: 'loading' });
    const slow = setTimeout(() => become({ status: 'slow' }), SLOW_AFTER_MS);
    try {
      const component = await load();
      clearTimeout(slow);
      become({ status: 'ready', component });
    } catch (error) {
      clearTimeout(slow);
      const failure = failureOf(error);
      isUnseen = listeners.size === 0 && isWorthRetrying(failure.kind);
      become({ status: failure.kind === 'incompatible' ? 'incompatible' : 'failed', failure });
    } finally {
      running = undefined;
    }
  };

  return {
    key,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (state.status === 'idle' || (isUnseen && !running)) {
        isUnseen = false;
        running = run();
      }
      return running ?? Promise.resolve();
    },
    retry() {
      if (running) return running;
      asked += 1;
      // A part that loaded and failed while shown only needs to be shown again.
      if (state.status === 'ready') return Promise.resolve();
      running = run();
      return running;
    },
    failed(error) {
      const failure = failureOf(error, asked === 0 ? 'retry' : 'reload');
      recordFailure(failure);
      return failure;
    },
  };
}
