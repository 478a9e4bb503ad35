import type { PaintedFrame } from '../worker-messages.ts';
import { PAINTED_AT_MOST_MS } from './freshness.ts';
import { composePage, headersToKeep, listFiles, type StoredPage } from './page.ts';
import { withoutPicture } from './page-rest.ts';
import { storedResponse } from './person-cache.ts';

/** For this build of the worker: another build's page would request files that this one does not have. */
const NAME = 'portal-page';

/**
 * Requests the page from the server, for the next visit. Rejects if that is unreachable, or has another build's page.
 */
export async function fetchPage(build: string, files: ReadonlySet<string>): Promise<void> {
  const answer = await fetch('/?for=nobody', { cache: 'no-store', credentials: 'same-origin' });
  const html = answer.ok ? await answer.text() : '';
  const own = listFiles(html);
  if (own.length === 0 || !own.every((file) => files.has(file)))
    throw new Error('The page is another build’s');
  const cache = await caches.open(NAME);
  await cache.put(
    `/${build}`,
    new Response(JSON.stringify({ html, headers: headersToKeep(answer.headers) } satisfies StoredPage)),
  );
}

/** The end of this visit's page. */
export interface PageEnd {
  /** The data blocks of the server's own page; empty: the portal requests all of that itself. */
  readonly blocks: string;
  /** Whether the page is for another person than the painted frame. */
  readonly isOthers: boolean;
}

/** The stored page for a visit to this path: everything that is painted immediately, and `rest` before its end. */
export async function pageFor(
  build: string,
  pathname: string,
  rest?: Promise<PageEnd>,
): Promise<Response | undefined> {
  const found = await (await caches.open(NAME)).match(`/${build}`);
  if (!found) return undefined;
  const painted = (await (await storedResponse('/painted', PAINTED_AT_MOST_MS))?.json()) as
    | PaintedFrame
    | undefined;
  const nonce = newNonce();
  const page = composePage(
    (await found.json()) as StoredPage,
    nonce,
    painted?.path === pathname ? painted : undefined,
  );
  if (!page) return undefined;
  const end = async () => {
    const { blocks, isOthers } = (await rest?.catch(() => undefined)) ?? { blocks: '', isOthers: false };
    return (isOthers ? withoutPicture(nonce) : '') + blocks + page.end;
  };
  return new Response(inTwo(page.start, end()), { headers: page.headers });
}

function inTwo(start: string, end: Promise<string>): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder();
  let isLeft = false;
  return new ReadableStream({
    start(stream) {
      stream.enqueue(bytes.encode(start));
      void end.then((text) => {
        if (isLeft) return;
        stream.enqueue(bytes.encode(text));
        stream.close();
      });
    },
    cancel() {
      isLeft = true;
    },
  });
}

/** Deletes pages of previous builds. */
export async function dropOtherPages(build: string): Promise<void> {
  const cache = await caches.open(NAME);
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== `/${build}`) await cache.delete(request);
  }
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
