import { useEffect, useRef, useState } from 'react';

const SEARCH_DEBOUNCE_MS = 300;

/**
 * The text of a search box over a value of the address: `useSearchBox(params.search, (search) => setParams({ search
 * }, { replace: true }))`. It starts with the address's value and writes nothing until the person types, so a shared
 * link stays unchanged. It commits 300 ms after the last key; when the address changes otherwise (back), the box
 * follows.
 */
export function useSearchBox(
  value: string,
  commit: (text: string) => void,
): { text: string; setText: (text: string) => void } {
  const [text, setTyped] = useState(value);
  const [pending, setPending] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [committed, setCommitted] = useState(value);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });

  // During rendering, not in an effect: the box never shows the old text next to the new list. Its own commit coming
  // back is not a change, and must not remove text typed since.
  if (seen !== value) {
    setSeen(value);
    if (value !== committed) {
      setTyped(value);
      setCommitted(value);
      setPending(null);
    }
  }

  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => {
      const settled = pending.trim();
      setCommitted(settled);
      setPending(null);
      latest.current(settled);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  const setText = (typed: string) => {
    setTyped(typed);
    setPending(typed);
  };
  return { text, setText };
}
