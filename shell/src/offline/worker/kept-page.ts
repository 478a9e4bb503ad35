import type { PaintedFrame } from '../worker-messages.ts';
import { PAINTED_AT_MOST_MS } from './freshness.ts';
import { composePage, headersToKeep, type KeptPage, listFiles } from './page.ts';
import { kept } from './person-cache.ts';

/** Of this build of the worker: another build's page would ask for files that this one does not have. */
const NAME = 'portal-page';

/** Asks the server for the page, for the next visit. Rejects where it is unreachable, or its page is another build's. */
export async function fetchPage(build: string, files: ReadonlySet<string>): Promise<void> {
  const answer = await fetch('/?for=nobody', { cache: 'no-store', credentials: 'same-origin' });
  const html = answer.ok ? await answer.text() : '';
  const own = listFiles(html);
  if (own.length === 0 || !own.every((file) => files.has(file)))
    throw new Error('The page is another build’s');
  const cache = await caches.open(NAME);
  await cache.put(
    `/${build}`,
    Response.json({ html, headers: headersToKeep(answer.headers) } satisfies KeptPage),
  );
}

/** The kept page for somebody who comes to this path now. */
export async function pageFor(build: string, pathname: string): Promise<Response | undefined> {
  const found = await (await caches.open(NAME)).match(`/${build}`);
  if (!found) return undefined;
  const painted = (await (await kept('/painted', PAINTED_AT_MOST_MS))?.json()) as PaintedFrame | undefined;
  const page = composePage(
    (await found.json()) as KeptPage,
    newNonce(),
    painted?.path === pathname ? painted : undefined,
  );
  if (!page) return undefined;
  return new Response(page.html, { headers: page.headers });
}

/** Pages of builds before this one. */
export async function dropOtherPages(build: string): Promise<void> {
  const cache = await caches.open(NAME);
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== `/${build}`) await cache.delete(request);
  }
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
