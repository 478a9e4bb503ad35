import type { BootDocument, Withdrawn } from '@portal/shared/federation';
import { verifyBoot } from '../../boot/verify-boot.ts';
import { WITHDRAWN_HEADER } from '../../boot/without-withdrawn.ts';
import { keep, kept } from './person-cache.ts';

/** Apart from what is a person's: it is everybody's, and outlives them. */
const NAME = 'portal-news';
const KEY = '/withdrawn';

/** The newest that is known of withdrawn versions. */
export async function keepWithdrawn(withdrawn: Withdrawn): Promise<void> {
  await (await caches.open(NAME)).put(KEY, new Response(JSON.stringify(withdrawn)));
}

/**
 * Keeps a boot document for a time without the server, until it expires. Rejects where a page would not believe it: the
 * answer of somebody between us and the server must not take the place of the last good one. Whose it is, the page checks.
 */
export async function keepBoot(answer: Response, era: number): Promise<BootDocument> {
  const text = await answer.clone().text();
  const { audience } = JSON.parse(text) as BootDocument;
  const signed = { text, signature: answer.headers.get('boot-signature') };
  const boot = await verifyBoot(signed, audience.user as number | null);
  await keepWithdrawn(boot.withdrawn);
  await keep('/boot.json', answer, era, Date.parse(boot.expires));
  return boot;
}

/** The last known good as it was signed, and beside it what is known to be withdrawn: the page leaves that out. */
export async function keptBoot(): Promise<Response | undefined> {
  const found = await kept('/boot.json');
  if (!found) return undefined;
  const withdrawn = await (await caches.open(NAME)).match(KEY);
  const headers = new Headers(found.headers);
  if (withdrawn) headers.set(WITHDRAWN_HEADER, JSON.stringify(await withdrawn.json()));
  return new Response(found.body, { headers });
}
