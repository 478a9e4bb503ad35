import { chosenSite, useSession } from '@portal/shared/session';
import { clockTime, formatClock } from '@portal/shared/time';

/** The chosen site and its time, where the person's own clock shows another. */
export function useElsewhere(now: number): { time: string; site: string } | null {
  const site = useSession(chosenSite);
  const locale = useSession((session) => session.locale);
  if (site === undefined) return null;
  const time = formatClock(now, site.timeZone, locale);
  // Not by the name of the browser's zone: to find that costs 35 ms at the first paint.
  const here = new Date(now);
  const isHere = time === clockTime(here.getHours() * 60 + here.getMinutes());
  return isHere ? null : { time, site: site.name };
}
