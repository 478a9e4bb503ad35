import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, weekdayNames } from '@portal/shared/time';
import { Alert } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';
import type { CarParkValues } from './rules/car-park-values.ts';
import { nextWeek } from './rules/next-week.ts';

/** A sentence on what the chosen weekdays mean for next week. */
export function NextWeekNote({ values, today }: { values: CarParkValues; today: CalendarDay }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const week = nextWeek({ ...values, openWeekdays: values.openWeekdays.map(Number) }, today);
  const day = (one: CalendarDay) => formatDay(one, locale, 'weekday');
  const names = weekdayNames(locale, 'long');
  const closed = new Intl.ListFormat(locale).format(week.closed.map((one) => names[one - 1] ?? ''));
  const sentences = [
    week.spacesFrom === null
      ? t('nextWeek.spacesAtOnce')
      : t('nextWeek.spacesFrom', { day: day(week.spacesFrom) }),
    week.permitsFrom === null
      ? t('nextWeek.permitsAtOnce')
      : t('nextWeek.permitsFrom', { day: day(week.permitsFrom) }),
    ...(week.closed.length === 0 ? [] : [t('nextWeek.closed', { days: closed })]),
  ];
  return (
    <Alert tone="info" title={t('nextWeek.title', { first: day(week.first), last: day(week.last) })}>
      {sentences.join(' ')}
    </Alert>
  );
}
