import type { Operation } from '@portal/openapi/operation';
import { type ReactNode, use, useEffect } from 'react';
import useSWR, { SWRConfig, type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import { sessionStore } from '../session/session-store.ts';
import { forgetAhead } from './ahead.ts';
import { ApiError } from './api-error.ts';
import { PreparationContext } from './preparation.ts';
import { type OperationTypes, type RequestArguments, type RequestOf, type ResultOf, send } from './send.ts';
import { type DataOf, unwrap } from './unwrap.ts';

/** Keys of the cache are arrays: the domain first, so that one matcher says what a write makes stale. */
export type ApiKey = readonly [domain: string, resource: string, params?: unknown];

const MAX_RETRIES = 3;

export const swrDefaults = {
  keepPreviousData: true,
  dedupingInterval: 2_000,
  focusThrottleInterval: 30_000,
  errorRetryCount: MAX_RETRIES,
  errorRetryInterval: 2_000,
  // What the server refused it refuses again; only what may pass by itself is worth another try. A busy server has been
  // asked again already.
  shouldRetryOnError: (error: unknown) =>
    error instanceof ApiError && error.isTransient && error.kind !== 'busy',
} satisfies SWRConfiguration;

/** `matchDomain('desks')` fits every key of the desks' calls, and of calls that read several domains (`meetings+desks`). */
export function matchDomain(...domains: readonly string[]): (key: unknown) => boolean {
  return (key) =>
    Array.isArray(key) &&
    typeof key[0] === 'string' &&
    key[0].split('+').some((domain) => domains.includes(domain));
}

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];
const mounted = new Set<Mutate>();

/**
 * After a write: everything of the domains that is on screen is fetched again, once, the rest when it is next shown.
 */
export async function revalidateDomain(...domains: readonly string[]): Promise<void> {
  forgetAhead();
  await Promise.all([...mounted].map((mutate) => mutate(matchDomain(...domains))));
}

/**
 * The cache of the page, which is one person's (rules/access.md#whose-page). After a lost session and in another language
 * all is fetched again.
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

/** SWR's options of a read: how long its answer stays fresh, whether the previous answer stays on screen while the next loads. */
export type ReadOptions<Data> = SWRConfiguration<Data, ApiError>;

/** A request that is `null` asks nothing. */
export type ReadArguments<Types extends OperationTypes> =
  Record<never, never> extends RequestOf<Types>
    ? [request?: RequestOf<Types> | null, options?: ReadOptions<ResultOf<Types>>]
    : [request: RequestOf<Types> | null, options?: ReadOptions<ResultOf<Types>>];

/**
 * Reads an operation through the cache: `useRead(api.listDesks, { query: { site } })`. A request of `null` is not sent. `error`
 * is an `ApiError`.
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
 * `useRead` for calls that are more than one request of the document: `useApiQuery(['desks', 'zones', { site }], () => call(...))`.
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
  // What came ahead is as fresh as an answer to this query would be.
  const isHere =
    name !== '' && preparation?.isHere(name, ask, (data) => void mutate(key, data, { revalidate: false }));
  const given = isHere ? { ...options, revalidateOnMount: false } : options;
  return useSWR<Data, ApiError>(key, (preparation ? fetcher : ask) as () => Promise<Data>, given as object);
}
