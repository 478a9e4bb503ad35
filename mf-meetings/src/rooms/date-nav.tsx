import { useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, formatDay, formatDays } from '@portal/shared/time';
import { Button, Stack } from '@portal/shared/ui/core';
import { MonthCalendar } from '@portal/shared/ui/date';
import { Popover } from '@portal/shared/ui/extra';
import type { Reach } from './rules/shown-days.ts';
import { useT } from './texts/en.ts';

export interface DateNavProps {
  reach: Reach;
  /** First to last of what is shown. */
  days: readonly CalendarDay[];
  today: CalendarDay;
  onDay: (day: CalendarDay) => void;
}

/** The way through weeks or days. */
export function DateNav({ reach, days, today, onDay }: DateNavProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const first = days[0] ?? '';
  const last = days.at(-1) ?? first;
  const isWeek = reach === 'week';
  const isThisYear = first.slice(0, 4) === today.slice(0, 4);
  return (
    <Stack row gap={0}>
      <Button
        square
        variant="quiet"
        icon="chevron-left"
        aria-label={t(isWeek ? 'previousWeek' : 'previousDay')}
        onClick={() => onDay(addDays(first, -days.length))}
      />
      <Popover
        label={t('date')}
        button={{
          icon: 'calendar',
          'aria-live': 'polite',
          title: isWeek ? undefined : formatDay(first, locale, 'long'),
          children: isWeek
            ? formatDays(first, last, locale)
            : formatDay(first, locale, isThisYear ? 'weekday' : 'short'),
        }}
      >
        {(close) => (
          <MonthCalendar
            label={t('date')}
            today={today}
            selected={days}
            onDay={(day) => {
              close();
              onDay(day);
            }}
          />
        )}
      </Popover>
      <Button
        square
        variant="quiet"
        icon="chevron-right"
        aria-label={t(isWeek ? 'nextWeek' : 'nextDay')}
        onClick={() => onDay(addDays(first, days.length))}
      />
      <Button variant="quiet" onClick={() => onDay(today)}>
        {t('today')}
      </Button>
    </Stack>
  );
}
