import { useEffect, useRef } from 'react';

const TURN_MS = 10_000;

/** A list that is longer than the wall is high is shown page by page: nobody scrolls there. */
export function useTurning() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = list;
      if (!current) return;
      const { scrollTop, clientHeight, scrollHeight } = current;
      const isLast = scrollTop + clientHeight >= scrollHeight - 4;
      current.scrollTo({ top: isLast ? 0 : scrollTop + clientHeight });
    }, TURN_MS);
    return () => clearInterval(timer);
  }, []);
  return list;
}
