import { ApiError } from '@portal/shared/api';

/** Pauses between attempts while the network is down, in ms: half a minute in total. */
export const NETWORK_PAUSES: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A failing server gets only two more attempts, because waiting doesn't fix it. */
const SERVER_TRIES = 2;

interface RetryOptions {
  /** Called before another attempt, to inform the visitor. */
  onWait?: () => void;
  /** No one is waiting for the result any longer. */
  isGivenUp?: () => boolean;
  sleep?: (ms: number) => Promise<void>;
}

/**
 * Repeats a call through a short network failure. The call must be repeatable: it has an idempotency key, so that the
 * server answers an already processed call instead of processing it twice.
 * @throws the last failure; immediately if the server refused
 */
export async function withRetry<T>(
  call: () => Promise<T>,
  { onWait, isGivenUp = () => false, sleep = wait }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const pause = pauseAfter(error, attempt);
      if (pause === null || isGivenUp()) throw error;
      onWait?.();
      await sleep(pause);
      if (isGivenUp()) throw error;
    }
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** @param attempt from 0 */
export function pauseAfter(error: unknown, attempt: number): number | null {
  if (!(error instanceof ApiError) || !error.isTransient) return null;
  if (error.kind === 'server' && attempt >= SERVER_TRIES) return null;
  return NETWORK_PAUSES[attempt] ?? null;
}
