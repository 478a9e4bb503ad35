import { useLayoutEffect } from 'react';

/**
 * Where overlays are put: not the body itself, because antd would lock that with a style that has no nonce, which the
 * page's policy refuses. In the document from the first moment, so that what is within can take the focus as it comes.
 */
export function overlayHost(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-wp-overlays]');
  if (found) return found;
  const host = document.createElement('div');
  host.dataset.wpOverlays = '';
  document.body.append(host);
  return host;
}

let open = 0;

/** The page behind does not scroll while an overlay is open. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    open += 1;
    document.body.style.overflow = 'hidden';
    return () => {
      open -= 1;
      if (open === 0) document.body.style.overflow = '';
    };
  }, []);
}
