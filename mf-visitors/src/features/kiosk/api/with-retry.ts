import { ApiError } from '@portal/shared/api';

/** Pauses between the tries while the network is away, in ms: half a minute in all. */
export const NETWORK_PAUSES: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A server that fails is asked twice more; it is not a loss that waiting fixes. */
const SERVER_TRIES = 2;

interface RetryOptions {
  /** It will be tried again; tells people. */
  onWait: () => void;
  sleep: (ms: number) => Promise<void>;
  /** Nobody waits for it any more. */
  isGivenUp: () => boolean;
}

/**
 * The same call again and again through a short loss. The call must be one that may be repeated: it carries its
 * idempotency key, so that what went through unseen is answered and not done twice.
 * @throws the last failure; at once where the server refused
 */
export async function withRetry<T>(call: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const pause = pauseAfter(error, attempt);
      if (pause === null || options.isGivenUp()) throw error;
      options.onWait();
      await options.sleep(pause);
      if (options.isGivenUp()) throw error;
    }
  }
}

/** @param attempt from 0 */
export function pauseAfter(error: unknown, attempt: number): number | null {
  if (!(error instanceof ApiError) || !error.isTransient) return null;
  if (error.kind === 'server' && attempt >= SERVER_TRIES) return null;
  return NETWORK_PAUSES[attempt] ?? null;
}
