import type { CalendarDay } from '@portal/shared/time';
import { useState } from 'react';
import { type Part, windowAfterKey } from './rules/choice-keys.ts';
import { shownSpan, wholeDay } from './rules/days.ts';
import { canMoveTo, freeTimes, heldToFree, isFree } from './rules/free-window.ts';
import { useT } from './texts/en.ts';
import type { ScheduleMeeting, ScheduleRow, TimeWindow } from './types.ts';
import { dayWords, timeWords } from './words.ts';

/** A time before it is booked, or the new time of a booking. */
export interface Choice {
  readonly rowId: number;
  readonly day: CalendarDay;
  readonly window: TimeWindow;
  /** The one under the pointer goes with it; the others stay until they are booked or given up. */
  readonly by: 'pointer' | 'tap' | 'keys';
  /** Of the booking that gets this time. */
  readonly meeting?: ScheduleMeeting | undefined;
}

/** The time that is previewed, and the words about it for screen readers. */
export function useChoice(now: number, locale: string) {
  const t = useT();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [said, setSaid] = useState('');
  const words = (row: ScheduleRow, window: TimeWindow) => ({
    row: row.name,
    day: dayWords(window, row.zone, locale),
    time: timeWords(window, row.zone, locale),
  });

  /** Without words where the cell has said the same. */
  function preview(next: Choice | null) {
    setSaid('');
    setChoice((before) => (isSame(before, next) ? before : next));
  }
  function choose(row: ScheduleRow, next: Choice) {
    setChoice(next);
    const key = next.meeting ? 'chosenMove' : next.by === 'tap' ? 'chosenTap' : 'chosen';
    setSaid(t(key, { ...words(row, next.window), title: next.meeting?.title ?? '' }));
  }
  const refuse = (row: ScheduleRow, window: TimeWindow) => setSaid(t('notFree', words(row, window)));

  return {
    choice,
    said,
    preview,
    choose,
    clear: () => preview(null),
    sayNothingFree: () => setSaid(t('nothingFree')),
    draw(row: ScheduleRow, day: CalendarDay, wanted: TimeWindow, anchor: number) {
      const window = heldToFree(row, shownSpan(day, row.zone), wanted, anchor, now);
      if (window) choose(row, { rowId: row.id, day, window, by: 'keys' });
      else setChoice(null);
    },
    /** Another time of a booking; the one before stays where that one is not free. */
    move(row: ScheduleRow, day: CalendarDay, meeting: ScheduleMeeting, window: TimeWindow) {
      const span = wholeDay(day, row.zone);
      if (window.start < span.start || window.end > span.end || !canMoveTo(row, meeting.id, window, now))
        return refuse(row, window);
      choose(row, { rowId: row.id, day, window, by: 'keys', meeting });
    },
    /**
     * @param first what the cell offers where nothing is chosen in it yet
     * @returns whether the key is one that chooses
     */
    onKey(row: ScheduleRow, day: CalendarDay, first: TimeWindow | null, key: string, part: Part): boolean {
      const kept = choice?.rowId === row.id && choice.day === day && !choice.meeting ? choice.window : null;
      const from = kept ?? first;
      if (!from) {
        if (windowAfterKey({ start: 0, end: 0 }, key, part) === undefined) return false;
        setSaid(t('nothingFree'));
        return true;
      }
      const span = wholeDay(day, row.zone);
      const wanted = row.timeslots
        ? nextSlot(freeTimes(row, span, now), from, key)
        : windowAfterKey(from, key, part);
      if (!wanted) return false;
      const fits = wanted.start >= Math.max(now, span.start) && wanted.end <= span.end && isFree(row, wanted);
      setChoice({ rowId: row.id, day, window: from, by: 'keys' });
      if (fits) choose(row, { rowId: row.id, day, window: wanted, by: 'keys' });
      else refuse(row, wanted);
      return true;
    },
  };
}

function isSame(one: Choice | null, other: Choice | null): boolean {
  return (
    one?.rowId === other?.rowId &&
    one?.day === other?.day &&
    one?.by === other?.by &&
    one?.window.start === other?.window.start &&
    one?.window.end === other?.window.end &&
    one?.meeting === other?.meeting
  );
}

const BACK = new Set(['ArrowUp', 'ArrowLeft']);
const ON = new Set(['ArrowDown', 'ArrowRight']);

/** The free slot before or after; the same where there is none. */
function nextSlot(slots: readonly TimeWindow[], from: TimeWindow, key: string): TimeWindow | undefined {
  if (BACK.has(key)) return slots.findLast(({ start }) => start < from.start) ?? from;
  if (ON.has(key)) return slots.find(({ start }) => start > from.start) ?? from;
  return undefined;
}
