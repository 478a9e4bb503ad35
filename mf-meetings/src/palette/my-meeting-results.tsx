import { matchesQuery, type PaletteActionProps, useBySite, usePaletteResults } from '@portal/shared/palette';
import { useSession } from '@portal/shared/session';
import { addDays, formatDayOf, formatRange, homeZone, today } from '@portal/shared/time';
import { isOver, useMyDays } from '#parts/my-days';
import { meetingLink } from '#paths';
import { useT } from './texts/en.ts';

const MOST = 8;
/** So far ahead one looks for a meeting by its name; what is later is in the calendar. */
const DAYS = 27;

/** For the command palette: one's own meetings from now on, by title, room or "my meetings". */
export function MyMeetingResults({ query }: PaletteActionProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const start = today(useSession(homeZone));
  const isWanted = query.trim() !== '';
  const { data, isLoading } = useMyDays(isWanted ? { start, end: addDays(start, DAYS) } : null);
  const { elsewhere } = useBySite();
  const heading = t('myMeetings');
  const items = (data?.results ?? [])
    .flatMap((day) => day.items)
    .filter((item) => item.type === 'meeting' && !isOver(item, Date.now()));
  // One of several days is on each of them.
  const meetings = [...new Map(items.map((item) => [item.id, item])).values()].filter(({ title, place }) =>
    matchesQuery(query, title, place ?? undefined, heading),
  );
  usePaletteResults({
    heading,
    isSearching: isLoading,
    options: meetings.slice(0, MOST).map(({ id, title, startsAt, endsAt, site, place }) => ({
      id: String(id),
      label: title || t('untitled'),
      note: [
        startsAt && formatDayOf(startsAt, site.timeZone, locale, 'weekday'),
        startsAt && endsAt && formatRange(startsAt, endsAt, site.timeZone, locale),
        place,
        elsewhere(site.id),
      ]
        .filter(Boolean)
        .join(' · '),
      icon: 'calendar' as const,
      to: meetingLink(id),
    })),
  });
  return null;
}
