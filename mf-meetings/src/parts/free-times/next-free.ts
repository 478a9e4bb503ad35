import { freeTimes, type ScheduleRow, type TimeWindow } from '#parts/schedule';

const MINUTE_MS = 60_000;
/** As far as the schedule is asked: the rest of the day. */
const REACH_MS = 24 * 60 * MINUTE_MS;

/** When the first of the rooms is free for so long, or for a timeslot as long; nothing where none is within a day. */
export function nextFree(rows: readonly ScheduleRow[], now: number, minutes: number) {
  const starts = rows.flatMap((row) =>
    freeTimes(row, { start: now, end: now + REACH_MS }, now)
      .filter(({ start, end }) => end - start >= minutes * MINUTE_MS)
      .slice(0, 1)
      .map(({ start, end }) => ({
        row,
        start,
        end: row.timeslots ? end : start + minutes * MINUTE_MS,
      })),
  );
  return starts.reduce<(TimeWindow & { row: ScheduleRow }) | undefined>(
    (first, one) => (first && first.start <= one.start ? first : one),
    undefined,
  );
}
