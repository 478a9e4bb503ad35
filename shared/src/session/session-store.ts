import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { currentSite, isSiteFixed, parseStoredSite, storedSiteText } from './current-site.ts';
import { type Locale, storedLocale, storeLocale, storeTheme, type Theme, themeFor } from './preferences.ts';
import { readStored, STORED, writeStored } from './storage.ts';
import type { SessionClient, SessionUser, Whoami } from './types.ts';

export interface SessionState {
  /** `null` for an anonymous visitor of the portal, and before `begin`. */
  user: SessionUser | null;
  /** `null` only before `begin`. */
  client: SessionClient | null;
  /** The site that the screens show; `null` means all sites. */
  siteId: number | null;
  locale: Locale;
  theme: Theme;
  /** The server said 401 to somebody who was logged in. `user` stays, so that nothing typed is lost. */
  sessionLost: boolean;
  /** How often one person has followed another in this page. What is kept by it belongs to one person. */
  sessionEpoch: number;
  /** The session as the server tells it: at boot, after log-in (also in place), after log-out. */
  begin(whoami: Whoami): void;
  /** Ignored for a site that is not permitted, and where the only site is fixed. */
  setSite(siteId: number | null): void;
  /** Kept in this browser, unless it is `for-now`: of a screen that the next person finds as it was. */
  setLocale(locale: Locale, lasts?: 'for-now'): void;
  /** Ignored for a client without the feature `dark mode`. */
  setTheme(theme: Theme): void;
  markSessionLost(): void;
}

/** The one session store (rules/access.md#whoami). Components read it with `useSession`, all else with `sessionStore`. */
export const sessionStore = createStore<SessionState>()((set, get) => ({
  user: null,
  client: null,
  siteId: null,
  locale: storedLocale(),
  theme: 'light',
  sessionLost: false,
  sessionEpoch: 0,

  begin({ user: { id, ...rest }, client }) {
    const before = get().user;
    const user = id === null ? null : { id, ...rest };
    // Somebody else's choice, and somebody else's texts, are not this person's.
    const isNewEpoch = before !== null && before.id !== user?.id;
    if (isNewEpoch) {
      writeStored('sessionStorage', STORED.site, null);
      writeStored('sessionStorage', STORED.helpTexts, null);
    }
    const stored = parseStoredSite(readStored('sessionStorage', STORED.site));
    const siteId = user ? currentSite(user.permittedSites, stored, user.siteId) : null;
    const sessionEpoch = get().sessionEpoch + (isNewEpoch ? 1 : 0);
    set({ user, client, siteId, theme: themeFor(client), sessionLost: false, sessionEpoch });
  },

  setSite(siteId) {
    const sites = get().user?.permittedSites ?? [];
    if (isSiteFixed(sites)) return;
    if (siteId !== null && !sites.some((site) => site.id === siteId)) return;
    writeStored('sessionStorage', STORED.site, storedSiteText(siteId));
    set({ siteId });
  },

  setLocale(locale, lasts) {
    if (lasts !== 'for-now') storeLocale(locale);
    set({ locale });
  },

  setTheme(theme) {
    storeTheme(theme);
    set({ theme: themeFor(get().client) });
  },

  markSessionLost() {
    if (get().user && !get().sessionLost) set({ sessionLost: true });
  },
}));

/** `const siteId = useSession((session) => session.siteId)`: renders again only when the selected value changes. */
export function useSession<T>(selector: (session: SessionState) => T): T {
  return useStore(sessionStore, selector);
}
