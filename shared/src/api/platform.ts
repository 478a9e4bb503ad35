import * as api from '@portal/openapi/platform';
import { leaveDevice } from '../device/device-store.ts';
import { sessionStore, useSession } from '../session/session-store.ts';
import { readStored, STORED, writeStored } from '../session/storage.ts';
import { tellTabs } from '../session/tabs.ts';
import type { Whoami } from '../session/types.ts';
import { codecOf } from './codec.ts';
import { call, clientByPath } from './create-api.ts';
import { PERSON_HEADER } from './request-headers.ts';
import { useApiQuery, useRead } from './swr.tsx';
import { unwrap } from './unwrap.ts';
import { useFound } from './use-search.ts';

export type { HelpText, Site, UserSummary } from '@portal/openapi/platform';

/**
 * For remotes that were released for contract 2.0, which call the platform by path. The names of all its operations come
 * with the first such call.
 */
export const platformApi = clientByPath<api.paths>(async (method, path) => {
  const { access: _, ...operations } = await import('./platform-operations.ts');
  const known = Object.values(operations).find((one) => one.method === method && one.path === path);
  return codecOf(known ?? {});
}, 'person');

/**
 * The session and the client; answers everybody. It carries no headers of its own, so that a preload of it is used.
 * `known`: the answer as it travels, where the page has brought it along.
 */
export function fetchWhoami(known?: string): Promise<Whoami> {
  const answer = () =>
    Promise.resolve(new Response(known, { headers: { 'content-type': 'application/json' } }));
  return askWho(known === undefined ? {} : { fetch: answer });
}

/** The same from the server alone, never what the service worker has kept. */
export const checkWhoami = (): Promise<Whoami> => askWho({ cache: 'no-store' });

function askWho(init: object): Promise<Whoami> {
  const headers = { Accept: null, 'Accept-Language': null, Authorization: null, [PERSON_HEADER]: null };
  return unwrap(call(api.getWhoami, { headers, ...init }));
}

/**
 * Starts a session, at the log-in screen as well as in place over a form. The page goes on if it was opened for this person,
 * and must be left otherwise.
 * Rejects with kind `unauthenticated` where the credentials are wrong.
 */
export async function logIn(email: string, password: string): Promise<Whoami> {
  // From a page of whomever: to log in is how the person changes.
  await unwrap(call(api.logIn, { body: { email, password }, headers: { [PERSON_HEADER]: null } }));
  const whoami = await fetchWhoami();
  sessionStore.getState().begin(whoami);
  return whoami;
}

/** Ends the session on the server. The caller then sends the browser to `/admin/logout` (rules/access.md#log-out). */
export async function logOut(): Promise<void> {
  // The document serves this one operation outside `/api`.
  await unwrap(call(api.logOut, { baseUrl: `${globalThis.location.origin}/` }));
  tellTabs(null);
  await leaveDevice();
}

/** The sites that the user may use, at most 100. */
export function useSites() {
  return useRead(api.listSites, { query: { limit: 100 } });
}

/** All sites of the client, permitted or not. */
export function useAllSites() {
  return useRead(api.listAllSites);
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
  return useApiQuery(['platform', 'helpTexts', locale], () => call(api.listHelpTexts), {
    ...(kept ? { fallbackData: kept, revalidateOnMount: false } : {}),
    revalidateOnFocus: false,
    revalidateIfStale: false,
    onSuccess: (texts) => writeStored('sessionStorage', STORED.helpTexts, JSON.stringify({ locale, texts })),
  });
}

function keptHelpTexts(locale: string): api.HelpText[] | undefined {
  try {
    const kept: unknown = JSON.parse(readStored('sessionStorage', STORED.helpTexts) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('locale' in kept) || !('texts' in kept))
      return undefined;
    return kept.locale === locale && Array.isArray(kept.texts) ? (kept.texts as api.HelpText[]) : undefined;
  } catch {
    return undefined;
  }
}

/** Whom a search finds, and in which order. */
export interface UserSearch {
  /** Only those who may park at this car park. */
  mayParkAt?: number;
  /** Today's hosts at this site come first. */
  hostsAt?: number;
}

/** People whose name or email contains `text`; asks from three characters on, 300 ms after the last change. */
export function useUserSearch(text: string, among: UserSearch = {}) {
  return useFound(api.listUsers, text, { ...among, limit: 25 });
}
