import { Button, Stack } from '@portal/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from './texts/en.ts';

/** The number of rows at first, and added each time the end comes near: 500 rows together take a second. */
const STEP = 40;

export function useMore<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  left: number;
  more: () => void;
} {
  const [limit, setLimit] = useState(STEP);
  return {
    shown: rows.slice(0, limit),
    left: Math.max(0, rows.length - limit),
    more: () => setLimit((now) => now + STEP),
  };
}

/** Loads more automatically when it comes near the viewport. */
export function More({ count, onMore }: { count: number; onMore: () => void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step it is looked at again whether it is still near.
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [count]);
  return (
    <Stack ref={box} align="center">
      <Button onClick={onMore}>{t('more', { count })}</Button>
    </Stack>
  );
}
