import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createDisplayFeed, type DisplayFeed, type FeedState } from './display-feed.ts';
import { loadShown, type Shown, watchDisplay } from './load-shown.ts';
import { readStoredScreen, writeStoredScreen } from './stored-screen.ts';

/** The content of the device with this secret, as current as possible. */
export function useDisplayFeed(uuid: string): { state: FeedState<Shown>; feed: DisplayFeed<Shown> } {
  const feed = useMemo(() => feedOf(uuid), [uuid]);
  useEffect(() => {
    const stop = feed.start();
    const gone = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') feed.look();
    };
    window.addEventListener('online', look, { signal: gone.signal });
    document.addEventListener('visibilitychange', look, { signal: gone.signal });
    // The browser reports it before any call has failed.
    window.addEventListener('offline', feed.ask, { signal: gone.signal });
    return () => {
      stop();
      gone.abort();
    };
  }, [feed]);
  return { state: useSyncExternalStore(feed.subscribe, feed.get), feed };
}

function feedOf(uuid: string): DisplayFeed<Shown> {
  let kind = readStoredScreen(uuid)?.value.kind;
  return createDisplayFeed<Shown>({
    load: async () => {
      const shown = await loadShown(kind);
      kind = shown.kind;
      return shown;
    },
    serverTime: ({ display }) => Date.parse(display.serverTime),
    watch: watchDisplay,
    read: () => readStoredScreen(uuid),
    write: (known) => writeStoredScreen(uuid, known),
    now: Date.now,
  });
}
