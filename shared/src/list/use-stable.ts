import { useCallback, useEffect, useRef } from 'react';

/** The same function at every render, which calls the newest: for rows that must not render again because of it. */
export function useStable<A extends unknown[], R>(newest: (...args: A) => R): (...args: A) => R {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
