import { lookup as resolveHost } from 'node:dns';
import type { LookupFunction } from 'node:net';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from 'cockatiel';
import { Agent, fetch as fetchBy } from 'undici';
import { allowedAddresses, type OutboundAllowance, requireAllowedUrl } from './allowed-addresses.ts';
import { findOutboundError, OutboundError } from './outbound-error.ts';

/** A connection whose calls are counted together. A new version starts without the failures of the one before. */
export interface Caller {
  id: number;
  version: number;
}

export type Fetch = (url: string | URL, init?: FetchInit) => Promise<Response>;

export interface FetchInit {
  method?: string;
  headers?: Headers | Record<string, string>;
  body?: string | URLSearchParams | Uint8Array | null;
  signal?: AbortSignal | null;
}

/** Calls other systems at addresses that administrators enter. */
export interface Outbound {
  /** A `fetch` that throws `OutboundError`, and whose answers are read completely. */
  fetchFor(caller: Caller): Fetch;
  close(): Promise<void>;
}

export const OUTBOUND_LIMITS = {
  timeoutMs: 10_000,
  answerBytes: 1_000_000,
  redirects: 3,
  atOnce: 8,
  waiting: 32,
  /** Consecutive failures after which calls pause. */
  failures: 5,
  pauseMs: 15_000,
};

/**
 * The one client for calls of connections. An administrator's URL must not reach the operator's network: a name is
 * resolved once, and the connection goes to the very address that was checked.
 */
export function createOutbound(
  allowance: OutboundAllowance,
  limits: Partial<typeof OUTBOUND_LIMITS> = {},
  resolve: typeof resolveHost = resolveHost,
): Outbound {
  const { timeoutMs, answerBytes, redirects, atOnce, waiting, failures, pauseMs } = {
    ...OUTBOUND_LIMITS,
    ...limits,
  };
  const lookup: LookupFunction = (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      try {
        const allowed = allowedAddresses(host, addresses, allowance);
        const [first] = allowed;
        // Node asks for one address or for all, depending on its own settings.
        if (options.all || !first) done(null, allowed);
        else done(null, first.address, first.family);
      } catch (refused) {
        done(refused as Error, []);
      }
    });
  };
  const agent = new Agent({
    connect: { lookup, timeout: timeoutMs },
    maxResponseSize: answerBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  async function callOnce(url: URL, init: FetchInit, signal: AbortSignal): Promise<Response> {
    requireAllowedUrl(url, allowance);
    const { body = null, method = 'GET' } = init;
    const sent = Object.fromEntries(new Headers(init.headers));
    const options = { method, headers: sent, body, signal, redirect: 'manual', dispatcher: agent } as const;
    const answer = await fetchBy(url, options);
    const bytes = await readBody(answer.body, answerBytes, url.hostname);
    const headers = new Headers([...answer.headers]);
    // The bytes are decoded already.
    headers.delete('content-encoding');
    headers.delete('content-length');
    const isEmpty = [204, 205, 304].includes(answer.status);
    return new Response(isEmpty ? null : bytes, { status: answer.status, headers });
  }

  async function call(first: URL, init: FetchInit): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
    try {
      let url = first;
      for (let followed = 0; ; followed += 1) {
        const answer = await callOnce(url, init, signal);
        const to = answer.headers.get('location');
        if (to === null || ![301, 302, 303, 307, 308].includes(answer.status)) return answer;
        url = nextUrl(url, to, init, followed < redirects);
      }
    } catch (error) {
      throw toOutboundError(error, first.hostname, timeout.aborted);
    }
  }

  const policies = new Map<number, { version: number; policy: IPolicy }>();
  function policyOf({ id, version }: Caller): IPolicy {
    const found = policies.get(id);
    if (found?.version === version) return found.policy;
    // A refused address is a mistake in the settings, which another attempt does not make worse.
    const failed = handleWhen(
      (error) => error instanceof OutboundError && ['timeout', 'unreachable'].includes(error.reason),
    ).orWhenResult((result) => result instanceof Response && result.status >= 500);
    const breaker = circuitBreaker(failed, {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(failures),
    });
    const policy = wrap(breaker, bulkhead(atOnce, waiting));
    policies.set(id, { version, policy });
    return policy;
  }

  return {
    fetchFor: (caller) => async (input, init) => {
      const url = new URL(input);
      try {
        return await policyOf(caller).execute(() => call(url, init ?? {}));
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new OutboundError('paused', url.hostname);
        if (error instanceof BulkheadRejectedError) throw new OutboundError('too-many-calls', url.hostname);
        throw error;
      }
    },
    close: () => agent.close(),
  };
}

/** Only the same host may be next, so that no answer leads a secret elsewhere. @throws OutboundError */
function nextUrl(from: URL, location: string, { method = 'GET' }: FetchInit, isWithinLimit: boolean): URL {
  const to = URL.parse(location, from.href);
  const isSame = to?.host === from.host && to.protocol === from.protocol;
  if (!to || !isSame || !isWithinLimit || !['GET', 'HEAD'].includes(method.toUpperCase()))
    throw new OutboundError('redirect-refused', from.hostname);
  return to;
}

/** `maxResponseSize` counts what was sent; a small compressed body may be a large one. */
async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
  host: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > limit) throw new OutboundError('too-large', host);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function toOutboundError(error: unknown, host: string, isTimeout: boolean): OutboundError {
  const found = findOutboundError(error);
  if (found) return found;
  if (isTimeout) return new OutboundError('timeout', host, { cause: error });
  const code = codeOf(error);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new OutboundError('too-large', host);
  const isLate = code !== null && /TIMEOUT/.test(code);
  return new OutboundError(isLate ? 'timeout' : 'unreachable', host, { cause: error });
}

/** That of the innermost error which has one. */
function codeOf(error: unknown): string | null {
  let code: string | null = null;
  for (let found = error; found instanceof Error; found = found.cause)
    if ('code' in found && typeof found.code === 'string') code = found.code;
  return code;
}
