import type { BootDocument } from '@portal/shared/federation';

/** Pauses before the second and the third try, in milliseconds. */
const PAUSES = [300, 1000];

/** What the server has put into the page; a page that the service worker kept has nothing there. */
export function embeddedBoot(page: Document = document): BootDocument | undefined {
  const text = page.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as BootDocument) : undefined;
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
