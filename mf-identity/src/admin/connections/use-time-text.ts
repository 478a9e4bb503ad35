import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';

/** Day and time at the viewer's site; null for none. */
export function useTimeText(): (at: string | null) => string | null {
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  return (at) => (at === null ? null : formatDayTime(at, zone, locale));
}
