// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and bars lie over cells, which a table's layout has no word for; the roles are those of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the focus is in cells alone
import { type CalendarDay, formatClock, formatDay, today } from '@portal/shared/time';
import { classNames, Text, VisuallyHidden } from '@portal/shared/ui/core';
import { memo, useMemo } from 'react';
import type { RowProps } from './day-row.tsx';
import { RowName } from './row-name.tsx';
import { cellSpans } from './rules/days.ts';
import { freeWindows } from './rules/offers.ts';
import { isWeekend, stripOf, type WeekDay, weekDay } from './rules/week.ts';
import { useT } from './texts/en.ts';
import type { ScheduleMeeting, ScheduleRow, TimeWindow } from './types.ts';
import type { Choice } from './use-choice.ts';
import { cellWords, dayWords, meetingWords, timeWords } from './words.ts';
import '../hours.css';
import './week-row.css';

export interface WeekRowProps extends RowProps {
  /** The hours of each day's strip, ms after 07:00. */
  strip: TimeWindow;
}

/** A room's week, a cell a day: when it is busy, and by what. */
export const WeekRow = memo(function WeekRow(props: WeekRowProps) {
  const { row, index, days, now, locale, stop, choice, hours, length, strip } = props;
  const t = useT();
  const cells = useMemo(
    () =>
      cellSpans('week', days, row.zone).map((cell, at) => {
        const day = days[at] ?? '';
        return { cell, day, ...weekDay(row, day), strip: stripOf(day, row.zone, strip) };
      }),
    [row, days, strip],
  );
  const free = useMemo(
    () => freeWindows({ row, mode: 'week', days, now, hours, length }),
    [row, days, now, hours, length],
  );
  const current = today(row.zone, now);
  return (
    <div
      role="row"
      aria-rowindex={props.ariaIndex}
      className="mm-schedule__row"
      style={{ insetBlockStart: props.top, height: props.height }}
    >
      <RowName
        row={row}
        index={index}
        mode="week"
        isStop={stop === 0}
        state={{ words: row.brief ?? '', isFree: false }}
      />
      {cells.map((one, at) => {
        const { cell, day } = one;
        const window = free[at] ?? null;
        return (
          <div
            key={day}
            role="gridcell"
            aria-colindex={at + 2}
            tabIndex={stop === at + 1 ? 0 : -1}
            data-row={index}
            data-column={at + 1}
            className={classNames(
              'mm-schedule__cell',
              window === null && 'mm-schedule__cell--none',
              day < current && 'mm-schedule__cell--past',
              day === current && 'mm-schedule__cell--today',
              isWeekend(day) && 'mm-schedule__cell--weekend',
              row.isClosed && 'mm-schedule__cell--closed',
            )}
          >
            <VisuallyHidden>{`${cellWords(t, row, { when: formatDay(day, locale, 'long'), day, isPast: cell.end <= now, free: window, locale })} `}</VisuallyHidden>
            <Strip
              meetings={one.meetings}
              span={one.strip}
              choice={choice?.day === day ? choice.window : null}
            />
            <Lines {...{ row, day, locale, now }} of={one} isPast={day < current} />
            {choice?.day === day ? <Ghost choice={choice} row={row} locale={locale} /> : null}
          </div>
        );
      })}
    </div>
  );
});

function Strip({
  meetings,
  span,
  choice,
}: {
  meetings: readonly ScheduleMeeting[];
  span: TimeWindow;
  choice: TimeWindow | null;
}) {
  const length = span.end - span.start;
  const place = ({ start, end }: TimeWindow) => {
    const from = Math.min(Math.max(start - span.start, 0), length);
    const until = Math.min(Math.max(end - span.start, 0), length);
    return { left: `${(100 * from) / length}%`, width: `${(100 * (until - from)) / length}%` };
  };
  return (
    <span className="mm-schedule__strip" data-strip="">
      {meetings.map((meeting) => (
        <i
          key={`${meeting.id} ${meeting.place}`}
          className={classNames('mm-schedule__busy', meeting.isMine && 'mm-bar--mine')}
          style={place(meeting)}
        />
      ))}
      {choice ? <i className="mm-schedule__chosen" style={place(choice)} /> : null}
    </span>
  );
}

interface LinesProps {
  row: ScheduleRow;
  day: CalendarDay;
  locale: string;
  now: number;
  of: WeekDay;
  isPast: boolean;
}

/** Bookings by their start. A narrow weekend has no room for titles: it says how many, and leads to its day. */
function Lines({ row, day, locale, now, of: { meetings, lines, more }, isPast }: LinesProps) {
  const t = useT();
  const isNarrow = isWeekend(day);
  if (meetings.length === 0) {
    const words = row.brief ?? t(isPast ? 'notUsed' : 'freeAllDay');
    const isFree = row.brief === null && !isPast;
    return (
      <Text aria-hidden="true" tone={isFree ? 'success' : 'soft'} className="mm-schedule__line">
        {isNarrow ? '–' : words}
      </Text>
    );
  }
  const hidden = isNarrow ? meetings.length : more;
  return (
    <>
      {(isNarrow ? [] : lines).map((meeting) => {
        const label = meetingWords(t, meeting, row.zone, locale, day);
        return (
          <button
            key={`${meeting.id} ${meeting.place}`}
            type="button"
            tabIndex={-1}
            title={label}
            data-meeting={meeting.id}
            className={classNames(
              'mm-schedule__line',
              meeting.isMine && 'mm-schedule__line--mine',
              meeting.heldUntil <= now && 'mm-schedule__line--past',
            )}
          >
            <VisuallyHidden>{label}</VisuallyHidden>
            <span aria-hidden="true" className="mm-schedule__when">
              {formatClock(meeting.start, row.zone, locale)}
            </span>
            <span aria-hidden="true" className="mm-schedule__cut">
              {meeting.title}
            </span>
          </button>
        );
      })}
      {hidden === 0 ? null : (
        <button
          type="button"
          tabIndex={-1}
          data-more={day}
          className="mm-schedule__line mm-schedule__line--more"
          aria-label={t('moreOf', {
            row: row.name,
            day: dayWords({ start: meetings[0]?.start ?? 0, end: 0 }, row.zone, locale),
            count: hidden,
          })}
        >
          {isNarrow ? hidden : t('more', { count: hidden })}
        </button>
      )}
    </>
  );
}

function Ghost({ choice, row, locale }: { choice: Choice; row: ScheduleRow; locale: string }) {
  const t = useT();
  return (
    <span aria-hidden="true" className="mm-schedule__ghost">
      <strong>{timeWords(choice.window, row.zone, locale)}</strong>
      <span>{choice.meeting?.title ?? t('bookRow', { row: row.name })}</span>
    </span>
  );
}
