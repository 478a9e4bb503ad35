import type { ScheduleItem } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, formatTime } from '@portal/shared/time';
import { itemsOn, nameOf, useDaysT, useMyDay } from '#parts/my-days';

/** For "Next: Stand-up, Monday 09:30.", of an item of a later day. */
export function useLaterLabel(): (item: ScheduleItem) => { what: string; when: string } {
  const t = useDaysT();
  const locale = useSession((session) => session.locale);
  return (item) => {
    const { date, startsAt, site } = item;
    const day = formatDay(date, locale, 'weekday');
    const time = startsAt === null ? '' : ` ${formatTime(startsAt, site.timeZone, locale)}`;
    return { what: nameOf(item, t), when: `${day}${time}` };
  };
}

/** The first item of a later day, one that begins before one that lasts all of it; `null` asks nothing. */
export function useNextOf(day: CalendarDay | null): ScheduleItem | null {
  const { data } = useMyDay(day);
  const items = data && day ? itemsOn(data.results, day) : [];
  return items.find(({ startsAt }) => startsAt !== null) ?? items[0] ?? null;
}
