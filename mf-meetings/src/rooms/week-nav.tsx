import { useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, formatDay } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Field } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import type { Reach } from './rules/shown-days.ts';
import { useT } from './texts/en.ts';

export interface WeekNavProps {
  reach: Reach;
  /** First to last of what is shown. */
  days: readonly CalendarDay[];
  onDay: (day: CalendarDay) => void;
  onToday: () => void;
}

/** The way through weeks or days. */
export function WeekNav({ reach, days, onDay, onToday }: WeekNavProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const first = days[0] ?? '';
  const last = days.at(-1) ?? first;
  const step = days.length;
  const isWeek = reach === 'week';
  return (
    <Stack row gap={2} align="end">
      <Button
        square
        icon="chevron-left"
        aria-label={t(isWeek ? 'previousWeek' : 'previousDay')}
        onClick={() => onDay(addDays(first, -step))}
      />
      <Button onClick={onToday}>{t('today')}</Button>
      <Button
        square
        icon="chevron-right"
        aria-label={t(isWeek ? 'nextWeek' : 'nextDay')}
        onClick={() => onDay(addDays(first, step))}
      />
      <Field label={t('date')} hideLabel className="mm-rooms__date">
        {(control) => <DatePicker {...control} value={first} onChange={(day) => day && onDay(day)} />}
      </Field>
      <Text strong aria-live="polite" className="mm-rooms__days">
        {isWeek
          ? `${formatDay(first, locale, 'weekday')} – ${formatDay(last, locale, 'weekday')}`
          : formatDay(first, locale, 'long')}
      </Text>
    </Stack>
  );
}
