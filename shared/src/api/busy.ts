import { parseRetryAfter } from './api-error.ts';

/** How often a read is retried automatically. */
const RETRIES = 2;
/** The longest wait without feedback on screen. */
const LONGEST_WAIT_S = 10;

interface Answered {
  response: Response;
}

/**
 * Retries reads when the server is busy (503), after the time that it names and a little more, because it gave other
 * clients the same time. Writes are left for the person to repeat. Rejects with the signal's reason if the caller
 * aborts in the meantime.
 */
export async function againWhenBusy<A extends Answered>(
  method: string,
  call: () => Promise<A>,
  signal?: AbortSignal | null,
): Promise<A> {
  for (let retries = 0; ; retries += 1) {
    const answer = await call();
    const { status, headers } = answer.response;
    const seconds = status === 503 ? parseRetryAfter(headers.get('Retry-After'), Date.now()) : undefined;
    const isWorthIt = method === 'GET' && retries < RETRIES && seconds !== undefined;
    if (!isWorthIt || seconds > LONGEST_WAIT_S) return answer;
    await pause(seconds * 1000 * (1 + Math.random() / 2), signal);
  }
}

function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) giveUp();
  });
}
