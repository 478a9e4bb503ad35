import { useEffect, useEffectEvent } from 'react';
import { sessionStore } from '../session/index.ts';

/**
 * The shell remounts a screen when another site is chosen for the portal; the address must not hold it back at the old
 * one.
 * @param reset removes the site from the address
 */
export function useSiteReset(reset: () => void): void {
  const onSite = useEffectEvent(reset);
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (now.siteId !== before.siteId) onSite();
      }),
    [],
  );
}
