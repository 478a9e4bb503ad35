import type { FirstParts } from './first-file.ts';

/**
 * A style sheet that came in the first file is in the page at once; the link that was to load it stays without an address,
 * and its loader hears that it is there. False: the link is to load it.
 */
export function useHeldStyle(
  first: Pick<FirstParts, 'styleAt'>,
  element: HTMLElement,
  address: string,
  page: Document = document,
): boolean {
  const text = element instanceof HTMLLinkElement ? first.styleAt(address) : undefined;
  if (text === undefined) return false;
  const style = page.createElement('style');
  style.nonce = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  style.textContent = text;
  page.head.append(style);
  element.removeAttribute('href');
  // The loader listens from the end of this task on.
  queueMicrotask(() => element.dispatchEvent(new Event('load')));
  return true;
}
