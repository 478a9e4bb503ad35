import type { BootDocument, Withdrawn } from '@portal/shared/federation';
import { PAUSES_MS, TRY_WITHIN_MS } from '../base/tries.ts';
import { verifyBoot } from './verify-boot.ts';
import { WITHDRAWN_HEADER, withoutWithdrawn } from './without-withdrawn.ts';

/**
 * This person's deployment, for a page without one from the server, or with one that was refused: from `/boot.json`,
 * else the last valid one that the service worker has stored. Rejects if neither can be verified.
 */
export async function requestBoot(user: number | null): Promise<BootDocument> {
  try {
    return await accept(await fetchBoot(), user);
  } catch (error) {
    explain(error);
    if (!navigator.serviceWorker?.controller) throw error;
  }
  // Only the worker answers this: a request in this mode never reaches the network.
  return accept(await fetch('/boot.json', { cache: 'only-if-cached', mode: 'same-origin' }), user);
}

/** The verified document of an answer, without versions that the worker knows have been withdrawn since. */
export async function accept(answer: Response, user: number | null): Promise<BootDocument> {
  if (!answer.ok) throw new Error(`/boot.json answered ${answer.status}`);
  const signed = { text: await answer.text(), signature: answer.headers.get('boot-signature') };
  const boot = await verifyBoot(signed, user);
  const withdrawn = answer.headers.get(WITHDRAWN_HEADER);
  return withdrawn ? withoutWithdrawn(boot, JSON.parse(withdrawn) as Withdrawn) : boot;
}

/** For developers who look for the cause; users see a notice. */
export function explain(error: unknown): void {
  const why =
    error instanceof SyntaxError
      ? 'it is no JSON but something else, as a network answers that wants a log-in of its own first'
      : error instanceof Error && error.message === 'expired'
        ? 'it has expired, or the clock of this device is wrong'
        : 'it cannot be believed';
  console.error(`/boot.json is refused: ${why}`, error);
}

/**
 * Requests `/boot.json`. The call is as plain as the preload in `index.html`, or the browser would send two. Three
 * attempts on network errors and 5xx, 6 s each; then rejects.
 */
export async function fetchBoot(ask: typeof fetch = fetch): Promise<Response> {
  for (let tried = 0; ; tried += 1) {
    const pause = PAUSES_MS[tried];
    const signal = AbortSignal.timeout(TRY_WITHIN_MS);
    const answer = await ask('/boot.json', { signal }).catch((error: unknown) => {
      if (pause === undefined) throw error;
    });
    if (answer && (answer.status < 500 || pause === undefined)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
