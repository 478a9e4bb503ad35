import { useEffect, useState } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';
import { type Answer, useApiQuery } from './swr.tsx';
import type { DataOf } from './unwrap.ts';

/** Fewer characters do not search (rules/formats.md#search). */
export const SEARCH_MIN_LENGTH = 3;

const isLongEnough = (text: string) => [...text].length >= SEARCH_MIN_LENGTH;

/**
 * What `call` finds for a text that is being typed: asked from three characters on, 300 ms after the last change. While an
 * answer is on its way, or will be asked for as soon as the typing pauses, `isLoading` is true and `data` is of the last one.
 * After a failure there is none: what another text found must not be taken for this one's.
 * @param key of the cache, without the text
 */
export function useSearch<A extends Answer>(
  text: string,
  [domain, resource]: readonly [domain: string, resource: string],
  call: (search: string) => Promise<A>,
): SWRResponse<DataOf<A>, ApiError> {
  const typed = text.trim();
  const search = useDebounced(typed);
  const asks = isLongEnough(search);
  const key = asks ? ([domain, resource, { search }] as const) : null;
  const answer = useApiQuery(key, () => call(search), { keepPreviousData: asks });
  const data = answer.error ? undefined : answer.data;
  return { ...answer, data, isLoading: answer.isLoading || (isLongEnough(typed) && typed !== search) };
}

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
