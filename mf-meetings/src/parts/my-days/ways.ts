import type { ScheduleItem } from '@portal/openapi/meetings';
import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import { formatRange } from '@portal/shared/time';
import { DESKS_PATH, GATES, MY_PARKING_PATH, meetingLink } from '#paths';
import { kindOf, releasedRooms } from './rules.ts';
import { useT } from './texts/en.ts';

/** The screen of an item, or null where the person has none. */
export function useWays(): (item: ScheduleItem) => string | null {
  const meets = useSession((session) => allows(GATES.meetings, session));
  const parks = useSession((session) => allows(GATES.myParking, session));
  const sits = useSession((session) => allows(GATES.booksDesks, session));
  return (item) => {
    const kind = kindOf(item);
    if (kind === 'desk') return sits ? `${DESKS_PATH}?date=${item.date}` : null;
    if (kind === 'parking') return parks ? MY_PARKING_PATH : null;
    if (kind === 'booking') return null;
    return meets ? meetingLink(item.id) : null;
  };
}

/** "Desk L1-012", "Parking at Thames Garage", or the meeting's title. */
export function nameOf(item: ScheduleItem, t: ReturnType<typeof useT>): string {
  const kind = kindOf(item);
  if (kind === 'desk') return t('desk', { desk: item.title });
  if (kind === 'parking') return t('parking', { carPark: item.title });
  return item.title || t('untitled');
}

/** How an item is shown: its name, time at its site, screen, and the note that its rooms were released. */
export function useItem(item: ScheduleItem) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const to = useWays()(item);
  const { startsAt, endsAt, site } = item;
  const released = releasedRooms(item).length;
  return {
    name: nameOf(item, t),
    to,
    when: startsAt && endsAt ? formatRange(startsAt, endsAt, site.timeZone, locale) : t('allDay'),
    released: released > 0 ? t('givenBack', { count: released }) : null,
  };
}
