// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and bars lie over cells, which a table's layout has no word for; the roles are those of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the focus is in cells alone
import { useStable } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, today } from '@portal/shared/time';
import { lazyPart, Text, VisuallyHidden } from '@portal/shared/ui/core';
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
import { DayRow } from './day-row.tsx';
import { type Part, windowAfterKey } from './rules/choice-keys.ts';
import { cellSpans, HOURS, shownSpan } from './rules/days.ts';
import { windowAt } from './rules/free-window.ts';
import { cellAfterKey, type GridCell } from './rules/grid-keys.ts';
import { layoutOf } from './rules/layout.ts';
import { daysOf, freeWindows } from './rules/offers.ts';
import { isFree, roomState } from './rules/room-state.ts';
import { stripHours, stripOf } from './rules/week.ts';
import { keepInSight, scrollToBegin } from './scroll.ts';
import { keepLength, storedLength } from './stored-length.ts';
import { useT } from './texts/en.ts';
import { TimeHead } from './time-head.tsx';
import type { ScheduleMode, ScheduleRow, TimeWindow } from './types.ts';
import { useChoice } from './use-choice.ts';
import { type CellAt, timeAt, useDrag } from './use-drag.ts';
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
  /** A booking was dragged, or moved by keys, to a time that is free. */
  onMove: (row: ScheduleRow, meetingId: number, window: TimeWindow) => void;
  /** "2 more" of a day was pressed. */
  onDay?: ((day: CalendarDay) => void) | undefined;
  onToday: () => void;
}

const KeyHints = lazyPart(() => import('./key-hints.tsx').then((module) => module.KeyHints));
const WeekRow = lazyPart(() => import('./week-row.tsx').then((module) => module.WeekRow));

/** px at either end of a booking that drag its start or its end. */
const EDGE = 6;

/**
 * Rooms with their bookings and free times (rules/rooms.md#schedule): a row a room, a cell a day or an hour. An ARIA grid with one
 * stop of Tab; the bookings of the cell that has it come right after. Keys do all that a pointer does.
 */
export function Schedule(props: ScheduleProps) {
  const { label, nameHead, rows, days, mode, now, hours } = props;
  const t = useT();
  const hint = useId();
  const locale = useSession((session) => session.locale);
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [stop, setStop] = useState<GridCell>({ row: 0, column: 1 });
  const [length, setLength] = useState(storedLength);
  const { choice, said, preview, choose, clear, sayNothingFree, draw, move, onKey } = useChoice(now, locale);
  const sight = useWindowRows(scroller);
  const layout = useMemo(() => layoutOf(rows, mode, days), [rows, mode, days]);
  const strip = useMemo(() => stripHours(rows, days, hours), [rows, days, hours]);

  const columns = mode === 'week' ? days.length : HOURS;
  // Rows and columns may have become fewer.
  const at = { row: Math.min(stop.row, rows.length - 1), column: Math.min(stop.column, columns) };
  // The row with the focus stays, wherever it is scrolled to.
  const shown = useMemo(
    () =>
      layout.items
        .map((item, index) => ({ ...item, ariaIndex: index + 2 }))
        .filter(
          (item) =>
            (item.top + item.height > sight.from && item.top < sight.until) ||
            (item.kind === 'row' && item.index === at.row),
        ),
    [layout, sight.from, sight.until, at.row],
  );
  const cellElement = ({ row, column }: GridCell) =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${at.row}"][data-column="${at.column}"]`,
    );
    (cell?.querySelector<HTMLElement>('a') ?? cell)?.focus();
  }, [at.row, at.column]);

  const freeCount = useMemo(
    () =>
      rows.filter((row) => row.refusal === null && isFree(roomState(row, days[0] ?? '', now, hours))).length,
    [rows, days, now, hours],
  );
  const isToday = days.some((day) => rows[0] !== undefined && day === today(rows[0].zone, now));
  const begin = useStable(() => scroller.current && scrollToBegin(scroller.current, props));
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the days are others, and not with each minute
  useLayoutEffect(() => void begin(), [days[0], mode]);

  const placeOf = (element: Element | null): GridCell | undefined => {
    const cell = element?.closest<HTMLElement>('[data-column]');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
  };
  const cellAt = ({ row, column }: GridCell) => {
    const found = rows[row];
    if (!found || column === 0) return undefined;
    const own = daysOf(found, days);
    const day = mode === 'week' ? own[column - 1] : own[0];
    if (day === undefined) return undefined;
    const span =
      mode === 'week' ? stripOf(day, found.zone, strip) : cellSpans(mode, own, found.zone)[column - 1];
    return span && { row: found, day, span };
  };
  const meetingOf = (row: ScheduleRow, element: Element) => {
    const id = Number(element.closest<HTMLElement>('[data-meeting]')?.dataset.meeting);
    return row.meetings.find((meeting) => meeting.id === id);
  };
  const offerAt = ({ row, column }: GridCell): TimeWindow | null => {
    const found = rows[row];
    if (!found) return null;
    const facts = { row: found, mode, days: daysOf(found, days), now, hours, length };
    return freeWindows(facts)[column - 1] ?? null;
  };
  const chosenIn = (cell: { row: ScheduleRow; day: CalendarDay }) =>
    choice?.rowId === cell.row.id && choice.day === cell.day ? choice : undefined;

  function book(row: ScheduleRow, window: TimeWindow, isLengthWanted = false) {
    clear();
    if (isLengthWanted && !row.timeslots) {
      keepLength(window.end - window.start);
      setLength(window.end - window.start);
    }
    props.onBook(row, window);
  }
  /** Books or moves what is chosen. */
  function take() {
    const row = rows.find(({ id }) => id === choice?.rowId);
    if (!choice || !row) return;
    if (!choice.meeting) return book(row, choice.window, true);
    clear();
    props.onMove(row, choice.meeting.id, choice.window);
  }

  const drag = useDrag({
    cellOf(target, x): CellAt | undefined {
      const place = placeOf(target);
      const cell = place && cellAt(place);
      const element = place && cellElement(place);
      if (!cell || !element || target.closest('a')) return undefined;
      const box = (element.querySelector('[data-strip]') ?? element).getBoundingClientRect();
      const button = target.closest<HTMLElement>('button');
      if (!button) return { ...place, span: cell.span, box };
      const meeting = meetingOf(cell.row, button);
      if (!meeting?.canMove || mode === 'week') return undefined;
      const bar = button.getBoundingClientRect();
      const part = x - bar.left <= EDGE ? 'start' : bar.right - x <= EDGE ? 'end' : 'whole';
      return { ...place, span: cell.span, box, meeting: { meeting, part } };
    },
    onHover(place, time) {
      const cell = place && !place.meeting ? cellAt(place) : undefined;
      const window = cell && windowAt(cell.row, shownSpan(cell.day, cell.row.zone), time, now, length);
      if (cell && window) preview({ rowId: cell.row.id, day: cell.day, window, by: 'pointer' });
      else if (choice?.by === 'pointer') clear();
    },
    onDrag(place, wanted, anchor) {
      const cell = cellAt(place);
      if (!cell) return;
      if (place.meeting) move(cell.row, cell.day, place.meeting.meeting, wanted);
      else draw(cell.row, cell.day, wanted, anchor);
    },
    onDrop: take,
    onCancel: clear,
  });

  function onClick(event: MouseEvent) {
    const target = event.target as Element;
    const place = placeOf(target);
    const cell = place && cellAt(place);
    if (drag.wasDrag() || target.closest('a') || !cell) return;
    const button = target.closest<HTMLElement>('button');
    if (button) {
      const meeting = meetingOf(cell.row, button);
      if (meeting) props.onEvent(cell.row, meeting.id);
      else if (button.dataset.more !== undefined) props.onDay?.(button.dataset.more);
      return;
    }
    // A click without a pointer is a screen reader's.
    const window = event.detail === 0 ? offerAt(place) : windowUnder(cell, place, event.clientX);
    if (!window) {
      clear();
      return sayNothingFree();
    }
    const known = chosenIn(cell);
    const isSecondTap =
      known?.by === 'tap' && known.window.start <= window.start && window.start < known.window.end;
    if (isSecondTap) return book(cell.row, known.window);
    if (event.detail > 0 && drag.isTouch())
      return choose(cell.row, { rowId: cell.row.id, day: cell.day, window, by: 'tap' });
    book(cell.row, window);
  }
  function windowUnder(
    cell: { row: ScheduleRow; day: CalendarDay; span: TimeWindow },
    place: GridCell,
    x: number,
  ) {
    const element = cellElement(place);
    if (!element) return null;
    const box = (element.querySelector('[data-strip]') ?? element).getBoundingClientRect();
    const span = shownSpan(cell.day, cell.row.zone);
    return windowAt(cell.row, span, timeAt({ span: cell.span, box }, x), now, length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as Element;
    const place = placeOf(target) ?? at;
    const isCell = !target.closest('button, a');
    const cell = cellAt(place);
    const meeting = cell && meetingOf(cell.row, target);
    const { key } = event;
    if (key === 'Tab') {
      if (throughBookings(target, event.shiftKey)) event.preventDefault();
      return;
    }
    if (key === 'Escape') {
      if (drag.cancel() || choice) {
        event.stopPropagation();
        clear();
      } else if (!isCell) moveTo(place);
      return;
    }
    const part: Part | undefined = event.shiftKey ? 'end' : event.altKey ? 'whole' : undefined;
    if (key === 'Enter' || key === ' ') {
      const known = cell && chosenIn(cell);
      if (meeting ? known?.meeting !== meeting : !isCell) return;
      if (meeting || (known && !known.meeting)) take();
      else {
        const window = offerAt(place);
        if (cell && window) book(cell.row, window);
        else sayNothingFree();
      }
    } else if (key === 't' && !event.ctrlKey && !event.metaKey && !event.altKey) props.onToday();
    else if (part && cell && meeting) {
      const from = choice?.meeting === meeting ? choice.window : meeting;
      const wanted = windowAfterKey(from, key, part);
      if (!wanted || !meeting.canMove) return;
      move(cell.row, cell.day, meeting, wanted);
    } else if (part && cell) {
      if (!onKey(cell.row, cell.day, offerAt(place), key, part)) return;
    } else {
      const next = cellAfterKey(place, key, event.ctrlKey || event.metaKey, {
        rows: rows.length,
        columns: columns + 1,
        page: Math.max(1, Math.floor(sight.height / 56) - 2),
      });
      if (!next || part) return;
      moveTo(next);
    }
    event.preventDefault();
  }

  /** Also to the cell that has the stop already, from one of its bookings. Its offer is previewed. */
  function moveTo(next: GridCell) {
    const cell = cellAt(next);
    const window = cell && offerAt(next);
    preview(cell && window ? { rowId: cell.row.id, day: cell.day, window, by: 'keys' } : null);
    if (next.row !== at.row || next.column !== at.column) {
      wantsFocus.current = true;
      setStop(next);
    } else cellElement(next)?.focus();
  }

  function onFocus(event: FocusEvent) {
    keepInSight(event.target, scroller.current);
    // The offer is the cell's, and not that of a booking in it.
    if (event.target.closest('button') && choice?.by === 'keys' && !choice.meeting) clear();
    const place = placeOf(event.target);
    if (place && (place.row !== at.row || place.column !== at.column)) setStop(place);
  }

  const facts = { days, now, locale, hours, length };
  return (
    <div className={`mm-schedule wp-wide mm-schedule--${mode}`}>
      <VisuallyHidden id={hint}>{t('hint')}</VisuallyHidden>
      <div
        ref={scroller}
        role="grid"
        className="mm-schedule__scroll"
        aria-label={label}
        aria-describedby={hint}
        aria-rowcount={layout.items.length + 1}
        aria-colcount={columns + 1}
        style={{ '--mm-columns': columns, '--mm-height': `${layout.height}px` } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        onMouseOver={(event) => keepInSight(event.target as Element, scroller.current)}
        {...drag.handlers}
      >
        <TimeHead
          {...{ mode, days, rows, now, hours }}
          name={
            isToday && mode === 'day' && rows[0]?.day === undefined
              ? t('freeNow', { free: freeCount, count: rows.length })
              : nameHead
          }
        />
        <div role="rowgroup" className="mm-schedule__rows">
          {shown.map((item) => {
            if (item.kind === 'group') return <Group key={`group ${item.top}`} {...item} />;
            const { row, index, ariaIndex, top, height } = item;
            const common = {
              ...{ row, index, ariaIndex, top, height, ...facts },
              stop: index === at.row ? at.column : -1,
              choice: choice?.rowId === row.id ? choice : null,
            };
            return mode === 'week' ? (
              <WeekRow key={row.id} {...common} strip={strip} />
            ) : (
              <DayRow key={row.id} {...common} />
            );
          })}
        </div>
      </div>
      <Text block size="sm" role="status" className={choice ? 'wp-hidden' : 'mm-schedule__said'}>
        {said}
      </Text>
      <KeyHints mode={mode} fallback={<div className="mm-schedule__keys" />} />
    </div>
  );
}

function Group({ name, top, ariaIndex }: { name: string; top: number; ariaIndex: number }) {
  return (
    <div role="row" aria-rowindex={ariaIndex} className="mm-schedule__group" style={{ insetBlockStart: top }}>
      <Text role="rowheader" size="xs" tone="soft">
        {name}
      </Text>
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
