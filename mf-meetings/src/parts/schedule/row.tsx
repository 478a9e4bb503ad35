// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and bars lie over cells, which a table's layout has no word for; the roles are those of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the focus is in cells alone
import { Link } from '@portal/shared/router';
import type { CalendarDay } from '@portal/shared/time';
import { classNames, VisuallyHidden } from '@portal/shared/ui/core';
import { type CSSProperties, memo, useMemo } from 'react';
import { type Bar, barsOf, pastOf } from './rules/bars.ts';
import { cellSpans, shownSpan, wholeDay } from './rules/days.ts';
import { windowOfDay, windowOfHour } from './rules/free-window.ts';
import { useT } from './texts/en.ts';
import type { ScheduleMode, ScheduleRow, TimeWindow } from './types.ts';
import { barWords, cellWords } from './words.ts';

export interface RowProps {
  row: ScheduleRow;
  /** From 0. */
  index: number;
  days: readonly CalendarDay[];
  mode: ScheduleMode;
  now: number;
  locale: string;
  hours: { start: string; end: string };
  /** Column that has the tab stop; -1: another row has it. */
  stop: number;
  choice: TimeWindow | null;
  onEvent: (row: ScheduleRow, meetingId: number) => void;
}

/** The days of a row: those of the grid, or its own one. */
export function daysOf({ day }: ScheduleRow, days: readonly CalendarDay[]): readonly CalendarDay[] {
  return day === undefined ? days : [day];
}

/** What a press on each cell books; the grid asks the same when one is pressed. */
export function freeWindows(
  row: ScheduleRow,
  { mode, days, now, hours }: Pick<RowProps, 'mode' | 'days' | 'now' | 'hours'>,
): (TimeWindow | null)[] {
  const cells = cellSpans(mode, days, row.zone);
  return cells.map((cell, index) =>
    cell.end <= now
      ? null
      : mode === 'day'
        ? windowOfHour(row, cell, now)
        : windowOfDay(row, days[index] ?? '', shownSpan(days[index] ?? '', row.zone), now, hours),
  );
}

/** Rows stand at their place in a list of all of them, of which only those in sight are there. */
export const Row = memo(function Row(props: RowProps) {
  const { row, index, mode, now, locale, stop, choice, onEvent, hours } = props;
  const t = useT();
  const days = useMemo(() => daysOf(row, props.days), [row, props.days]);
  const parts = useMemo(() => {
    const cells = cellSpans(mode, days, row.zone);
    const whole = days.map((day) => wholeDay(day, row.zone));
    return { cells, bars: barsOf(row.meetings, cells, whole, row.places) };
  }, [row, days, mode]);
  const free = useMemo(() => freeWindows(row, { mode, days, now, hours }), [row, days, mode, now, hours]);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="mm-schedule__row"
      style={{ '--mm-at': index } as CSSProperties}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="mm-schedule__name"
        data-row={index}
        data-column={0}
        {...(row.to === undefined ? { tabIndex: stop === 0 ? 0 : -1 } : {})}
      >
        {row.to === undefined ? (
          <span className="mm-schedule__title" title={row.name}>
            {row.name}
          </span>
        ) : (
          <Link to={row.to} tabIndex={stop === 0 ? 0 : -1} className="mm-schedule__title" title={row.name}>
            {row.name}
          </Link>
        )}
        <span className="mm-schedule__note" title={row.refusal ?? row.note}>
          {row.refusal ?? row.note}
        </span>
      </div>
      {parts.cells.map((cell, at) => {
        const window = free[at] ?? null;
        const day = mode === 'week' ? (days[at] ?? '') : (days[0] ?? '');
        const facts = { mode, day, free: window, now, locale };
        const isStop = stop === at + 1;
        // Not aria-disabled where nothing is free: that would hold for the bookings in it, too. The label says so.
        return (
          <div
            key={cell.start}
            role="gridcell"
            aria-colindex={at + 2}
            tabIndex={isStop ? 0 : -1}
            data-row={index}
            data-column={at + 1}
            className={classNames(
              'mm-schedule__cell',
              window === null && 'mm-schedule__cell--none',
              row.refusal !== null && 'mm-schedule__cell--refused',
            )}
          >
            {/* Its name is what is in it: this, and then the bookings. */}
            <VisuallyHidden>{`${cellWords(t, row, cell, facts)} `}</VisuallyHidden>
            <Past past={pastOf(cell, now)} isNow={cell.start <= now && now < cell.end} />
            {parts.bars
              .filter((bar) => bar.cell === at)
              .map((bar) => (
                <BarButton
                  key={`${bar.meeting.id} ${bar.meeting.place}`}
                  bar={bar}
                  label={barWords(t, bar, row.zone, locale, day)}
                  isPast={bar.meeting.heldUntil <= now}
                  hasWords={!bar.isEarlier && bar.width >= LEAST_WIDTH[mode]}
                  onPress={() => onEvent(row, bar.meeting.id)}
                />
              ))}
            <Choice choice={choice} cell={cell} isFirst={at === 0} />
          </div>
        );
      })}
    </div>
  );
});

function Past({ past, isNow }: { past: number; isNow: boolean }) {
  if (past === 0) return null;
  return (
    <i
      className={classNames('mm-schedule__past', isNow && 'mm-schedule__past--now')}
      style={{ width: `${past}%` }}
    />
  );
}

/** Drawn in the cell that it begins in, over those that follow. */
function Choice({
  choice,
  cell,
  isFirst,
}: {
  choice: TimeWindow | null;
  cell: TimeWindow;
  isFirst: boolean;
}) {
  if (!choice || choice.start >= cell.end || (choice.start < cell.start && !isFirst)) return null;
  if (choice.end <= cell.start) return null;
  const percent = (ms: number) => (100 * ms) / (cell.end - cell.start);
  const start = Math.max(choice.start, cell.start);
  return (
    <i
      className="mm-schedule__choice"
      style={{ left: `${percent(start - cell.start)}%`, width: `${percent(choice.end - start)}%` }}
    />
  );
}

/**
 * Percent of a cell, some 40 px: a letter and a half of a title says nothing. By the share and not by the width, because a
 * query of each bar's container took a third of a row's layout.
 */
const LEAST_WIDTH = { week: 35, day: 50 } as const;

interface BarButtonProps {
  bar: Bar;
  label: string;
  isPast: boolean;
  hasWords: boolean;
  onPress: () => void;
}

function BarButton({ bar, label, isPast, hasWords, onPress }: BarButtonProps) {
  const { meeting, isEarlier, lane, lanes, nth } = bar;
  const style: Record<string, string | number> = {
    '--mm-lane': lane,
    '--mm-lanes': lanes,
    ...(isEarlier ? { '--mm-nth': nth } : { left: `${bar.left}%`, width: `${bar.width}%` }),
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      className={classNames(
        'mm-schedule__bar',
        meeting.isMine && 'mm-schedule__bar--mine',
        meeting.isPrivate && 'mm-schedule__bar--private',
        isEarlier && 'mm-schedule__bar--earlier',
        isPast && 'mm-schedule__bar--past',
      )}
      style={style as CSSProperties}
      onClick={onPress}
    >
      {bar.setup > 0 ? <i className="mm-schedule__held" style={{ width: `${bar.setup}%` }} /> : null}
      {hasWords ? <span className="mm-schedule__words">{meeting.title}</span> : null}
      {bar.cleanDown > 0 ? <i className="mm-schedule__held" style={{ width: `${bar.cleanDown}%` }} /> : null}
    </button>
  );
}
