import { readyPath } from './preload.ts';

/**
 * Prepares the screen behind any link that is hovered, focused or touched: links of the frame, and of remotes (tabs,
 * tiles), which cannot do so themselves. Returns a function that stops it.
 */
export function preloadLinks(page: Document = document): () => void {
  let last: Element | undefined;
  const look = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || (link === last && type !== 'touchstart')) return;
    last = link;
    const isElsewhere =
      link.origin !== window.location.origin || link.target === '_blank' || link.download !== '';
    if (!isElsewhere && link.pathname !== window.location.pathname)
      readyPath(link.pathname + link.search, type === 'touchstart' ? 'now' : 'rests');
  };
  page.addEventListener('pointerover', look);
  page.addEventListener('focusin', look);
  page.addEventListener('touchstart', look, { passive: true });
  return () => {
    page.removeEventListener('pointerover', look);
    page.removeEventListener('focusin', look);
    page.removeEventListener('touchstart', look);
  };
}
