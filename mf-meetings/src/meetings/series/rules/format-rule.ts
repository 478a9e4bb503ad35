import { type CalendarDay, dateLocale, formatDay, weekday, weekdayNames } from '@portal/shared/time';
import type { useT } from '../texts/en.ts';
import type { MeetingRepetition } from './series-value.ts';

/** "Every Tuesday until 22 Dec 2026, 14 dates" */
export function ruleWords(
  { frequency, interval = 1, weekdays, until }: MeetingRepetition,
  at: { first: CalendarDay; dates: number; locale: string },
  t: ReturnType<typeof useT>,
): string {
  const names = weekdayNames(at.locale, 'long');
  const chosen = (weekdays ?? [weekday(at.first)]).map((day) => names[day - 1] ?? '');
  const list = new Intl.ListFormat(dateLocale(at.locale), { type: 'conjunction' }).format(chosen);
  const rule = {
    daily: () => t('rule.daily', { count: interval }),
    weekly: () => t('rule.weekly', { count: interval, weekdays: list }),
    monthly: () => t('rule.monthly', { count: interval, day: Number(at.first.slice(8)) }),
  }[frequency]();
  const dates = t('dates', { count: at.dates });
  return until
    ? t('ruleUntil', { rule, day: formatDay(until, at.locale), dates })
    : t('ruleCount', { rule, dates });
}
