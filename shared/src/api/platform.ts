import * as api from '@portal/openapi/platform';
import { leaveDevice } from '../device/device-store.ts';
import { sessionStore, useSession } from '../session/session-store.ts';
import { readStored, STORED, writeStored } from '../session/storage.ts';
import { broadcastPerson } from '../session/tabs.ts';
import type { Whoami } from '../session/types.ts';
import { call } from './create-api.ts';
import { PERSON_HEADER } from './request-headers.ts';
import { useApiQuery, useRead } from './swr.tsx';
import { unwrap } from './unwrap.ts';
import { useFound } from './use-search.ts';

export type { HelpText, Site, UserSummary } from '@portal/openapi/platform';

/**
 * The session and the client, for any caller. It carries no headers of its own, so that the browser can use a preload
 * of it. `known`: the raw answer, if the page contains it.
 */
export function fetchWhoami(known?: string): Promise<Whoami> {
  const answer = () =>
    Promise.resolve(new Response(known, { headers: { 'content-type': 'application/json' } }));
  return askWho(known === undefined ? {} : { fetch: answer });
}

/** The same from the server alone, never from the service worker's cache. */
export const checkWhoami = (): Promise<Whoami> => askWho({ cache: 'no-store' });

function askWho(init: object): Promise<Whoami> {
  const headers = { Accept: null, 'Accept-Language': null, Authorization: null, [PERSON_HEADER]: null };
  return unwrap(call(api.getWhoami, { headers, ...init }));
}

/**
 * Starts a session, on the log-in screen or in place over a form. The page goes on if it was opened for this person,
 * and must be left otherwise. Rejects with kind `unauthenticated` if the credentials are wrong.
 * @returns null if the log-in waits for a second factor (rules/second-factor.md#log-in)
 */
export async function logIn(email: string, password: string): Promise<Whoami | null> {
  // Sent without the page's person, because logging in changes the person.
  const answer = await call(api.logIn, { body: { email, password }, headers: { [PERSON_HEADER]: null } });
  await unwrap(Promise.resolve(answer));
  return answer.response.status === 202 ? null : beginSession();
}

/** Puts the session that has just begun on the server into the store. */
export async function beginSession(): Promise<Whoami> {
  const whoami = await fetchWhoami();
  sessionStore.getState().begin(whoami);
  return whoami;
}

/** After a write that changes what the session has. The write succeeded even if reloading the session fails. */
export async function thenReloadSession<T>(write: Promise<T>): Promise<T> {
  const saved = await write;
  await fetchWhoami().then(sessionStore.getState().begin, () => {});
  return saved;
}

/**
 * Ends the session on the server. The caller then navigates to `/admin/logout` (rules/access.md#log-out).
 * @returns the address of the identity provider to navigate to instead, which ends its own session; null for none
 */
export async function logOut(): Promise<string | null> {
  // The document serves only this operation outside `/api`.
  const answer = await unwrap(call(api.logOut, { baseUrl: `${globalThis.location.origin}/` }));
  broadcastPerson(null);
  await leaveDevice();
  return answer?.continueAt ?? null;
}

/** The sites that the user may use, at most 100. */
export function useSites() {
  return useRead(api.listSites, { query: { limit: 100 } });
}

/** All sites of the client, permitted or not. */
export function useAllSites() {
  return useRead(api.listAllSites);
}

/** After an edit, the author sees the new text when the page next loads. */
export function forgetHelpTexts(): void {
  writeStored('sessionStorage', STORED.helpTexts, null);
}

/**
 * The client's help texts in the chosen language, stored in session storage (rules/frame.md#help-texts): fetched once
 * per browser session.
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

/** Filters and orders the people that a search finds. */
export interface UserSearch {
  /** Only people who may park at this car park. */
  mayParkAt?: number;
  /** Today's hosts at this site come first. */
  hostsAt?: number;
}

/** People whose name or email contains `text`; requested from three characters on, 300 ms after the last change. */
export function useUserSearch(text: string, among: UserSearch = {}) {
  return useFound(api.listUsers, text, { ...among, limit: 25 });
}
