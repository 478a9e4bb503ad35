import type { CalendarDay } from '@portal/shared/time';
import { useState } from 'react';
import { windowAfterKey } from './rules/choice-keys.ts';
import { shownSpan, wholeDay } from './rules/days.ts';
import { freeTimes, heldToFree, isFree } from './rules/free-window.ts';
import { useT } from './texts/en.ts';
import type { ScheduleRow, TimeWindow } from './types.ts';
import { dayWords, timeWords } from './words.ts';

export interface Choice {
  readonly rowId: number;
  readonly day: CalendarDay;
  readonly window: TimeWindow;
}

/** The time that somebody draws or chooses by keys, before it is booked; what is said of it to those who hear it. */
export function useChoice(now: number, locale: string) {
  const t = useT();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [said, setSaid] = useState('');

  function choose(row: ScheduleRow, day: CalendarDay, window: TimeWindow) {
    setChoice({ rowId: row.id, day, window });
    setSaid(t('chosen', words(row, window)));
  }
  const words = (row: ScheduleRow, window: TimeWindow) => ({
    row: row.name,
    day: dayWords(window, row.zone, locale),
    time: timeWords(window, row.zone, locale),
  });

  return {
    choice,
    said,
    clear() {
      setChoice(null);
      setSaid('');
    },
    sayNothingFree: () => setSaid(t('nothingFree')),
    draw(row: ScheduleRow, day: CalendarDay, wanted: TimeWindow, anchor: number) {
      const window = heldToFree(row, shownSpan(day, row.zone), wanted, anchor, now);
      if (window) choose(row, day, window);
      else setChoice(null);
    },
    /**
     * @param first what the cell offers where nothing is chosen in it yet
     * @returns whether the key is one that chooses
     */
    onKey(row: ScheduleRow, day: CalendarDay, first: TimeWindow | null, key: string, alt: boolean): boolean {
      const kept = choice?.rowId === row.id && choice.day === day ? choice.window : null;
      const from = kept ?? first;
      if (!from) {
        if (windowAfterKey({ start: 0, end: 0 }, key, alt) === undefined) return false;
        setSaid(t('nothingFree'));
        return true;
      }
      const wanted = row.timeslots
        ? nextSlot(freeTimes(row, wholeDay(day, row.zone), now), from, key)
        : windowAfterKey(from, key, alt);
      if (!wanted) return false;
      const span = wholeDay(day, row.zone);
      const fits = wanted.start >= Math.max(now, span.start) && wanted.end <= span.end && isFree(row, wanted);
      if (fits) choose(row, day, wanted);
      else {
        setChoice({ rowId: row.id, day, window: from });
        setSaid(t('notFree', words(row, wanted)));
      }
      return true;
    },
  };
}

const BACK = new Set(['ArrowUp', 'ArrowLeft']);
const ON = new Set(['ArrowDown', 'ArrowRight']);

/** The free slot before or after; the same where there is none. */
function nextSlot(slots: readonly TimeWindow[], from: TimeWindow, key: string): TimeWindow | undefined {
  if (BACK.has(key)) return slots.findLast(({ start }) => start < from.start) ?? from;
  if (ON.has(key)) return slots.find(({ start }) => start > from.start) ?? from;
  return undefined;
}
