import type { SessionState } from '../session/index.ts';
import { browserZone } from './zone.ts';

type Session = Pick<SessionState, 'user' | 'siteId'>;

/**
 * Zone of the chosen site, for moments and days that no record gives a site of its own; use it with `useSession`.
 * While all sites are shown, or the chosen one is not permitted: of the home site, else of the first permitted one,
 * else the browser's. Of another site than the chosen one: `siteZone({ user, siteId })`.
 */
export function siteZone({ user, siteId }: Session): string {
  const sites = user?.permittedSites ?? [];
  const find = (id: number | null | undefined) => sites.find((site) => site.id === id);
  return (find(siteId) ?? find(user?.siteId) ?? sites[0])?.timeZone ?? browserZone();
}

/** Zone of the user's home site; without one as `siteZone`. */
export const homeZone = ({ user }: Session): string => siteZone({ user, siteId: user?.siteId ?? null });
