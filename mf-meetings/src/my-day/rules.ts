import type { MyDayCount, ScheduleItem } from '@portal/openapi/meetings';
import { type CalendarDay, clockMinutes, dayIn, formatClock, weekday } from '@portal/shared/time';
import { isOver, type Kind, kindOf } from '#parts/my-days';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Of the line's width: the least that a bar takes (2.75rem), where the line is as narrow as it gets (56rem with its margins). */
const NARROWEST = 0.053;

export interface NextUp {
  item: ScheduleItem;
  /** Until it begins; null where it goes on now. */
  minutes: number | null;
}

/** The next to begin; else the last that goes on. An item that lasts all day is never next. */
export function nextUp(items: readonly ScheduleItem[], now: number): NextUp | null {
  const timed = items.filter(({ startsAt, endsAt }) => startsAt !== null && endsAt !== null);
  const [coming] = timed
    .filter(({ startsAt }) => startOf(startsAt) > now)
    .sort((a, b) => startOf(a.startsAt) - startOf(b.startsAt));
  if (coming) return { item: coming, minutes: Math.ceil((startOf(coming.startsAt) - now) / MINUTE_MS) };
  const running = timed.filter((item) => !isOver(item, now)).at(-1);
  return running ? { item: running, minutes: null } : null;
}

const startOf = (instant: string | null) => Date.parse(instant ?? '');

/** The first day after today that has something. */
export function nextDay(days: readonly MyDayCount[], today: CalendarDay): CalendarDay | null {
  return days.find(({ date }) => date > today)?.date ?? null;
}

export interface Bar {
  item: ScheduleItem;
  kind: Kind;
  /** Minutes of its site's day. */
  from: number;
  to: number;
  /** Counted from the top among those of its height. */
  lane: number;
}

export interface TimeLine {
  /** Full hours, in minutes: those of business, and more where something lies outside. */
  from: number;
  to: number;
  /** Desks and parking: one thin bar a line. */
  thin: Bar[];
  /** Meetings and visitors: side by side, below one another where they overlap. */
  timed: Bar[];
  lanes: number;
}

export function timeLineOf(
  items: readonly ScheduleItem[],
  day: CalendarDay,
  hours: { start: string; end: string },
): TimeLine {
  const known = items.map((item) => ({ item, kind: kindOf(item), ...minutesOf(item, day) }));
  const timed = known.filter(({ item }) => item.startsAt !== null);
  const from = Math.min(clockMinutes(hours.start), ...timed.map((bar) => bar.from));
  const to = Math.max(clockMinutes(hours.end), ...timed.map((bar) => bar.to));
  const range = { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
  const isThin = ({ kind, item }: (typeof known)[number]) =>
    kind === 'desk' || kind === 'parking' || item.startsAt === null;
  const thin = known.filter(isThin).map((bar, lane) => ({
    ...bar,
    ...(bar.item.startsAt === null ? range : {}),
    lane,
  }));
  const least = (range.to - range.from) * NARROWEST;
  const ends: number[] = [];
  const rest = known
    .filter((bar) => !isThin(bar))
    .map((bar) => {
      // A short bar at the end of the line begins earlier than its time.
      const start = Math.min(bar.from, range.to - least);
      const free = ends.findIndex((end) => end <= start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = Math.max(bar.to, start + least);
      return { ...bar, lane };
    });
  return { ...range, thin, timed: rest, lanes: ends.length };
}

/** Of the day at its site: 00:00 for what began before, 24:00 for what goes on after. */
function minutesOf({ startsAt, endsAt, site }: ScheduleItem, day: CalendarDay): { from: number; to: number } {
  const at = (instant: string) => clockMinutes(formatClock(instant, site.timeZone, 'en'));
  return {
    from: startsAt === null || dayIn(site.timeZone, startsAt) < day ? 0 : at(startsAt),
    to: endsAt === null || dayIn(site.timeZone, endsAt) > day ? DAY_MINUTES : at(endsAt),
  };
}

export interface Mark {
  kind: Exclude<Kind, 'booking'>;
  count: number;
  /** Of the only desk. */
  name?: string | undefined;
}

/** Which kinds a day has, in the order of the day: where one sits and parks, then whom one meets. */
export function marksOf(day: MyDayCount | undefined): Mark[] {
  if (day === undefined) return [];
  const { desks, parking, meetings, visitors } = day;
  const marks: Mark[] = [
    { kind: 'desk', count: desks.length, name: desks.length === 1 ? desks[0] : undefined },
    { kind: 'parking', count: parking },
    { kind: 'meeting', count: meetings },
    { kind: 'visitors', count: visitors },
  ];
  return marks.filter(({ count }) => count > 0);
}

export const isWorkingDay = (day: CalendarDay): boolean => weekday(day) <= 5;
