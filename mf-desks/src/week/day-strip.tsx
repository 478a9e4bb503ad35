import type { TeamMember } from '@portal/openapi/desks';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Stack, Tag, Text } from '@portal/shared/ui/core';
import { colleaguesIn } from './rules/week.ts';
import { useT } from './texts/en.ts';

export interface DayStripProps {
  people: readonly TeamMember[];
  days: readonly CalendarDay[];
  today: CalendarDay;
  day: CalendarDay;
  best: readonly CalendarDay[];
  onDay: (day: CalendarDay) => void;
}

/** The days of the week as buttons: how many are in, and which day is best to meet. */
export function DayStrip({ people, days, today, day, best, onDay }: DayStripProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <section aria-label={t('days')}>
      <Stack as="ul" columns={7.5} gap={2}>
        {days.map((one) => (
          <li key={one}>
            <button
              type="button"
              className="wp-button desks-week__day"
              aria-pressed={one === day}
              onClick={() => onDay(one)}
            >
              <Text block strong>
                {formatDay(one, locale, 'weekday')}
              </Text>
              <Text block size="sm">
                {t('peopleIn', { count: colleaguesIn(people, one, today).length })}
              </Text>
              {best.includes(one) ? (
                <Tag tone="success" icon="crown">
                  {t('bestDay')}
                </Tag>
              ) : null}
            </button>
          </li>
        ))}
      </Stack>
      <Text block size="sm" aria-live="polite">
        {best.length > 1
          ? t('bestDays', { days: best.map((one) => formatDay(one, locale, 'weekday')).join(', ') })
          : ''}
      </Text>
    </section>
  );
}
