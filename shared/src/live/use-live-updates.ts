import { useEffect, useSyncExternalStore } from 'react';
import { aheadSinceMs, onReachable, revalidateDomain } from '../api/index.ts';
import { pagePerson } from '../session/index.ts';
import { createLiveFeed, type LiveFeed, type LiveState } from './live-feed.ts';

let feed: LiveFeed | undefined;

/** One a page, made by the first screen that wants it. */
function pageFeed(): LiveFeed {
  if (feed) return feed;
  const made = createLiveFeed({
    open() {
      if (typeof EventSource === 'undefined') return undefined;
      // A stream sends no headers. By hand, because `links` would be another file of the first screen.
      return new EventSource(`/api/events/?portal_person=${pagePerson()}`);
    },
    isInFront: () => document.visibilityState === 'visible',
    revalidate: (topics) => void revalidateDomain(...topics),
    aheadMs: aheadSinceMs,
    random: Math.random,
  });
  document.addEventListener('visibilitychange', made.look);
  window.addEventListener('online', made.look);
  onReachable(made.back);
  feed = made;
  return made;
}

/**
 * Keeps what is on screen of these cache domains as the server has it, while the component is mounted and the page in
 * front: `const live = useLiveUpdates(['visits'])`. Calls of the domains must go through `useApiQuery`.
 */
export function useLiveUpdates(topics: readonly string[]): LiveState {
  const key = topics.join();
  useEffect(() => pageFeed().use(key === '' ? [] : key.split(',')), [key]);
  return useSyncExternalStore(pageFeed().subscribe, pageFeed().get);
}
