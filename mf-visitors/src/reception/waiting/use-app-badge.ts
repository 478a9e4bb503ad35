import { useEffect } from 'react';

/**
 * The icon of an installed portal shows how many visitors wait, while reception is open. Firefox has no such badge, and a browser may
 * refuse one to a page that is not installed.
 */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
    },
    [],
  );
}
