import type { List } from '@portal/shared/list';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Visit } from '#parts/api';
import type { VisitParams } from './visit-params.ts';

interface Answer {
  data: { results: readonly Visit[] } | undefined;
  isValidating: boolean;
}

/**
 * Enter in the search field searches immediately, and opens the visit if there is exactly one. The answer may still
 * be loading, so it opens on arrival; typing more letters cancels that.
 */
export function useOnlyHit(
  list: Pick<List<VisitParams, unknown>, 'search' | 'onSearch'>,
  { data, isValidating }: Answer,
  onHit: (visit: Visit) => void,
): (text: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const hit = useEffectEvent(onHit);
  const isThere = wanted !== null && list.search === wanted && data !== undefined && !isValidating;
  const isOther = wanted !== null && list.search !== wanted;
  const results = data?.results;
  useEffect(() => {
    if (!isThere) return;
    setWanted(null);
    const [only, second] = results ?? [];
    if (only && !second) hit(only);
  }, [isThere, results]);
  useEffect(() => {
    // The address follows within a moment; if it has other text by then, the user has typed more.
    if (!isOther) return undefined;
    const timer = setTimeout(() => setWanted(null), 1000);
    return () => clearTimeout(timer);
  }, [isOther]);
  return (text) => {
    if (text.trim() === '') return;
    list.onSearch(text);
    setWanted(text);
  };
}
