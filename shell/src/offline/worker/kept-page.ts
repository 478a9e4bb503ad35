import type { PaintedFrame } from '../worker-messages.ts';
import { PAINTED_AT_MOST_MS } from './freshness.ts';
import { composePage, headersToKeep, type KeptPage, listFiles } from './page.ts';
import { withoutPicture } from './page-rest.ts';
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
    new Response(JSON.stringify({ html, headers: headersToKeep(answer.headers) } satisfies KeptPage)),
  );
}

/** How the page of this visit ends. */
export interface PageEnd {
  /** The blocks of data of the server's own page; empty: the portal asks for all of that itself. */
  readonly blocks: string;
  /** Whether somebody else asks than the one whose frame is painted. */
  readonly isOthers: boolean;
}

/** The kept page for somebody who comes to this path now: all that is painted at once, `rest` before its end. */
export async function pageFor(
  build: string,
  pathname: string,
  rest?: Promise<PageEnd>,
): Promise<Response | undefined> {
  const found = await (await caches.open(NAME)).match(`/${build}`);
  if (!found) return undefined;
  const painted = (await (await kept('/painted', PAINTED_AT_MOST_MS))?.json()) as PaintedFrame | undefined;
  const nonce = newNonce();
  const page = composePage(
    (await found.json()) as KeptPage,
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
