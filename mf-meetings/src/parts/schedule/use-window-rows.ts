import { useOnPaper } from '@portal/shared/ui/display';
import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Rows beyond the edge that are there already, so that a scroll shows no gap. */
const OVERSCAN = 6;
/** Where nothing is laid out (a test, a first frame): so many as fit on a large screen. */
const FIRST_ROWS = 24;

/** Which rows are in sight, from `first` to just before `last`. It changes row by row, so that no scroll renders much. Paper has all. */
export function useWindowRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): { first: number; last: number; page: number } {
  const [shown, setShown] = useState({ first: 0, page: FIRST_ROWS });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const page = box.clientHeight > 0 ? Math.ceil(box.clientHeight / height) : FIRST_ROWS;
      const first = Math.floor(box.scrollTop / height);
      // In slices between the frames: the rows beyond the edge are there meanwhile.
      startTransition(() =>
        setShown((before) => (before.first === first && before.page === page ? before : { first, page })),
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
  }, [scroller, height]);
  if (useOnPaper()) return { first: 0, last: count, page: count };
  const first = Math.max(0, Math.min(shown.first, count) - OVERSCAN);
  return { first, last: Math.min(count, shown.first + shown.page + OVERSCAN), page: shown.page };
}
