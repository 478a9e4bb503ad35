import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { currentLocale } from '../../messages/index.ts';
import {
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  formatDay,
  formatMonth,
  monthOf,
  monthWeeks,
  weekdayNames,
} from '../../time/index.ts';
import { Button } from '../core/button.tsx';
import { classNames } from '../core/class-names.ts';
import { VisuallyHidden } from '../core/text.tsx';
import { useT } from '../messages/en.ts';
import { dayAfterKey, holdWithin } from './calendar-keys.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { type DayMark, type DayMarks, dayMarkStyle } from './day-marks.ts';

export type MonthCalendarProps = {
  /** Accessible name of the calendar. */
  label: string;
  /** The current day at the site. */
  today: CalendarDay;
  /** Called on Enter, Space, mouse or touch; never for a day with a reason against it. */
  onDay?: ((day: CalendarDay) => void) | undefined;
  selected?: readonly CalendarDay[] | undefined;
  multiple?: boolean | undefined;
  marks?: DayMarks | undefined;
  legend?: readonly DayMark[] | undefined;
  /** Why a day cannot be picked; shown below the grid for mouse, keyboard and touch alike. */
  dayReason?: ((day: CalendarDay) => string | undefined) | undefined;
  /** The month shown, if the parent controls it (the URL, a screen that loads by month). */
  month?: CalendarMonth | undefined;
  onMonthChange?: ((month: CalendarMonth) => void) | undefined;
  minMonth?: CalendarMonth | undefined;
  maxMonth?: CalendarMonth | undefined;
  /** For a form's field: ids of help and error, and whether its value is invalid. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** Nothing can be picked now; the days can still be read. */
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
};

const NO_DAYS: readonly CalendarDay[] = [];
const NO_MARKS: readonly DayMark[] = [];

/**
 * A month as an accessible grid (WAI-ARIA date grid): one tab stop, arrow keys move, disabled days can be reached and
 * say why.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, today, onDay, selected = NO_DAYS, multiple = false, marks, legend, dayReason } = props;
  const { minMonth, maxMonth, describedBy, invalid, disabled = false, busy } = props;
  const t = useT();
  const locale = currentLocale();
  const [ownMonth, setOwnMonth] = useState(() =>
    monthOf(holdWithin(selected[0] ?? today, minMonth, maxMonth)),
  );
  const month = props.month ?? ownMonth;
  const [active, setActive] = useState<CalendarDay | undefined>();
  const [hovered, setHovered] = useState<CalendarDay | undefined>();
  const [limit, setLimit] = useState<string | undefined>();
  const [hasFocus, setHasFocus] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const follow = useRef(false);
  const id = useId();

  const inMonth = (day: CalendarDay | undefined): day is CalendarDay =>
    day !== undefined && monthOf(day) === month;
  const tabStop = [active, ...selected, today].find(inMonth) ?? `${month}-01`;
  const reasonOf = (day: CalendarDay) => dayReason?.(day);
  const marksOf = (day: CalendarDay) => marks?.[day] ?? NO_MARKS;
  const hintDay = hovered ?? (hasFocus ? tabStop : undefined);

  const show = (next: CalendarMonth) => {
    setLimit(undefined);
    setOwnMonth(next);
    if (next !== month) props.onMonthChange?.(next);
  };
  const turn = (by: 1 | -1) => {
    const next = addMonths(month, by);
    if (minMonth && next < minMonth) setLimit(t('firstMonth'));
    else if (maxMonth && next > maxMonth) setLimit(t('lastMonth'));
    else show(next);
  };
  const press = (day: CalendarDay) => {
    setActive(day);
    if (!disabled && !reasonOf(day)) onDay?.(day);
  };
  const walk = (event: KeyboardEvent, day: CalendarDay) => {
    const wanted = dayAfterKey(day, event.key, event.shiftKey);
    if (!wanted || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = holdWithin(wanted, minMonth, maxMonth);
    follow.current = true;
    setHovered(undefined);
    setActive(next);
    show(monthOf(next));
    if (next !== wanted) setLimit(t(wanted < next ? 'firstMonth' : 'lastMonth'));
  };

  // The day chosen by an arrow key may be in a month that is only now rendered.
  useEffect(() => {
    if (!follow.current) return;
    const target = grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`);
    if (!target) return;
    follow.current = false;
    target.focus();
  }, [tabStop]);

  const describeDay = (day: CalendarDay) =>
    [
      day === today ? t('todayDay', { day: formatDay(day, locale, 'long') }) : formatDay(day, locale, 'long'),
      ...marksOf(day).map((mark) => mark.label),
    ].join(', ');
  const hint =
    limit ??
    (hintDay
      ? [...marksOf(hintDay).map((mark) => mark.label), reasonOf(hintDay)].filter(Boolean).join('. ')
      : undefined);

  return (
    <div className={classNames('wp-cal', busy && 'wp-cal--busy', disabled && 'wp-cal--off')}>
      <div className="wp-cal__head">
        <Button
          variant="quiet"
          square
          icon="chevron-left"
          aria-label={t('previousMonth')}
          aria-disabled={minMonth !== undefined && month <= minMonth ? true : undefined}
          onClick={() => turn(-1)}
        />
        <p className="wp-cal__month" id={`${id}-month`} aria-live="polite">
          {formatMonth(month, locale)}
        </p>
        <Button
          variant="quiet"
          square
          icon="chevron-right"
          aria-label={t('nextMonth')}
          aria-disabled={maxMonth !== undefined && month >= maxMonth ? true : undefined}
          onClick={() => turn(1)}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
        role="grid"
        className="wp-cal__grid"
        aria-label={label}
        aria-describedby={classNames(`${id}-month`, describedBy)}
        aria-multiselectable={multiple || undefined}
        aria-invalid={invalid || undefined}
        aria-busy={busy || undefined}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onMouseLeave={() => setHovered(undefined)}
      >
        <thead>
          <tr>
            {weekdayNames(locale, 'long').map((name, index) => (
              <th key={name} scope="col" abbr={name}>
                <VisuallyHidden>{name}</VisuallyHidden>
                <span aria-hidden="true">{weekdayNames(locale, 'short')[index]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                if (!inMonth(day)) return <td key={day} />;
                const reason = reasonOf(day);
                const isSelected = selected.includes(day);
                const { shape, below } = dayMarkStyle(marksOf(day));
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
                  <td key={day} role="gridcell" aria-selected={isSelected} className="wp-cal__cell">
                    <button
                      type="button"
                      data-day={day}
                      data-field-target={day === tabStop ? '' : undefined}
                      className={classNames(
                        'wp-cal__day',
                        shape && `wp-cal__day--${shape.look} wp-mark--${shape.tone}`,
                        isSelected && 'wp-cal__day--chosen',
                        day === today && 'wp-cal__day--today',
                        reason !== undefined && 'wp-cal__day--shut',
                        day < today && 'wp-cal__day--past',
                      )}
                      tabIndex={day === tabStop ? 0 : -1}
                      aria-label={describeDay(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={onDay ? isSelected : undefined}
                      aria-disabled={disabled || reason !== undefined || undefined}
                      aria-describedby={day === hintDay && (reason || limit) ? `${id}-hint` : undefined}
                      onClick={(event) => {
                        // Safari does not focus a pressed button; the hint follows the focus.
                        event.currentTarget.focus();
                        press(day);
                      }}
                      onFocus={() => setActive(day)}
                      onKeyDown={(event) => walk(event, day)}
                      onMouseEnter={() => setHovered(day)}
                    >
                      <span className="wp-cal__number">{Number(day.slice(8))}</span>
                      <span className="wp-cal__below">
                        {below.map((mark) => (
                          <span
                            key={mark.key}
                            className={`wp-cal__sign wp-cal__sign--${mark.look} wp-mark--${mark.tone}`}
                          />
                        ))}
                      </span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {dayReason || marks || minMonth || maxMonth ? (
        <p className="wp-cal__hint" id={`${id}-hint`}>
          {hintDay && !limit && hint ? <strong>{formatDay(hintDay, locale, 'weekday')}: </strong> : null}
          {hint}
        </p>
      ) : null}
      {legend ? <CalendarLegend marks={legend} /> : null}
    </div>
  );
}
