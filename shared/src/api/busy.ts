import { parseRetryAfter } from './api-error.ts';

/** How often a call that only reads is made again by itself. */
const RETRIES = 2;
/** Longer than this nobody is kept waiting without a word. */
const LONGEST_WAIT_S = 10;

interface Answered {
  response: Response;
}

/**
 * Calls that only read are made again when the server says that it is busy (503), after the time that it names and a
 * little more, because others were told the same. A write is the person's to repeat.
 * Rejects with the signal's reason where the caller gives up meanwhile.
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
