import type { ScheduleMeeting, TimeWindow } from '../types.ts';

/** Where a meeting is drawn, in percent of the cell that it begins in; more than 100 goes on into the next cells. */
export interface Bar {
  readonly meeting: ScheduleMeeting;
  readonly cell: number;
  readonly left: number;
  readonly width: number;
  /** Of the bar, in percent. */
  readonly setup: number;
  readonly cleanDown: number;
  /** It is over before what is shown begins: a mark at the edge, and not a length of time. */
  readonly isEarlier: boolean;
  /** Of the marks at that edge, from 0. */
  readonly nth: number;
  /** From the top, of so many lanes: places of a shared room. */
  readonly lane: number;
  readonly lanes: number;
}

/** A row has room for so many bars, one above the other, that can still be told apart. */
const MOST_LANES = 3;

/**
 * Bars of a row. Of a meeting over midnight each day has its piece; what begins before 07:00 begins at the edge.
 *
 * @param cells in order; those of a day follow one another without a gap
 * @param days for each day that is shown, the whole of it
 */
export function barsOf(
  meetings: readonly ScheduleMeeting[],
  cells: readonly TimeWindow[],
  days: readonly TimeWindow[],
  places: number,
): Bar[] {
  const lanes = Math.min(places, MOST_LANES);
  const marks = new Map<number, number>();
  return meetings.flatMap((meeting) =>
    days.flatMap((day): Bar[] => {
      const { heldFrom, heldUntil } = meeting;
      if (heldUntil <= day.start || day.end <= heldFrom) return [];
      const first = cells.findIndex(({ start, end }) => day.start <= start && end <= day.end);
      const shownFrom = cells[first]?.start;
      if (shownFrom === undefined) return [];
      const lane = (meeting.place - 1) % lanes;
      if (heldUntil <= shownFrom) {
        const nth = marks.get(first) ?? 0;
        marks.set(first, nth + 1);
        return [
          {
            meeting,
            cell: first,
            left: 0,
            width: 0,
            setup: 0,
            cleanDown: 0,
            isEarlier: true,
            nth,
            lane,
            lanes,
          },
        ];
      }
      const from = Math.max(heldFrom, shownFrom);
      const until = Math.min(heldUntil, day.end);
      const cell = cells.findIndex(({ start, end }) => start <= from && from < end);
      const box = cells[cell];
      if (!box) return [];
      const percent = (ms: number) => (100 * ms) / (box.end - box.start);
      const share = (ms: number) => (100 * Math.max(0, ms)) / (until - from);
      return [
        {
          meeting,
          cell,
          left: percent(from - box.start),
          width: percent(until - from),
          setup: share(Math.min(meeting.start, until) - from),
          cleanDown: share(until - Math.max(meeting.end, from)),
          isEarlier: false,
          nth: 0,
          lane,
          lanes,
        },
      ];
    }),
  );
}

/** How much of the cell is over, in percent. */
export function pastOf({ start, end }: TimeWindow, now: number): number {
  return Math.min(100, Math.max(0, (100 * (now - start)) / (end - start)));
}
