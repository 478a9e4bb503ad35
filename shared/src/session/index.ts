export { currentSite, isSiteFixed, type StoredSite } from './current-site.ts';
export {
  DEFAULT_LOCALE,
  hasChosenLocale,
  LOCALES,
  type Locale,
  SYSTEM_IS_DARK,
  storedDensity,
  THEMES,
  type Theme,
  type ThemeChoice,
} from './preferences.ts';
export {
  chosenSite,
  hasFixedSite,
  isAdmin,
  isAnonymous,
  isLoggedIn,
  isSuperAdmin,
  permittedSites,
} from './selectors.ts';
export { pagePerson, type SessionState, sessionStore, useSession } from './session-store.ts';
export { broadcastPerson, onPersonChanged } from './tabs.ts';
export type { SessionClient, SessionSite, SessionUser, Whoami } from './types.ts';
