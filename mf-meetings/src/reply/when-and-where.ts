import type { InvitedDate } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatRange } from '@portal/shared/time';

export function whereOf({ location, site }: InvitedDate): string {
  return [location, site.name].filter(Boolean).join(', ');
}

/** Day and times of a date in words, as they are at its site. */
export function useWhen(): (date: InvitedDate) => { day: string; time: string } {
  const locale = useSession((session) => session.locale);
  return ({ start, end, site }) => ({
    day: formatDayOf(start, site.timeZone, locale, 'long'),
    time: formatRange(start, end, site.timeZone, locale),
  });
}
