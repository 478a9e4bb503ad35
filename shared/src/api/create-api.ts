import createClient, { type Client } from 'openapi-fetch';
import { sessionStore } from '../session/session-store.ts';
import { forgetAhead, takeAhead } from './ahead.ts';
import { toNetworkError } from './api-error.ts';
import { againWhenBusy } from './busy.ts';
import { type CodecTables, createCodec, type OperationCodec } from './codec.ts';
import { reportUnreachable } from './reachability.ts';
import { type CallerKind, currentHeaderContext, requestHeaders } from './request-headers.ts';

/** A call that has no whole answer after this long counts as a network failure. */
export const CALL_TIMEOUT_MS = 30_000;

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const;

interface Init {
  body?: unknown;
  parseAs?: string;
  signal?: AbortSignal | null;
  headers?: Record<string, string | null | undefined>;
  params?: {
    query?: Record<string, unknown>;
    path?: Record<string, unknown>;
    header?: Record<string, unknown>;
  };
  [option: string]: unknown;
}
interface Result {
  data?: unknown;
  error?: unknown;
  response: Response;
}
type Call = (path: string, init?: Init) => Promise<Result>;

/**
 * The typed client of a remote's operations: `createApi<paths>(codec)` with both from `@portal/openapi/<remote>`.
 * Everything in and out is camelCase, because the conversion is around the call itself and cannot be forgotten.
 * Answers `{ data }` or `{ error }` as openapi-fetch does; take them through `unwrap`.
 * `as`: in whose name it calls, where that is not the person who is logged in.
 * Rejects with an `ApiError` of kind `network` where no readable answer came, with the caller's own abort otherwise.
 */
export function createApi<Paths extends object>(
  codec: CodecTables,
  { as = 'person' }: { as?: CallerKind } = {},
): Client<Paths> {
  const client = createClient<Paths>({
    // Absolute, because outside a browser (tests) a request knows no page to be relative to.
    baseUrl: `${globalThis.location?.origin ?? ''}/api`,
    // A visitor's or a device's token is never sent beside a session, also where somebody is logged in.
    credentials: as === 'person' ? 'same-origin' : 'omit',
    // Asked for at each call, so that a test may replace it.
    fetch: (request) => {
      const ahead = as === 'person' ? takeAhead(request) : undefined;
      return ahead ? ahead.then((answer) => answer ?? globalThis.fetch(request)) : globalThis.fetch(request);
    },
    // The document writes lists in the query as `a=1,2` (style form, explode false).
    querySerializer: { array: { style: 'form', explode: false } },
  });
  const operationOf = createCodec(codec);

  const wrapped = { ...client } as Record<string, unknown>;
  for (const method of METHODS) {
    const call = client[method] as unknown as Call;
    wrapped[method] = (path: string, init: Init = {}) =>
      run(call, operationOf(method, path), as, method, path, init);
  }
  wrapped.request = (method: string, path: string, init?: Init) =>
    (wrapped[method.toUpperCase()] as Call)(path, init);
  return wrapped as unknown as Client<Paths>;
}

async function run(
  call: Call,
  codec: OperationCodec,
  as: CallerKind,
  method: string,
  path: string,
  init: Init,
): Promise<Result> {
  refuseDotSegments(init.params?.path);
  const { params, body } = init;
  const once = () => {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    return call(path, {
      ...init,
      ...(body === undefined ? {} : { body: codec.body(body) }),
      ...(params?.query ? { params: { ...params, query: codec.query(params.query) } } : {}),
      headers: {
        ...requestHeaders(method, currentHeaderContext(as, sessionStore.getState().locale)),
        ...init.headers,
      },
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
  };
  // What may outlive its page (a report of loads) changes nothing that a screen shows.
  const isWrite = method !== 'GET' && init.keepalive !== true;
  if (isWrite) forgetAhead();
  const result = await againWhenBusy(method, once, init.signal)
    .catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      reportUnreachable();
      throw toNetworkError(error);
    })
    // What was asked for meanwhile may have been answered before the write was.
    .finally(() => isWrite && forgetAhead());
  const { response } = result;
  if (response.status === 401 && as === 'person') sessionStore.getState().markSessionLost();
  if (!response.ok) return { error: codec.answer(response.status, result.error), response };
  const isJson = init.parseAs === undefined || init.parseAs === 'json';
  return { data: isJson ? codec.answer(response.status, result.data) : result.data, response };
}

/** A value of `..` would climb out of its path, whatever is behind it. Parts of a path come from addresses. */
function refuseDotSegments(values: Record<string, unknown> = {}): void {
  for (const value of Object.values(values)) {
    if (value === '.' || value === '..' || value === '') throw new TypeError('Not a value for a path.');
  }
}
