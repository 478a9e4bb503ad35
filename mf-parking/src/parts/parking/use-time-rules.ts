import { useSession } from '@portal/shared/session';
import { formatClock, siteZone } from '@portal/shared/time';
import type { DefaultTimesRules } from './rules/times.ts';

/** The facts behind the times that a form proposes, by the clocks of the site (`null`: all sites) as of this rendering. */
export function useTimeRules(site: number | null): DefaultTimesRules {
  const user = useSession((session) => session.user);
  const client = useSession((session) => session.client);
  return {
    hasBusinessDay: client?.settings.parkingDefaultTimesEnabled ?? false,
    businessDay: { start: client?.businessDayStart ?? '09:00', end: client?.businessDayEnd ?? '17:00' },
    now: formatClock(Date.now(), siteZone({ user, siteId: site }), 'en'),
  };
}
