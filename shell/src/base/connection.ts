import { createSmallStore } from './small-store.ts';

/** `back`: it was offline since the page was loaded, and is not any more (rules/frame.md#notices). */
export type Connection = 'online' | 'offline' | 'back';

export interface ConnectionDeps {
  /** Whether the server answers now. Never rejects. */
  isReachable(): Promise<boolean>;
  /** Asks again after a while; gives back how to stop. */
  again(look: () => void): () => void;
}

/**
 * The connection to the server. A browser knows of its own cable only, so what it says, and every call that failed, is a
 * reason to ask the server; offline is what the server does not answer to.
 */
export function createConnection(deps: ConnectionDeps, startsOnline: boolean) {
  const store = createSmallStore<Connection>(startsOnline ? 'online' : 'offline');
  let stop: (() => void) | undefined;
  let looking: Promise<void> | undefined;

  const become = (isThere: boolean) => {
    stop?.();
    stop = undefined;
    if (!isThere) {
      store.set('offline');
      stop = deps.again(look);
    } else if (store.get() === 'offline') store.set('back');
  };
  function look(): Promise<void> {
    looking ??= deps.isReachable().then((isThere) => {
      looking = undefined;
      become(isThere);
    });
    return looking;
  }
  if (!startsOnline) become(false);
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** The browser says that it has no network at all. */
    lost: () => become(false),
    /** There is a reason to think that it may have changed. */
    look,
  };
}
