import { useSession } from '@portal/shared/session';
import { formatDay, formatTime } from '@portal/shared/time';
import { type MyItem, nameOf, useDaysT } from '#parts/my-days';

/** For "Next: Stand-up, Monday 09:30.", of an item of a later day. */
export function useLaterLabel(): (item: MyItem) => { what: string; when: string } {
  const t = useDaysT();
  const locale = useSession((session) => session.locale);
  return (item) => {
    const { date, startsAt, site } = item;
    const day = formatDay(date, locale, 'weekday');
    const time = startsAt === null ? '' : ` ${formatTime(startsAt, site.timeZone, locale)}`;
    return { what: nameOf(item, t), when: `${day}${time}` };
  };
}
