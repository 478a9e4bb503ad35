import { useSyncExternalStore } from 'react';

/** Below 1024 px floors and filters are in a drawer; from 1440 px on the list stands beside the plan (rules/desks.md#floor-plans). */
const NARROW = '(max-width: 1023px)';
const WIDE = '(min-width: 1440px)';

const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(media).matches,
  );

export const useIsNarrow = () => useMedia(NARROW);
export const useIsWide = () => useMedia(WIDE);
