import type { BootDocument, Withdrawn } from '@portal/shared/federation';
import { PAUSES_MS, TRY_WITHIN_MS } from '../base/tries.ts';
import { verifyBoot } from './verify-boot.ts';
import { WITHDRAWN_HEADER, withoutWithdrawn } from './without-withdrawn.ts';

/**
 * What this person gets, for a page that the server has not put it into, or into which it put what was refused: what
 * `/boot.json` says, else the last known good that the service worker has kept. Rejects where neither can be believed.
 */
export async function requestBoot(user: number | null): Promise<BootDocument> {
  try {
    return await accept(await fetchBoot(), user);
  } catch (error) {
    explain(error);
    if (!navigator.serviceWorker?.controller) throw error;
  }
  // Answered by the worker alone: this way of asking never reaches the network.
  return accept(await fetch('/boot.json', { cache: 'only-if-cached', mode: 'same-origin' }), user);
}

/** The document of an answer, verified, and without what the worker knows to be withdrawn since. */
export async function accept(answer: Response, user: number | null): Promise<BootDocument> {
  if (!answer.ok) throw new Error(`/boot.json answered ${answer.status}`);
  const signed = { text: await answer.text(), signature: answer.headers.get('boot-signature') };
  const boot = await verifyBoot(signed, user);
  const withdrawn = answer.headers.get(WITHDRAWN_HEADER);
  return withdrawn ? withoutWithdrawn(boot, JSON.parse(withdrawn) as Withdrawn) : boot;
}

/** For anyone who looks for the cause; the person is told by a notice. */
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
 * Asks for `/boot.json`. The call is as plain as the preload in `index.html`, or the browser would ask twice. Three tries
 * for network errors and 5xx, 6 s each; rejects after them.
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
