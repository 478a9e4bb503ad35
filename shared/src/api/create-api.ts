import type { Operation } from '@portal/openapi/operation';
import createClient, { type Client, type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import { sessionStore } from '../session/session-store.ts';
import { asksOnlyAhead, forgetAhead, takePrefetched } from './ahead.ts';
import { isAnotherPersons, needsStepUp, toNetworkError } from './api-error.ts';
import { againWhenBusy } from './busy.ts';
import { checkRights } from './check-rights.ts';
import { codecOf, type OperationCodec } from './codec.ts';
import { eitherSignal } from './either-signal.ts';
import { reportUnreachable } from './reachability.ts';
import { type CallerKind, currentHeaderContext, requestHeaders } from './request-headers.ts';
import { stepUp } from './step-up.ts';

/** A call without a complete answer after this time counts as a network failure. */
export const CALL_TIMEOUT_MS = 30_000;

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
type Send = (path: string, init?: Init) => Promise<Result>;

/** Options that a call of that operation accepts. */
type InitOf<Types> = MaybeOptionalInit<{ of: Types }, 'of'>;
/** Optional if none of its fields is required. */
type Given<Init> = undefined extends Init ? [init?: Init] : [init: Init];

/**
 * Calls an operation of `@portal/openapi/<remote>` by its name: `call(listDesks, { params: { query } })`. Input and
 * output are camelCase; the call itself converts, so no caller can forget to. Answers `{ data }` or `{ error }` as
 * openapi-fetch does; read them through `unwrap`. Rejects with an `ApiError` of kind `network` if no readable answer
 * arrived, and with the caller's own reason after an abort.
 */
export type Call = <Types extends Record<string | number, unknown>, Init extends InitOf<Types>>(
  operation: Operation<Types>,
  ...given: Given<Init>
) => Promise<FetchResponse<Types, Init, `${string}/${string}`>>;

/** `as`: the caller, if that is not the person who is logged in. */
export function callAs(as: CallerKind): Call {
  const client = clientOf(as);
  const send = (operation: Operation, init: Init = {}) => {
    const { method, path } = operation;
    return run(client[method] as unknown as Send, codecOf(operation), as, method, path, {
      ...ownFetch(),
      ...init,
    });
  };
  return send as unknown as Call;
}

/** Calls as the person who is logged in. */
export const call: Call = callAs('person');

function clientOf(as: CallerKind): Client<object> {
  return createClient<object>({
    // Absolute, because outside a browser (tests) a request has no page to be relative to.
    baseUrl: `${globalThis.location?.origin ?? ''}/api`,
    // A visitor's or a device's token is never sent with a session, even if someone is logged in.
    credentials: as === 'person' ? 'same-origin' : 'omit',
    // Looked up at each call, so that a test may replace it.
    fetch: (request) => {
      const ahead = as === 'person' ? takePrefetched(request) : undefined;
      return ahead ? ahead.then((answer) => answer ?? globalThis.fetch(request)) : globalThis.fetch(request);
    },
    // The document writes lists in the query as `a=1,2` (style form, explode false).
    querySerializer: { array: { style: 'form', explode: false } },
  });
}

/** Not a network failure: the answer was never prefetched. */
const NOT_AHEAD = new Error('Not asked for ahead.');

/** A special `fetch` for the call that begins now, if it needs one. */
function ownFetch(): { fetch?: (request: Request) => Promise<Response> } {
  if (!asksOnlyAhead()) return {};
  return {
    fetch: async (request) => {
      const answer = await takePrefetched(request, 'copy');
      if (!answer) throw NOT_AHEAD;
      return answer;
    },
  };
}

async function run(
  send: Send,
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
    return send(path, {
      ...init,
      ...(body === undefined ? {} : { body: codec.body(body) }),
      ...(params?.query ? { params: { ...params, query: codec.query(params.query) } } : {}),
      headers: {
        ...requestHeaders(method, currentHeaderContext(as, sessionStore.getState().locale)),
        ...init.headers,
      },
      signal: init.signal ? eitherSignal(init.signal, timeout) : timeout,
    });
  };
  // Requests that may outlive their page (a load report) change nothing that a screen shows.
  const isWrite = method !== 'GET' && init.keepalive !== true;
  if (isWrite) forgetAhead();
  const attempt = () =>
    againWhenBusy(method, once, init.signal)
      .catch((error: unknown) => {
        if (init.signal?.aborted || error === NOT_AHEAD) throw error;
        reportUnreachable();
        throw toNetworkError(error);
      })
      // Answers requested in the meantime may predate the write.
      .finally(() => isWrite && forgetAhead());
  let result = await attempt();
  if (as === 'person' && needsStepUp(result.error) && (await stepUp())) result = await attempt();
  const { response } = result;
  if (as === 'person' && (response.status === 401 || isAnotherPersons(result.error)))
    sessionStore.getState().markSessionLost();
  if (as === 'person' && response.status === 403 && !needsStepUp(result.error)) void checkRights(call);
  if (!response.ok) return { error: codec.answer(response.status, result.error), response };
  const isJson = init.parseAs === undefined || init.parseAs === 'json';
  return { data: isJson ? codec.answer(response.status, result.data) : result.data, response };
}

/** A value of `..` would climb out of its path, whatever follows it. Segments of a path come from addresses. */
function refuseDotSegments(values: Record<string, unknown> = {}): void {
  for (const value of Object.values(values)) {
    if (value === '.' || value === '..' || value === '') throw new TypeError('Not a value for a path.');
  }
}
