import { useEffect, useState } from 'react';

/** As everywhere that a search or a filter asks the server (rules/formats.md#search). */
const DEBOUNCE_MS = 300;

/** `value`, once it has stood still for 300 ms. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
