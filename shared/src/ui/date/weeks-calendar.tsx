import { currentLocale } from '../../messages/index.ts';
import { addDays, type CalendarDay, formatDay, weekday, weekdayNames } from '../../time/index.ts';
import { classNames } from '../core/class-names.ts';
import { Icon, type IconProps } from '../core/icon.tsx';
import { VisuallyHidden } from '../core/text.tsx';
import { useT } from '../messages/en.ts';
import type { DayMark, DayMarks } from './day-marks.ts';

export type WeeksCalendarProps = {
  /** Names the days for those who hear them. */
  label: string;
  /** The site's today. */
  today: CalendarDay;
  onDay: (day: CalendarDay) => void;
  selected?: CalendarDay | undefined;
  /** Of each day the first is shown. */
  marks?: DayMarks | undefined;
  busy?: boolean | undefined;
};

/** The working days of this week and the next. */
export const workingDays = (today: CalendarDay): CalendarDay[] => {
  const monday = addDays(today, 1 - weekday(today));
  return [0, 7].flatMap((week) => [0, 1, 2, 3, 4].map((day) => addDays(monday, week + day)));
};

const ICONS: Partial<Record<DayMark['tone'], IconProps['name']>> = {
  success: 'check',
  warning: 'hourglass',
  waiting: 'queue',
  info: 'user',
  danger: 'close',
};

/** Two weeks of working days, each with a mark and a word, for a card; the month has the rest. */
export function WeeksCalendar({ label, today, onDay, selected, marks = {}, busy }: WeeksCalendarProps) {
  const t = useT();
  const locale = currentLocale();
  return (
    <div className="wp-weeks">
      <div className="wp-weeks__names" aria-hidden="true">
        {weekdayNames(locale)
          .slice(0, 5)
          .map((name) => (
            <span key={name}>{name}</span>
          ))}
      </div>
      <ul aria-label={label} aria-busy={busy || undefined}>
        {workingDays(today).map((day) => {
          const [mark] = marks[day] ?? [];
          const long = formatDay(day, locale, 'long');
          const icon = mark && ICONS[mark.tone];
          return (
            <li key={day}>
              <button
                type="button"
                className={classNames(
                  'wp-weeks__day',
                  mark && `wp-weeks__day--${mark.tone}`,
                  day < today && 'wp-weeks__day--past',
                  day === today && 'wp-weeks__day--today',
                )}
                aria-pressed={day === selected}
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onDay(day)}
              >
                <span className="wp-weeks__number" aria-hidden="true">
                  {Number(day.slice(8))}
                  {icon ? <Icon name={icon} size={12} /> : null}
                </span>
                <span className="wp-weeks__mark" aria-hidden="true">
                  {mark?.text}
                </span>
                <VisuallyHidden>
                  {[
                    day === today ? t('todayDay', { day: long }) : long,
                    ...(marks[day] ?? []).map((one) => one.label),
                  ].join(', ')}
                </VisuallyHidden>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
