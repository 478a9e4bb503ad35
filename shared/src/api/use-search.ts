import type { Operation } from '@portal/openapi/operation';
import { useEffect, useState } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';
import type { OperationTypes, QueryOf, ResultOf } from './send.ts';
import { type Answer, type ReadArguments, useApiQuery, useRead } from './swr.tsx';
import type { DataOf } from './unwrap.ts';

/** A search needs at least this many characters (rules/formats.md#search). */
export const SEARCH_MIN_LENGTH = 3;

const isLongEnough = (text: string) => [...text].length >= SEARCH_MIN_LENGTH;

/**
 * Results of an operation for a text that is being typed: `useFound(api.listColleagues, text, { limit: 10 })`.
 * Requested from three characters on, 300 ms after the last change. While a request is pending, or will be sent as
 * soon as typing pauses, `isLoading` is true and `data` is the previous result. After a failure there is no data:
 * results for another text must not pass for this one's.
 */
export function useFound<Types extends OperationTypes>(
  operation: Operation<Types>,
  text: string,
  query: Omit<QueryOf<Operation<Types>>, 'search'>,
): SWRResponse<ResultOf<Types>, ApiError> {
  const { search, asks, isTyping } = useTyped(text);
  const request = asks ? { query: { search, ...query } } : null;
  const options = { keepPreviousData: asks };
  const answer = useRead(operation, ...([request, options] as unknown as ReadArguments<Types>));
  return ofThisText(answer, isTyping);
}

/**
 * `useFound` for a call that makes more than one request.
 * @param key of the cache, without the text
 */
export function useSearch<A extends Answer>(
  text: string,
  [domain, resource]: readonly [domain: string, resource: string],
  call: (search: string) => Promise<A>,
): SWRResponse<DataOf<A>, ApiError> {
  const { search, asks, isTyping } = useTyped(text);
  const key = asks ? ([domain, resource, { search }] as const) : null;
  const answer = useApiQuery(key, () => call(search), { keepPreviousData: asks });
  return ofThisText(answer, isTyping);
}

function useTyped(text: string) {
  const typed = text.trim();
  const search = useDebounced(typed);
  return { search, asks: isLongEnough(search), isTyping: isLongEnough(typed) && typed !== search };
}

function ofThisText<Data>(answer: SWRResponse<Data, ApiError>, isTyping: boolean) {
  const data = answer.error ? undefined : answer.data;
  return { ...answer, data, isLoading: answer.isLoading || isTyping };
}

/** As in every search or filter on the server (rules/formats.md#search). */
const DEBOUNCE_MS = 300;

/** `value`, once it has not changed for 300 ms. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
