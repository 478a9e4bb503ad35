import type { Operation } from '@portal/openapi/operation';
import { type ReactNode, use, useEffect } from 'react';
import useSWR, { SWRConfig, type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import { sessionStore } from '../session/session-store.ts';
import { forgetAhead } from './ahead.ts';
import { ApiError } from './api-error.ts';
import { PreparationContext } from './preparation.ts';
import { type OperationTypes, type RequestArguments, type RequestOf, type ResultOf, send } from './send.ts';
import { type DataOf, unwrap } from './unwrap.ts';

/** Keys of the cache are arrays that start with the domain, so that one matcher selects what a write invalidates. */
export type ApiKey = readonly [domain: string, resource: string, params?: unknown];

const MAX_RETRIES = 3;

export const swrDefaults = {
  keepPreviousData: true,
  dedupingInterval: 2_000,
  focusThrottleInterval: 30_000,
  errorRetryCount: MAX_RETRIES,
  errorRetryInterval: 2_000,
  // A refusal would be repeated; only a transient failure is worth another try. A busy server has already been
  // retried.
  shouldRetryOnError: (error: unknown) =>
    error instanceof ApiError && error.isTransient && error.kind !== 'busy',
} satisfies SWRConfiguration;

/**
 * `matchDomain('desks')` matches every key of the desks' calls, and of calls that read several domains
 * (`meetings+desks`).
 */
export function matchDomain(...domains: readonly string[]): (key: unknown) => boolean {
  return (key) =>
    Array.isArray(key) &&
    typeof key[0] === 'string' &&
    key[0].split('+').some((domain) => domains.includes(domain));
}

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];
const mounted = new Set<Mutate>();

/**
 * After a write: fetches everything of these domains that is on screen again, once; the rest when it is next shown.
 */
export async function revalidateDomain(...domains: readonly string[]): Promise<void> {
  forgetAhead();
  await Promise.all([...mounted].map((mutate) => mutate(matchDomain(...domains))));
}

/**
 * The cache of the page, which belongs to one person (rules/access.md#whose-page). After a lost session, and in
 * another language, everything is fetched again.
 */
export function SwrProvider({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ ...swrDefaults, provider: () => new Map() }}>
      <CacheFollowsSession />
      {children}
    </SWRConfig>
  );
}

function CacheFollowsSession(): null {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    mounted.add(mutate);
    const stop = sessionStore.subscribe((now, before) => {
      const cameBack = before.sessionLost && !now.sessionLost;
      if (cameBack || now.locale !== before.locale) void mutate(() => true);
    });
    return () => {
      mounted.delete(mutate);
      stop();
    };
  }, [mutate]);
  return null;
}

export type Answer = { data?: unknown; error?: unknown; response: Response };

/**
 * Options of a read: how long its answer stays fresh, and whether the previous answer stays on screen while it loads.
 */
export type ReadOptions<Data> = SWRConfiguration<Data, ApiError>;

/** A `null` request sends nothing. */
export type ReadArguments<Types extends OperationTypes> =
  Record<never, never> extends RequestOf<Types>
    ? [request?: RequestOf<Types> | null, options?: ReadOptions<ResultOf<Types>>]
    : [request: RequestOf<Types> | null, options?: ReadOptions<ResultOf<Types>>];

/**
 * Data of an operation, kept fresh with its section of the cache: `useRead(api.listDesks, { query: { site } })`. With
 * `null` in place of the request it sends nothing. `error` is an `ApiError`.
 */
export function useRead<Types extends OperationTypes>(
  operation: Operation<Types>,
  ...[request, options]: ReadArguments<Types>
): SWRResponse<ResultOf<Types>, ApiError> {
  const { cache = '', path } = operation;
  return useQuery(
    request === null ? null : [cache, path, request ?? {}],
    () => send(operation, ...([request] as RequestArguments<Types>)),
    options,
  );
}

/**
 * `useRead` for calls that make more than one request: `useApiQuery(['desks', 'zones', { site }], () => call(...))`.
 * A `null` key waits. `error` is an `ApiError`.
 */
export function useApiQuery<A extends Answer>(
  key: ApiKey | null,
  call: () => Promise<A>,
  options?: SWRConfiguration<DataOf<A>, ApiError>,
): SWRResponse<DataOf<A>, ApiError> {
  return useQuery(key, () => unwrap(call()), options);
}

function useQuery<Data>(
  key: ApiKey | null,
  ask: () => Promise<Data>,
  options?: ReadOptions<Data>,
): SWRResponse<Data, ApiError> {
  const preparation = use(PreparationContext);
  const { mutate } = useSWRConfig();
  const name = preparation && key ? JSON.stringify(key) : '';
  const fetcher = async (): Promise<unknown> => {
    const ahead = await preparation?.take(name);
    return ahead ? ahead.data : ask();
  };
  // A prefetched answer is as fresh as an answer to this query would be.
  const isHere =
    name !== '' && preparation?.isHere(name, ask, (data) => void mutate(key, data, { revalidate: false }));
  const given = isHere ? { ...options, revalidateOnMount: false } : options;
  return useSWR<Data, ApiError>(key, (preparation ? fetcher : ask) as () => Promise<Data>, given as object);
}
