import type { ScheduleMeeting, TimeWindow } from '../types.ts';

/** In percent of the cell in which the bar begins. */
export interface Stretch {
  readonly left: number;
  readonly width: number;
}

/** The position of a meeting; more than 100 percent extend into the next cells. */
export interface Bar extends Stretch {
  readonly meeting: ScheduleMeeting;
  readonly cell: number;
  /** Drawn next to the bar, lower than it. */
  readonly setup: Stretch | null;
  readonly cleanDown: Stretch | null;
  /** It is over before the first visible hour: drawn as a mark at the edge, not as a duration. */
  readonly isEarlier: boolean;
  /** Its place among the marks at that edge, from 0. */
  readonly nth: number;
  /** Its lane from the top, out of `lanes`: places of a shared room. */
  readonly lane: number;
  readonly lanes: number;
}

/** The most bars that stay distinguishable above each other in a row. */
const MOST_LANES = 3;

/**
 * The bars of a row of hours. A meeting over midnight is cut to the day; one that begins before the first hour begins
 * at the edge.
 * @param cells hours, in order and without a gap
 * @param day the whole day
 */
export function barsOf(
  meetings: readonly ScheduleMeeting[],
  cells: readonly TimeWindow[],
  day: TimeWindow,
  places: number,
): Bar[] {
  const lanes = Math.min(places, MOST_LANES);
  const shownFrom = cells[0]?.start;
  let marks = 0;
  return meetings.flatMap((meeting): Bar[] => {
    const { heldFrom, heldUntil } = meeting;
    if (shownFrom === undefined || heldUntil <= day.start || day.end <= heldFrom) return [];
    const lane = (meeting.place - 1) % lanes;
    if (heldUntil <= shownFrom) {
      const nth = marks;
      marks += 1;
      const mark = { left: 0, width: 0, setup: null, cleanDown: null, isEarlier: true };
      return [{ meeting, cell: 0, ...mark, nth, lane, lanes }];
    }
    const within = (ms: number) => Math.min(Math.max(ms, shownFrom), day.end);
    const [from, until] = [within(meeting.start), within(meeting.end)];
    const cell = Math.max(
      cells.findLastIndex(({ start }) => start <= from),
      0,
    );
    const box = cells[cell];
    if (!box) return [];
    const percent = (ms: number) => (100 * ms) / (box.end - box.start);
    const stretch = (start: number, end: number): Stretch | null =>
      end > start ? { left: percent(start - box.start), width: percent(end - start) } : null;
    return [
      {
        meeting,
        cell,
        left: percent(from - box.start),
        width: percent(until - from),
        setup: stretch(within(heldFrom), from),
        cleanDown: stretch(until, within(heldUntil)),
        isEarlier: false,
        nth: 0,
        lane,
        lanes,
      },
    ];
  });
}

/** How much of the span is over, in percent. */
export function pastOf({ start, end }: TimeWindow, now: number): number {
  return Math.min(100, Math.max(0, (100 * (now - start)) / (end - start)));
}
