import { isSiteFixed } from './current-site.ts';
import type { SessionState } from './session-store.ts';
import type { SessionSite } from './types.ts';

type Session = Pick<SessionState, 'user' | 'siteId'>;

/**
 * Derived flags (rules/access.md#features-and-groups): admin and superadmin follow from the groups alone. Use them with
 * `useSession`.
 */
export const isLoggedIn = ({ user }: Session): boolean => user !== null;
export const isAnonymous = ({ user }: Session): boolean => user === null;
export const isAdmin = ({ user }: Session): boolean => user?.groups.includes('admin') ?? false;
export const isSuperAdmin = ({ user }: Session): boolean => user?.groups.includes('superadmin') ?? false;

const NO_SITES: readonly SessionSite[] = [];

export const permittedSites = ({ user }: Session): readonly SessionSite[] => user?.permittedSites ?? NO_SITES;

/** Whether the user has exactly one site, which is then not a choice. */
export const hasFixedSite = ({ user }: Session): boolean => user !== null && isSiteFixed(user.permittedSites);

/** The chosen site; `undefined` while all sites are shown. */
export const chosenSite = ({ user, siteId }: Session): SessionSite | undefined =>
  user?.permittedSites.find((site) => site.id === siteId);
