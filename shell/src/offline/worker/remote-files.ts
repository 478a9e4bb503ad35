import type { BootDocument, Withdrawn } from '@portal/shared/federation';
import { CacheExpiration } from 'workbox-expiration';
import type { LoadedFile } from '../worker-messages.ts';
import { outdatedFiles, withdrawnFiles } from './freshness.ts';

const NAME = 'portal-remotes';
/** Enough for some forty remotes; beyond it the least recently used are deleted. */
const MOST_FILES = 400;

const bound = new CacheExpiration(NAME, { maxEntries: MOST_FILES });

/**
 * A file of a remote. Its address contains its version, so the cache is tried first. Only files whose hash the
 * browser has checked are stored. WebKit hides the hash of a script or style from its worker: there the page names
 * the files that it has loaded ({@link keepFiles}).
 */
export async function remoteFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(NAME);
  const found = await cache.match(request.url);
  if (found) {
    later(bound.updateTimestamp(request.url));
    return found;
  }
  const answer = await fetch(request);
  if (answer.ok && request.integrity !== '') later(put(cache, request.url, answer.clone()));
  return answer;
}

async function put(cache: Cache, url: string, answer: Response): Promise<void> {
  await cache.put(url, answer);
  await bound.updateTimestamp(url);
  await bound.expireEntries();
}

/**
 * Caches files that a page loaded before there was a worker, all together, so that they are available if the person
 * goes offline right afterwards.
 */
export async function keepFiles(files: readonly LoadedFile[]): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      if (await cache.match(url)) return;
      const answer = await fetch(url, { integrity, mode: 'cors', credentials: 'same-origin' }).catch(
        () => undefined,
      );
      if (!answer?.ok) return;
      await cache.put(url, answer);
      await bound.updateTimestamp(url);
    }),
  );
  await bound.expireEntries();
}

/** Deletes versions that the deployment no longer names. */
export function dropOutdated(boot: BootDocument): Promise<void> {
  return drop((urls) => outdatedFiles(urls, boot, self.location.origin));
}

export function dropWithdrawn(withdrawn: Withdrawn): Promise<void> {
  return drop((urls) => withdrawnFiles(urls, withdrawn));
}

async function drop(which: (urls: readonly string[]) => string[]): Promise<void> {
  const cache = await caches.open(NAME);
  const urls = (await cache.keys()).map(({ url }) => url);
  for (const url of which(urls)) await cache.delete(url);
}
