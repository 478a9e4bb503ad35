import { type RefObject, useLayoutEffect } from 'react';
import { placePopup } from './place-popup.ts';

const HAS_LAYER = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype;

/** Attributes of a popup's element. A browser without the popover layer (jsdom is one) gets a plain box above the page. */
export const popupProps = (
  open: boolean,
): { popover?: 'manual'; hidden?: boolean; 'data-popup-open'?: true } => ({
  ...(HAS_LAYER ? { popover: 'manual' } : { hidden: !open }),
  ...(open ? { 'data-popup-open': true } : {}),
});

/**
 * Keeps an element with `popupProps` beside its anchor while it is open. The browser's popover layer lies
 * above everything, dialogs included, and is clipped by nothing.
 */
export function usePopup(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  options: { align?: 'start' | 'end' | 'center'; gap?: number; asWide?: boolean; watch?: unknown } = {},
): void {
  const { align, gap, asWide, watch } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watch` is what changes the popup's size
  useLayoutEffect(() => {
    const [from, element] = [anchor.current, popup.current];
    if (!open || !from || !element) return;
    if (HAS_LAYER && !element.matches(':popover-open')) element.showPopover();
    const place = () => {
      const box = from.getBoundingClientRect();
      if (asWide) element.style.minWidth = `${box.width}px`;
      element.style.maxHeight = '';
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const spot = placePopup(
        box,
        size,
        { width: document.documentElement.clientWidth, height: innerHeight },
        align,
        gap,
      );
      element.style.left = `${spot.left}px`;
      element.style.top = `${spot.top}px`;
      element.style.maxHeight = `${spot.maxHeight}px`;
    };
    place();
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [open, anchor, popup, align, gap, asWide, watch]);
  useLayoutEffect(() => {
    if (HAS_LAYER && !open && popup.current?.matches(':popover-open')) popup.current.hidePopover();
  }, [open, popup]);
}
