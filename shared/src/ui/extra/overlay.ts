/** What overlays (dialogs, drawers) share: one on top, the page behind at rest, focus kept in and given back. */

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]';

/** What Tab reaches, in order. */
function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[hidden], [inert]'),
  );
}

/** An open popup (a list, a menu) takes Escape for itself. */
const popupIsOpen = (): boolean => document.querySelector('[data-popup-open]:not([role="tooltip"])') !== null;

type Overlay = { root: HTMLElement; onEscape: () => void };
const stack: Overlay[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const top = stack.at(-1);
  if (!top) return;
  if (event.key === 'Escape' && !event.defaultPrevented && !popupIsOpen()) {
    event.preventDefault();
    top.onEscape();
  }
  if (event.key !== 'Tab') return;
  const stops = tabStops(top.root);
  const [first, last] = [stops[0], stops.at(-1)];
  const inside = top.root.contains(document.activeElement);
  if (!first || !last) {
    event.preventDefault();
    top.root.focus();
  } else if (
    event.shiftKey &&
    (document.activeElement === first || document.activeElement === top.root || !inside)
  ) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (document.activeElement === last || !inside)) {
    event.preventDefault();
    first.focus();
  }
}

/** Everything beside the overlay is inert; toasts still speak. Answers with what makes it as it was. */
function restOfPage(layer: HTMLElement): () => void {
  const others = [...document.body.children].filter(
    (element) =>
      element !== layer && !element.hasAttribute('inert') && !element.hasAttribute('data-wp-toasts'),
  );
  for (const element of others) element.setAttribute('inert', '');
  return () => {
    for (const element of others) element.removeAttribute('inert');
  };
}

/**
 * Opens `root`, which lies in `layer`, a child of the body. Focus goes to `[data-autofocus]`, else to the first control
 * of `[data-overlay-body]`, else to the overlay. The answer closes it and gives focus back to where it was.
 */
export function openOverlay(layer: HTMLElement, root: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  const overlay: Overlay = { root, onEscape };
  if (stack.length === 0) document.addEventListener('keydown', onKeyDown);
  stack.push(overlay);
  const restore = restOfPage(layer);
  const overflow = document.body.style.overflow;
  document.body.style.overflow = 'hidden';
  const body = root.querySelector<HTMLElement>('[data-overlay-body]');
  (root.querySelector<HTMLElement>('[data-autofocus]') ?? (body && tabStops(body)[0]) ?? root).focus();
  return () => {
    stack.splice(stack.indexOf(overlay), 1);
    if (stack.length === 0) document.removeEventListener('keydown', onKeyDown);
    restore();
    document.body.style.overflow = overflow;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
