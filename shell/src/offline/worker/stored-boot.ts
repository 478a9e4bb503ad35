import type { BootDocument, Withdrawn } from '@portal/shared/federation';
import { verifyBoot } from '../../boot/verify-boot.ts';
import { WITHDRAWN_HEADER } from '../../boot/without-withdrawn.ts';
import { keep, storedResponse } from './person-cache.ts';

/** Separate from personal data: it is everyone's, and outlives them. */
const NAME = 'portal-news';
const KEY = '/withdrawn';

/** Stores the latest known withdrawn versions. */
export async function keepWithdrawn(withdrawn: Withdrawn): Promise<void> {
  await (await caches.open(NAME)).put(KEY, new Response(JSON.stringify(withdrawn)));
}

/**
 * Stores a boot document for use without the server, until it expires. Rejects if a page would not accept it: an
 * answer from something between us and the server must not replace the last valid one. The page checks whose it is.
 */
export async function storeBoot(answer: Response, era: number): Promise<BootDocument> {
  const text = await answer.clone().text();
  const { audience } = JSON.parse(text) as BootDocument;
  const signed = { text, signature: answer.headers.get('boot-signature') };
  const boot = await verifyBoot(signed, audience.user as number | null);
  await keepWithdrawn(boot.withdrawn);
  await keep('/boot.json', answer, era, Date.parse(boot.expires));
  return boot;
}

/** The last valid document as signed, with a header of the known withdrawn versions: the page leaves those out. */
export async function storedBoot(): Promise<Response | undefined> {
  const found = await storedResponse('/boot.json');
  if (!found) return undefined;
  const withdrawn = await (await caches.open(NAME)).match(KEY);
  const headers = new Headers(found.headers);
  if (withdrawn) headers.set(WITHDRAWN_HEADER, JSON.stringify(await withdrawn.json()));
  return new Response(found.body, { headers });
}
