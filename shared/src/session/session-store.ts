import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { type Density, defaultDensity } from '../access/index.ts';
import { currentSite, isSiteFixed, parseStoredSite, storedSiteText } from './current-site.ts';
import {
  type Locale,
  storeDensity,
  storedDensity,
  storedLocale,
  storedTheme,
  storeLocale,
  storeTheme,
  type Theme,
  type ThemeChoice,
  themeFor,
} from './preferences.ts';
import { forgetTab, readStored, STORED, writeStored } from './storage.ts';
import type { SessionClient, SessionUser, Whoami } from './types.ts';

export interface SessionState {
  /**
   * The person this page was opened for, until it is reloaded (rules/access.md#whose-page); `null` for an anonymous
   * visitor of the portal, and before `begin`.
   */
  user: SessionUser | null;
  /** `null` only before `begin`. */
  client: SessionClient | null;
  /** The same with its resource types in all languages, so that changing the language needs no call. */
  writtenClient: SessionClient | null;
  /** The site that the screens show; `null` means all sites. */
  siteId: number | null;
  locale: Locale;
  /** The theme that is currently shown. */
  theme: Theme;
  themeChoice: ThemeChoice;
  /** The chosen density, or that of the person's groups. */
  density: Density;
  /** The server has reported that `user` is not logged in. The page stays as it is, so that nothing typed is lost. */
  sessionLost: boolean;
  /** The person who is logged in instead, if known. */
  other: SessionUser | null;
  /** Set while calls wait for the person to prove again who they are; tells them whether they did. */
  stepUp: ((isProved: boolean) => void) | null;
  /** The session as the server describes it: at boot, after a log-in in place, and whenever it is checked. */
  begin(whoami: Whoami): void;
  /** Ignored for a site that is not permitted, and if the only site is fixed. */
  setSite(siteId: number | null): void;
  /** Stored in this browser, unless it is `for-now`: for a screen that the next person finds unchanged. */
  setLocale(locale: Locale, lasts?: 'for-now'): void;
  /** Ignored for a client without the feature `dark mode`. */
  setTheme(theme: ThemeChoice): void;
  /** Stored in this browser. */
  setDensity(density: Density): void;
  markSessionLost(): void;
}

function inLocale(client: SessionClient, locale: Locale): SessionClient {
  if (!client.resourceTypes) return client;
  return {
    ...client,
    resourceTypes: client.resourceTypes.map(({ translations, ...type }) => ({
      ...type,
      ...translations?.[locale],
    })),
  };
}

/** The one session store (rules/access.md#whoami). Components read it with `useSession`, all else with `sessionStore`. */
export const sessionStore = createStore<SessionState>()((set, get) => ({
  user: null,
  client: null,
  writtenClient: null,
  siteId: null,
  locale: storedLocale(),
  theme: 'light',
  themeChoice: storedTheme(),
  density: storedDensity() ?? 'comfortable',
  sessionLost: false,
  other: null,
  stepUp: null,

  begin({ user: { id, ...rest }, client }) {
    const { user: owner, client: known, siteId: shown } = get();
    const user = id === null ? null : { id, ...rest };
    if (known !== null && owner?.id !== user?.id) {
      set({ sessionLost: owner !== null, other: user });
      return;
    }
    // The previous person in this tab may have left without logging out.
    if (readStored('sessionStorage', STORED.person) !== (user && String(user.id))) forgetTab();
    writeStored('sessionStorage', STORED.person, user && String(user.id));
    const chosen = known && user ? shown : parseStoredSite(readStored('sessionStorage', STORED.site));
    const siteId = user ? currentSite(user.permittedSites, chosen, user.siteId) : null;
    const themeChoice = storedTheme();
    set({
      user,
      client: inLocale(client, get().locale),
      writtenClient: client,
      siteId,
      themeChoice,
      theme: themeFor(client, themeChoice),
      density: storedDensity() ?? defaultDensity(user?.groups ?? []),
      sessionLost: false,
      other: null,
    });
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
    const { client, writtenClient } = get();
    set({ locale, client: writtenClient ? inLocale(writtenClient, locale) : client });
  },

  setTheme(theme) {
    storeTheme(theme);
    set({ themeChoice: theme, theme: themeFor(get().client, theme) });
  },

  setDensity(density) {
    storeDensity(density);
    set({ density });
  },

  markSessionLost() {
    if (get().user && !get().sessionLost) set({ sessionLost: true });
  },
}));

/** `const siteId = useSession((session) => session.siteId)`: renders again only when the selected value changes. */
export function useSession<T>(selector: (session: SessionState) => T): T {
  return useStore(sessionStore, selector);
}

/**
 * The person for whom this page was opened, as its calls send it (rules/access.md#whose-page); undefined until that
 * is known.
 */
export function pagePerson(): string | undefined {
  const { user, client } = sessionStore.getState();
  return client ? String(user?.id ?? 'anonymous') : undefined;
}
