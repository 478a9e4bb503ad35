import { createSmallStore } from './small-store.ts';

/** `back`: it has been offline since the page was loaded, and is online again (rules/frame.md#notices). */
export type Connection = 'online' | 'offline' | 'back';

export interface ConnectionDeps {
  /** Whether the server currently answers. Never rejects. */
  isReachable(): Promise<boolean>;
  /** Checks again after a while; returns a function that stops it. */
  again(look: () => void): () => void;
}

/**
 * The connection to the server. A browser only knows about its own network, so its events, and every failed call, are
 * only reasons to check the server; offline means that the server does not answer.
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
    /** The browser reports that it has no network at all. */
    lost: () => become(false),
    /** Something suggests that the connection may have changed. */
    look,
  };
}
