import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';
import { sessionStore } from '@portal/shared/session';
import { IDENTITY_DOMAIN } from '#parts/api';

type Schemas = components['schemas'];
export type SiteDetails = Schemas['SiteDetails'];

/** One site with its version; `null` asks nothing. */
export function useSite(id: number | null) {
  return useApiQuery(
    id === null ? null : [IDENTITY_DOMAIN, 'site', id],
    () => call(api.getSite, { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}

/** Sites are in every picker, too. */
export const SITE_WRITES = [IDENTITY_DOMAIN, 'platform'] as const;

/** Sites are in the session, which follows. */
async function thenFollow<T>(write: Promise<T>): Promise<T> {
  const saved = await write;
  await fetchWhoami().then(sessionStore.getState().begin, () => {});
  return saved;
}

/** @param key of the dialog: a lost answer, pressed again, does not add a second site */
export function createSite(body: Schemas['SiteCreate'], key: string): Promise<SiteDetails> {
  return thenFollow(unwrap(call(api.createSite, { headers: idempotencyHeaders(key), body })));
}

export function updateSite(id: number, body: Schemas['SiteUpdate']): Promise<SiteDetails> {
  return thenFollow(unwrap(call(api.updateSite, { params: { path: { id } }, body })));
}

/** Rejects with a 409 that says what still is on it. */
export function deleteSite(id: number): Promise<unknown> {
  return thenFollow(unwrap(call(api.deleteSite, { params: { path: { id } } })));
}
