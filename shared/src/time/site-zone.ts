import type { SessionState } from '../session/index.ts';
import { browserZone } from './zone.ts';

type Session = Pick<SessionState, 'user' | 'siteId'>;

/**
 * Time zone of the chosen site, for moments and days whose record has no site of its own; use it with `useSession`.
 * While all sites are shown, or if the chosen one is not permitted: the home site's zone, else that of the first
 * permitted site, else the browser's. For another site: `siteZone({ user, siteId })`.
 */
export function siteZone({ user, siteId }: Session): string {
  const sites = user?.permittedSites ?? [];
  const find = (id: number | null | undefined) => sites.find((site) => site.id === id);
  return (find(siteId) ?? find(user?.siteId) ?? sites[0])?.timeZone ?? browserZone();
}

/** Time zone of the user's home site; without one like `siteZone`. */
export const homeZone = ({ user }: Session): string => siteZone({ user, siteId: user?.siteId ?? null });
