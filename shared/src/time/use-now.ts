import { useEffect, useState } from 'react';

/** Milliseconds since 1970, renewed every `everyMs`: for what changes with the clock alone. */
export function useNow(everyMs = 15_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
