import { useSyncExternalStore } from 'react';

/** From here on a week has room (rules/rooms.md#schedule). */
const WIDE = '(min-width: 64rem)';

function follow(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}
