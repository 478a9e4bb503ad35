// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and bars lie over cells, which a table's layout has no word for; the roles are those of a grid
import { useStable } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, today } from '@portal/shared/time';
import { VisuallyHidden } from '@portal/shared/ui/core';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { daysOf, freeWindows, Row } from './row.tsx';
import { cellSpans, HOUR_MS, HOURS, shownSpan } from './rules/days.ts';
import { windowOfHour } from './rules/free-window.ts';
import { cellAfterKey, type GridCell } from './rules/grid-keys.ts';
import { STEP_MS } from './rules/snap.ts';
import { useT } from './texts/en.ts';
import { TimeHead } from './time-head.tsx';
import type { ScheduleMode, ScheduleRow, TimeWindow } from './types.ts';
import { useChoice } from './use-choice.ts';
import { type CellAt, useDrag } from './use-drag.ts';
import { useWindowRows } from './use-window-rows.ts';
import './schedule.css';

export interface ScheduleProps {
  /** Names the grid. */
  label: string;
  /** Head of the column of names: "Room". */
  nameHead: string;
  /** Kept the same (`useMemo`): a row that is the same object does not render again. */
  rows: readonly ScheduleRow[];
  /** In the week its days, else the one day. Kept the same as well. */
  days: readonly CalendarDay[];
  mode: ScheduleMode;
  /** Milliseconds; what is before is past, dim, and does nothing. */
  now: number;
  /** The working day, `HH:mm`: a day's offer is looked for there first. Kept the same. */
  hours: { start: string; end: string };
  /** A free time was pressed, drawn or chosen by keys. */
  onBook: (row: ScheduleRow, window: TimeWindow) => void;
  onEvent: (row: ScheduleRow, meetingId: number) => void;
}

/** px; CSS has the same (schedule.css). */
const ROW_HEIGHT = { week: 56, day: 64 } as const;
const HOUR_WIDTH = 80;
const DAY_WIDTH = 112;

/**
 * What is on in rooms, and when they are free (rules/rooms.md#schedule): a row a room, a cell a day or an hour. An ARIA grid
 * with one stop of Tab; the bookings of the cell that has it come right after. All that a pointer does, keys do.
 */
export function Schedule(props: ScheduleProps) {
  const { label, nameHead, rows, days, mode, now, hours, onBook } = props;
  const t = useT();
  const hint = useId();
  const locale = useSession((session) => session.locale);
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [stop, setStop] = useState<GridCell>({ row: 0, column: 1 });
  const { choice, said, clear, sayNothingFree, draw, onKey } = useChoice(now, locale);
  const { first, last, page } = useWindowRows(scroller, rows.length, ROW_HEIGHT[mode]);
  const onEvent = useStable(props.onEvent);

  const columns = mode === 'week' ? days.length : HOURS;
  // Rows and columns may have become fewer.
  const at = { row: Math.min(stop.row, rows.length - 1), column: Math.min(stop.column, columns) };
  const shown = useMemo(() => {
    const inSight = rows.map((row, index) => ({ row, index })).slice(first, last);
    const focused = rows[at.row];
    // The row with the focus stays, wherever it is scrolled to.
    if (focused && (at.row < first || at.row >= last)) inSight.push({ row: focused, index: at.row });
    return inSight;
  }, [rows, first, last, at.row]);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${at.row}"][data-column="${at.column}"]`,
    );
    (cell?.querySelector<HTMLElement>('a') ?? cell)?.focus();
  }, [at.row, at.column]);

  const begin = scrollBegin(rows[0], days, mode, now);
  useLayoutEffect(() => {
    if (scroller.current && begin !== undefined) scroller.current.scrollLeft = begin;
  }, [begin]);

  const placeOf = (element: Element | null): GridCell | undefined => {
    const cell = element?.closest<HTMLElement>('[data-column]');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
  };
  const cellAt = ({ row, column }: GridCell) => {
    const found = rows[row];
    if (!found || column === 0) return undefined;
    const own = daysOf(found, days);
    const day = mode === 'week' ? own[column - 1] : own[0];
    const span = cellSpans(mode, own, found.zone)[column - 1];
    return day === undefined || !span ? undefined : { row: found, day, span };
  };
  const offerAt = ({ row, column }: GridCell): TimeWindow | null => {
    const found = rows[row];
    return found
      ? (freeWindows(found, { mode, days: daysOf(found, days), now, hours })[column - 1] ?? null)
      : null;
  };
  const book = (place: GridCell) => {
    const cell = cellAt(place);
    const isChosen = cell && choice?.rowId === cell.row.id && choice.day === cell.day;
    const window = isChosen ? choice.window : offerAt(place);
    if (!cell || !window) return sayNothingFree();
    clear();
    onBook(cell.row, window);
  };

  const drag = useDrag({
    step: STEP_MS,
    cellOf(target): CellAt | undefined {
      const place = target.closest('button, a') ? undefined : placeOf(target);
      const span = place && cellAt(place)?.span;
      return place && span ? { ...place, span } : undefined;
    },
    onDrag(place, wanted, anchor) {
      const cell = cellAt(place);
      if (cell) draw(cell.row, cell.day, wanted, anchor);
    },
    onDrop() {
      const row = rows.find(({ id }) => id === choice?.rowId);
      const window = choice?.window;
      clear();
      if (row && window) onBook(row, window);
    },
    onCancel: clear,
  });

  function onClick(event: MouseEvent) {
    const target = event.target as Element;
    const place = placeOf(target);
    if (drag.wasDrag() || target.closest('button, a') || !place || place.column === 0) return;
    clear();
    const cell = cellAt(place);
    // A click without a pointer is a screen reader's.
    const isPointed = mode === 'week' && event.detail > 0;
    const window = cell && isPointed ? windowAt(event, cell.row, cell.span) : offerAt(place);
    if (cell && window) onBook(cell.row, window);
    else sayNothingFree();
  }
  /** In a day's cell, of the hour under the pointer. */
  function windowAt({ target, clientX }: MouseEvent, row: ScheduleRow, day: TimeWindow) {
    const box = (target as Element).closest('[data-column]')?.getBoundingClientRect();
    if (!box) return null;
    const hour = day.start + HOUR_MS * Math.floor((HOURS * (clientX - box.left)) / box.width);
    return windowOfHour(row, { start: hour, end: hour + HOUR_MS }, now);
  }

  function onKeyDown(event: KeyboardEvent) {
    const place = placeOf(event.target as Element) ?? at;
    const isCell = !(event.target as Element).closest('button, a');
    const cell = cellAt(place);
    const { key } = event;
    if (key === 'Tab') {
      if (throughBookings(event.target as Element, event.shiftKey)) event.preventDefault();
      return;
    }
    if (key === 'Escape') {
      if (drag.cancel() || choice) {
        event.stopPropagation();
        clear();
      } else if (!isCell) move(place);
      return;
    }
    if ((key === 'Enter' || key === ' ') && isCell && cell) book(place);
    else if (event.shiftKey && cell) {
      if (!onKey(cell.row, cell.day, offerAt(place), key, event.altKey)) return;
    } else {
      const next = cellAfterKey(place, key, event.ctrlKey || event.metaKey, {
        rows: rows.length,
        columns: columns + 1,
        page: Math.max(1, page - 2),
      });
      if (!next || event.altKey || event.shiftKey) return;
      move(next);
    }
    event.preventDefault();
  }

  /** Also to the cell that has the stop already, from one of its bookings. */
  function move(next: GridCell) {
    if (next.row !== at.row || next.column !== at.column) {
      wantsFocus.current = true;
      if (choice) clear();
      setStop(next);
      return;
    }
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)
      ?.focus();
  }

  function onFocus(event: FocusEvent) {
    const place = placeOf(event.target);
    if (place && (place.row !== at.row || place.column !== at.column)) setStop(place);
  }

  return (
    <div className={`mm-schedule wp-wide mm-schedule--${mode}`}>
      <VisuallyHidden id={hint}>{t('hint')}</VisuallyHidden>
      <div
        ref={scroller}
        role="grid"
        className="mm-schedule__scroll"
        aria-label={label}
        aria-describedby={hint}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns + 1}
        style={{ '--mm-columns': columns, '--mm-rows': rows.length } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        {...drag.handlers}
      >
        <TimeHead mode={mode} days={days} name={nameHead} now={now} zone={rows[0]?.zone} />
        <div role="rowgroup" className="mm-schedule__rows">
          {shown.map(({ row, index }) => (
            <Row
              key={row.id}
              row={row}
              index={index}
              days={days}
              mode={mode}
              now={now}
              locale={locale}
              hours={hours}
              stop={index === at.row ? at.column : -1}
              choice={choice?.rowId === row.id ? choice.window : null}
              onEvent={onEvent}
            />
          ))}
        </div>
      </div>
      <p role="status" className="mm-schedule__said">
        {said}
      </p>
    </div>
  );
}

/** Tab goes on from a cell to its bookings, one after another, and back; no other bookings are in its way. */
function throughBookings(target: Element, isBack: boolean): boolean {
  const cell = target.closest<HTMLElement>('[data-column]');
  const stops: Element[] = cell ? [cell, ...cell.querySelectorAll('button')] : [];
  const now = stops.indexOf(target);
  const next = stops[now + (isBack ? -1 : 1)];
  if (now === -1 || !(next instanceof HTMLElement)) return false;
  next.focus();
  return true;
}

/** Where now is in sight: an hour before it, or the day before today; px. Further than there is to scroll is all the way. */
function scrollBegin(
  row: ScheduleRow | undefined,
  days: readonly CalendarDay[],
  mode: ScheduleMode,
  now: number,
): number | undefined {
  const day = days[0];
  if (!row || day === undefined) return undefined;
  if (mode === 'week') return Math.max(0, days.indexOf(today(row.zone, now)) - 1) * DAY_WIDTH;
  const { start, end } = shownSpan(day, row.zone);
  if (now < start || now >= end) return 0;
  return Math.max(0, Math.floor((now - start) / HOUR_MS) - 1) * HOUR_WIDTH;
}
