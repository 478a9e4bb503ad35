import type { BootDocument } from '@portal/shared/federation';

/** Pauses before the second and the third try, in milliseconds. */
const PAUSES = [300, 1000];

/** JSON that the server has put into the page; a page that the service worker kept has none. */
export function embedded(id: 'boot' | 'whoami', page: Document = document): string | undefined {
  return page.getElementById(id)?.textContent || undefined;
}

/** What this person gets: out of the page, else asked for. */
export async function bootDocument(): Promise<BootDocument> {
  const text = embedded('boot');
  return text ? (JSON.parse(text) as BootDocument) : fetchBoot();
}

/**
 * What this person gets, from `/boot.json`. The call is as plain as the preload in `index.html`, or the browser would
 * ask twice. Three tries for network faults and 5xx; rejects after them, and at once for any other answer.
 */
export async function fetchBoot(ask: typeof fetch = fetch): Promise<BootDocument> {
  for (let tried = 0; ; tried += 1) {
    const pause = PAUSES[tried];
    const answer = await ask('/boot.json').catch((error: unknown) => {
      if (pause === undefined) throw error;
    });
    if (answer?.ok) return (await answer.json()) as BootDocument;
    if (answer && (answer.status < 500 || pause === undefined)) {
      throw new Error(`boot.json answered ${answer.status}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
