import { type CalendarDay, today } from '@portal/shared/time';
import { shownSpan, wallMs } from './rules/days.ts';
import type { ScheduleMode, ScheduleRow } from './types.ts';

interface ShownTimes {
  rows: readonly ScheduleRow[];
  days: readonly CalendarDay[];
  mode: ScheduleMode;
  now: number;
  hours: { start: string; end: string };
}

/** px between a bar and the edge of what is in sight. */
const EDGE = 6;

/** A booking that is pointed at is as wide as its text; at the end of what is in sight it grows to the other side. */
export function keepInSight(target: Element, scroller: Element | null): void {
  const bar = target.closest<HTMLElement>('.mm-schedule__bar');
  if (!bar || !scroller) return;
  bar.style.removeProperty('--mm-shift');
  const grown =
    bar.offsetWidth - (Number.parseFloat(bar.style.width) / 100) * (bar.parentElement?.clientWidth ?? 0);
  const over = bar.getBoundingClientRect().right - scroller.getBoundingClientRect().right;
  if (over > 0 && grown > 0) bar.style.setProperty('--mm-shift', `${-Math.min(over + EDGE, grown)}px`);
}

/** Now is in sight, and the working day where there is room for it; a week begins with the day before today. */
export function scrollToBegin(scroller: HTMLElement, { rows, days, mode, now, hours }: ShownTimes): void {
  const [row] = rows;
  const heads = scroller.querySelectorAll<HTMLElement>('[role=columnheader]');
  const [name, first] = heads;
  const day = days[0];
  if (!row || !name || !first || day === undefined) return;
  const track = scroller.scrollWidth - name.offsetWidth;
  const visible = (scroller.clientWidth - name.offsetWidth) / (track || 1);
  if (mode === 'week') {
    const index = days.indexOf(today(row.zone, now));
    const head = heads[index + 1];
    if (head) scroller.scrollLeft = head.offsetLeft - name.offsetWidth;
    return;
  }
  const span = shownSpan(day, row.zone);
  const share = (ms: number) => (ms - span.start) / (span.end - span.start);
  const half = share(span.start + 30 * 60_000);
  const isNow = span.start <= now && now < span.end && row.day === undefined;
  let begin = share(wallMs(day, hours.start, row.zone)) - 2 * half;
  if (isNow && share(now) + 2 * half > begin + visible) begin = share(now) - half;
  // Without the line between the hours, beside that of the names.
  scroller.scrollLeft = Math.max(0, begin) * track + 1;
}
