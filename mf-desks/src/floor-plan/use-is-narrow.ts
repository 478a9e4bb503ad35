import { useSyncExternalStore } from 'react';

/** Below it, floors and filters are in a drawer (rules/desks.md#floor-plans). */
const NARROW = '(max-width: 1023px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(NARROW).matches,
  );
}
