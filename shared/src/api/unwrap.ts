import { ApiError, toApiError } from './api-error.ts';

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/**
 * A call's data, or its `ApiError`: `await unwrap(api.GET('/desks/zones/'))`. The only way from an answer to a value,
 * so that a failure is never taken for a success. A 204 gives `undefined`.
 */
export async function unwrap<A extends Answer<unknown>>(call: Promise<A>): Promise<DataOf<A>> {
  const answer = await call;
  if (!answer.response.ok) throw toApiError(answer.response, answer.error);
  return answer.data as DataOf<A>;
}

/** openapi-fetch types a failure as `data?: never`; what is left is the success. */
export type DataOf<A> = A extends { error: unknown } ? never : A extends { data: infer Data } ? Data : never;

/** For a delete: what is gone already needs no deleting, so a 404 counts as done. */
export async function orGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'notFound')) throw error;
  }
}
