import { useSession } from '@portal/shared/session';
import { type CalendarDay, siteZone, today } from '@portal/shared/time';

/** Today at a site, `null` for "all sites", as of this rendering. */
export function useSiteToday(): (siteId: number | null) => CalendarDay {
  const user = useSession((session) => session.user);
  const now = Date.now();
  return (siteId) => today(siteZone({ user, siteId }), now);
}
