import { preloadPath } from './preload.ts';

/**
 * Loads the screen behind whatever link pointer or focus come to: of the frame, and of remotes (tabs, tiles), which cannot
 * ask for it themselves. Gives back how to stop.
 */
export function preloadLinks(page: Document = document): () => void {
  let last: Element | undefined;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link === last) return;
    last = link;
    const isElsewhere =
      link.origin !== window.location.origin || link.target === '_blank' || link.download !== '';
    if (!isElsewhere && link.pathname !== window.location.pathname) preloadPath(link.pathname);
  };
  page.addEventListener('pointerover', look);
  page.addEventListener('focusin', look);
  return () => {
    page.removeEventListener('pointerover', look);
    page.removeEventListener('focusin', look);
  };
}
