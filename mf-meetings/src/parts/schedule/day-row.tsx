// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and bars lie over cells, which a table's layout has no word for; the roles are those of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the focus is in cells alone
import { classNames, Text, VisuallyHidden } from '@portal/shared/ui/core';
import { type CSSProperties, memo, useMemo } from 'react';
import { RowName } from './row-name.tsx';
import { type Bar, barsOf, pastOf, type Stretch } from './rules/bars.ts';
import { cellSpans, shownSpan, wholeDay } from './rules/days.ts';
import { daysOf, freeWindows, type RowFacts } from './rules/offers.ts';
import { isFree, roomState } from './rules/room-state.ts';
import { useT } from './texts/en.ts';
import type { TimeWindow } from './types.ts';
import type { Choice } from './use-choice.ts';
import { barWords, cellWords, fitsWords, hostLine, hourWords, stateWords, timeWords } from './words.ts';
import '../hours.css';
import './day-row.css';

export interface RowProps extends Omit<RowFacts, 'mode'> {
  /** From 0. */
  index: number;
  /** In the grid with its header and the names of groups, from 1. */
  ariaIndex: number;
  /** px from the top of all rows. */
  top: number;
  height: number;
  locale: string;
  /** Column that has the tab stop; -1: another row has it. */
  stop: number;
  choice: Choice | null;
}

/** A booking shorter than this shows its title alone. */
const SHORT_MS = 45 * 60_000;
/** In a bar shorter than this nothing can be read until it is pointed at. */
const TINY_MS = 20 * 60_000;

/** A room's day, a cell an hour. Rows stand at their place in a list of all of them, of which only those in sight are there. */
export const DayRow = memo(function DayRow(props: RowProps) {
  const { row, index, days, now, locale, stop, choice, hours, length } = props;
  const t = useT();
  const [day = ''] = daysOf(row, days);
  const parts = useMemo(() => {
    const cells = cellSpans('day', [day], row.zone);
    const bars = barsOf(row.meetings, cells, wholeDay(day, row.zone), row.places);
    return { cells, bars, when: hourWords(t, cells, day, row.zone, locale) };
  }, [row, day, t, locale]);
  const free = useMemo(
    () => freeWindows({ row, mode: 'day', days: [day], now, hours, length }),
    [row, day, now, hours, length],
  );
  const span = shownSpan(day, row.zone);
  const state = roomState(row, day, now, hours);
  const isFreeNow = row.refusal === null && isFree(state);
  return (
    <div
      role="row"
      aria-rowindex={props.ariaIndex}
      className={classNames(
        'mm-schedule__row',
        row.isClosed && 'mm-schedule__row--closed',
        span.start <= now && now < span.end && 'mm-schedule__row--now',
      )}
      style={
        {
          insetBlockStart: props.top,
          height: props.height,
          '--mm-past': pastOf(span, now) / 100,
        } as CSSProperties
      }
    >
      <RowName
        row={row}
        index={index}
        mode="day"
        isStop={stop === 0}
        state={{ words: stateWords(t, row, state, locale), isFree: isFreeNow }}
      />
      {row.refusal === null ? null : (
        <Text
          aria-hidden="true"
          size="xs"
          tone="soft"
          className={classNames('mm-schedule__refusal', span.end <= now && 'mm-schedule__refusal--over')}
        >
          <span title={row.refusal}>{row.refusal}</span>
        </Text>
      )}
      {parts.cells.map((cell, at) => {
        const window = free[at] ?? null;
        const bars = parts.bars.filter((bar) => bar.cell === at);
        const facts = { when: parts.when[at] ?? '', day, isPast: cell.end <= now, free: window, locale };
        const words = cellWords(t, row, facts);
        // Not aria-disabled where nothing is free: that would hold for the bookings in it, too. The label says so.
        return (
          <div
            key={cell.start}
            role="gridcell"
            aria-label={bars.length === 0 ? words : undefined}
            aria-colindex={at + 2}
            tabIndex={stop === at + 1 ? 0 : -1}
            data-row={index}
            data-column={at + 1}
            className={classNames('mm-schedule__cell', window === null && 'mm-schedule__cell--none')}
          >
            {/* Its name is this, and then the bookings; text that is hidden costs more to lay out than a label. */}
            {bars.length > 0 ? <VisuallyHidden>{`${words} `}</VisuallyHidden> : null}
            {bars.map((bar) => (
              <BarButton
                key={`${bar.meeting.id} ${bar.meeting.place}`}
                bar={bar}
                label={barWords(t, bar, row.zone, locale, day)}
                line={hostLine(t, bar.meeting)}
                isPast={bar.meeting.heldUntil <= now}
                isMoving={choice?.meeting === bar.meeting}
              />
            ))}
            {choice && isIn(choice.window, cell, at === 0) ? (
              <Ghost
                choice={choice}
                cell={cell}
                time={timeWords(choice.window, row.zone, locale)}
                words={choice.meeting?.title ?? t('bookRow', { row: row.name })}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
});

/** Drawn in the cell that it begins in, over those that follow. */
function isIn(window: TimeWindow, cell: TimeWindow, isFirst: boolean): boolean {
  if (window.end <= cell.start) return false;
  return window.start < cell.end && (window.start >= cell.start || isFirst);
}

const at = ({ left, width }: Stretch): CSSProperties => ({ left: `${left}%`, width: `${width}%` });

function Ghost({
  choice,
  cell,
  time,
  words,
}: {
  choice: Choice;
  cell: TimeWindow;
  time: string;
  words: string;
}) {
  const { window } = choice;
  const percent = (ms: number) => (100 * ms) / (cell.end - cell.start);
  const start = Math.max(window.start, cell.start);
  return (
    <span
      aria-hidden="true"
      className="mm-schedule__ghost"
      style={at({ left: percent(start - cell.start), width: percent(window.end - start) })}
    >
      <strong>{time}</strong>
      <span>{words}</span>
    </span>
  );
}

interface BarButtonProps {
  bar: Bar;
  label: string;
  line: string;
  isPast: boolean;
  isMoving: boolean;
}

function BarButton({ bar, label, line, isPast, isMoving }: BarButtonProps) {
  const { meeting, isEarlier, lane, lanes, nth, setup, cleanDown } = bar;
  const length = meeting.end - meeting.start;
  const isOneLine = lanes > 1 || !fitsWords(meeting.title, length);
  const lanesOf = { '--mm-lane': lane, '--mm-lanes': lanes } as CSSProperties;
  return (
    <>
      {setup ? <i className="mm-schedule__held" style={{ ...lanesOf, ...at(setup) }} /> : null}
      {cleanDown ? <i className="mm-schedule__held" style={{ ...lanesOf, ...at(cleanDown) }} /> : null}
      <button
        type="button"
        tabIndex={-1}
        title={label}
        data-meeting={meeting.id}
        className={classNames(
          'mm-bar mm-schedule__bar',
          meeting.isMine && 'mm-bar--mine',
          isEarlier && 'mm-schedule__bar--earlier',
          isPast && 'mm-schedule__bar--past',
          !isEarlier && (length < SHORT_MS || lanes > 1) && 'mm-schedule__bar--short',
          lanes > 1 && 'mm-schedule__bar--lane',
          !isEarlier && length < TINY_MS && 'mm-schedule__bar--tiny',
          meeting.canMove && !isEarlier && 'mm-schedule__bar--movable',
          isMoving && 'mm-schedule__bar--moving',
        )}
        style={isEarlier ? ({ ...lanesOf, '--mm-nth': nth } as CSSProperties) : { ...lanesOf, ...at(bar) }}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {isEarlier ? null : (
          <span aria-hidden="true" className="mm-schedule__words">
            <span className={classNames('mm-schedule__what', isOneLine ? 'mm-schedule__cut' : 'mm-clamp')}>
              {meeting.title}
            </span>
            <Text tone="soft" className="mm-schedule__cut mm-schedule__who">
              {line}
            </Text>
          </span>
        )}
      </button>
    </>
  );
}
