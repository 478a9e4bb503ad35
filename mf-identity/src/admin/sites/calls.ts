import type { SiteCreate, SiteDetails, SiteUpdate } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';
import { sessionStore } from '@portal/shared/session';
import { IDENTITY_DOMAIN } from '#parts/api';

/** Sites are in every picker, too. */
export const SITE_WRITES = [IDENTITY_DOMAIN, 'platform'] as const;

/** Sites are in the session, which follows. */
async function thenFollow<T>(write: Promise<T>): Promise<T> {
  const saved = await write;
  await fetchWhoami().then(sessionStore.getState().begin, () => {});
  return saved;
}

/** @param key of the dialog: a lost answer, pressed again, does not add a second site */
export function createSite(body: SiteCreate, key: string): Promise<SiteDetails> {
  return thenFollow(send(api.createSite, { body, key }));
}

export function updateSite(id: number, body: SiteUpdate): Promise<SiteDetails> {
  return thenFollow(send(api.updateSite, { path: { id }, body }));
}

/** Rejects with a 409 that says what still is on it. */
export function deleteSite(id: number): Promise<unknown> {
  return thenFollow(send(api.deleteSite, { path: { id } }));
}
