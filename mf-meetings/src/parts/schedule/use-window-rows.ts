import { useOnPaper } from '@portal/shared/ui/display';
import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Pixels beyond the edge that are already rendered, so that scrolling shows no gap. */
const OVERSCAN = 224;
/** Without a layout (a test, a first frame): as much as fits on a large screen. */
const FIRST_HEIGHT = 1400;
/** It changes in steps of so many pixels, so that scrolling renders little. */
const STEP = 56;

/** The visible part of the rows, in px from their top. Paper has all. */
export function useWindowRows(scroller: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState({ top: 0, height: FIRST_HEIGHT });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const height = box.clientHeight > 0 ? box.clientHeight : FIRST_HEIGHT;
      const top = Math.floor(box.scrollTop / STEP) * STEP;
      // A transition, sliced between frames: the rows beyond the edge are already there.
      startTransition(() =>
        setShown((before) => (before.top === top && before.height === height ? before : { top, height })),
      );
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [scroller]);
  const { top, height } = shown;
  if (useOnPaper()) return { from: 0, until: Number.POSITIVE_INFINITY, height };
  return { from: top - OVERSCAN, until: top + height + STEP + OVERSCAN, height };
}
