import { codec, type components, type paths } from '@portal/openapi/platform';
import { leaveDevice } from '../device/device-store.ts';
import { forgetDrafts } from '../drafts/drafts.ts';
import { sessionStore, useSession } from '../session/session-store.ts';
import { readStored, STORED, writeStored } from '../session/storage.ts';
import type { Whoami } from '../session/types.ts';
import { createApi } from './create-api.ts';
import { useApiQuery } from './swr.tsx';
import { unwrap } from './unwrap.ts';
import { useSearch } from './use-search.ts';

export type Site = components['schemas']['Site'];
export type HelpText = components['schemas']['HelpText'];
export type UserSummary = components['schemas']['UserSummary'];

export const platformApi = createApi<paths>(codec);

/**
 * The session and the client; answers everybody. It carries no headers of its own, so that a preload of it is used.
 * `known`: the answer as it travels, where the page has brought it along.
 */
export function fetchWhoami(known?: string): Promise<Whoami> {
  const answer = () =>
    Promise.resolve(new Response(known, { headers: { 'content-type': 'application/json' } }));
  return unwrap(
    platformApi.GET('/whoami/', {
      headers: { Accept: null, 'Accept-Language': null, Authorization: null },
      ...(known === undefined ? {} : { fetch: answer }),
    }),
  );
}

/**
 * Starts a session and puts it in the store, at the log-in screen as well as in place over a form.
 * Rejects with kind `unauthenticated` where the credentials are wrong.
 */
export async function logIn(email: string, password: string): Promise<Whoami> {
  await unwrap(platformApi.POST('/login/', { body: { email, password } }));
  const whoami = await fetchWhoami();
  sessionStore.getState().begin(whoami);
  return whoami;
}

/** Ends the session on the server. The caller then sends the browser to `/admin/logout` (rules/access.md#log-out). */
export async function logOut(): Promise<void> {
  // The document serves this one operation outside `/api`.
  await unwrap(platformApi.POST('/logout/', { baseUrl: `${globalThis.location.origin}/` }));
  writeStored('sessionStorage', STORED.site, null);
  forgetHelpTexts();
  forgetDrafts();
  await leaveDevice();
}

/** The sites that the user may use, at most 100. */
export function useSites() {
  return useApiQuery(['platform', 'sites'], () =>
    platformApi.GET('/sites/', { params: { query: { limit: 100 } } }),
  );
}

/** All sites of the client, permitted or not. */
export function useAllSites() {
  return useApiQuery(['platform', 'allSites'], () => platformApi.GET('/sites/all/'));
}

/** Anyone who has written one sees it with the next load of the page. */
export function forgetHelpTexts(): void {
  writeStored('sessionStorage', STORED.helpTexts, null);
}

/**
 * The client's help texts in the chosen language, kept in session storage (rules/frame.md#help-texts): fetched once a
 * browser session.
 */
export function useHelpTexts() {
  const locale = useSession((session) => session.locale);
  const kept = keptHelpTexts(locale);
  return useApiQuery(['platform', 'helpTexts', locale], () => platformApi.GET('/help-texts/'), {
    ...(kept ? { fallbackData: kept, revalidateOnMount: false } : {}),
    revalidateOnFocus: false,
    revalidateIfStale: false,
    onSuccess: (texts) => writeStored('sessionStorage', STORED.helpTexts, JSON.stringify({ locale, texts })),
  });
}

function keptHelpTexts(locale: string): HelpText[] | undefined {
  try {
    const kept: unknown = JSON.parse(readStored('sessionStorage', STORED.helpTexts) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('locale' in kept) || !('texts' in kept))
      return undefined;
    return kept.locale === locale && Array.isArray(kept.texts) ? (kept.texts as HelpText[]) : undefined;
  } catch {
    return undefined;
  }
}

/** People whose name or email contains `text`; asks from three characters on, 300 ms after the last change. */
export function useUserSearch(text: string) {
  return useSearch(text, ['platform', 'users'], (search) =>
    platformApi.GET('/users/', { params: { query: { search, limit: 25 } } }),
  );
}
