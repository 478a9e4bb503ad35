import type { MyDayCount } from '@portal/openapi/meetings';
import { allows } from '@portal/shared/access';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, dayRange, formatDay, weekday, weekdayNames } from '@portal/shared/time';
import { classNames, Icon, Stack, VisuallyHidden } from '@portal/shared/ui/core';
import { KIND_ICONS, KIND_TONES } from '#parts/my-days';
import { DESKS_PATH, GATES } from '#paths';
import { isWorkingDay, marksOf } from './rules.ts';
import './week-strip.css';
import { useT } from './texts/en.ts';

const WORDS = {
  desk: 'markDesk',
  parking: 'markParking',
  meeting: 'markMeeting',
  visitors: 'markVisitors',
} as const;

export interface WeekStripProps {
  /** Left out while they are on their way. */
  days: readonly MyDayCount[] | undefined;
  today: CalendarDay;
  /** Opens the day in the calendar. */
  onDay: (day: CalendarDay) => void;
}

/** The week that today is in: which kinds each day has, and a desk for a working day without one. */
export function WeekStrip({ days, today, onDay }: WeekStripProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const books = useSession((session) => allows(GATES.booksDesks, session));
  const monday = addDays(today, 1 - weekday(today));
  const names = weekdayNames(locale);
  return (
    <Stack as="ol" row gap={0} align="stretch" className="mm-week" aria-label={t('week')}>
      {dayRange(monday, addDays(monday, 6)).map((day, index) => {
        const marks = marksOf(days?.find(({ date }) => date === day));
        const long = formatDay(day, locale, 'long');
        const lacksDesk =
          books &&
          days !== undefined &&
          day >= today &&
          isWorkingDay(day) &&
          !marks.some(({ kind }) => kind === 'desk');
        return (
          <li
            key={day}
            className={classNames(
              'mm-week__day',
              day === today && 'mm-week__day--today',
              day < today && 'mm-week__day--past',
              !isWorkingDay(day) && marks.length === 0 && 'mm-week__day--off',
            )}
            aria-current={day === today ? 'date' : undefined}
          >
            <button type="button" className="wp-list-row__press" onClick={() => onDay(day)}>
              <span aria-hidden="true">
                {names[index]} <b>{Number(day.slice(8))}</b>
              </span>
              <VisuallyHidden>{long}</VisuallyHidden>
            </button>
            <span className="mm-week__marks">
              {marks.map(({ kind, count, name }) => (
                <span key={kind} className="mm-week__mark" title={name ?? t(WORDS[kind])}>
                  <Icon name={KIND_ICONS[kind]} size={14} color={`var(--wp-${KIND_TONES[kind]}-text)`} />
                  <VisuallyHidden>{t(WORDS[kind])} </VisuallyHidden>
                  <span className="mm-clamp mm-week__word">{name ?? count}</span>
                </span>
              ))}
              {lacksDesk ? (
                <Link to={`${DESKS_PATH}?date=${day}`} className="mm-week__mark mm-week__book">
                  <Icon name="plus" size={14} />
                  <span aria-hidden="true" className="mm-week__word">
                    {t('bookDesk')}
                  </span>
                  <VisuallyHidden>{t('bookDeskLabel', { day: long })}</VisuallyHidden>
                </Link>
              ) : marks.length === 0 && days !== undefined ? (
                <span className="mm-week__none">
                  <span aria-hidden="true">–</span>
                  <VisuallyHidden>{t('nothing')}</VisuallyHidden>
                </span>
              ) : null}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
