import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { addDays, todayAt } from '../../mechanisms/days.ts';
import { requireDaysWithin } from '../../mechanisms/days-in-query.ts';
import {
  readSchedule,
  readSpans,
  SCHEDULE_DAYS_AT_MOST,
  type ScheduleItem,
  type ScheduleSpan,
} from '../../mechanisms/ports/schedule.ts';

type Schemas = components['schemas'];

export async function getMyDays({ tx, user, query, t }: Context<'getMyDays'>): Promise<Schemas['MyDays']> {
  const { start, end } = query;
  requireDaysWithin({ start, end }, SCHEDULE_DAYS_AT_MOST, t);
  const items = await readSchedule({ tx, userId: user.id, from: start, until: end, viewer: user, t });
  const spans = items.map((item) => ({ first: item.date, last: lastDayOf(item), item }));
  return {
    results: byDay(spans, start, end).map(([date, found]) => ({
      date,
      items: allDayFirst(found.map(({ item }) => item)),
    })),
  };
}

export async function getMyDayCounts({
  tx,
  user,
  query,
  t,
}: Context<'getMyDayCounts'>): Promise<Schemas['MyDayCounts']> {
  const { start, end } = query;
  requireDaysWithin({ start, end }, SCHEDULE_DAYS_AT_MOST, t);
  const spans = await readSpans({ tx, userId: user.id, from: start, until: end });
  return {
    results: byDay(spans, start, end).map(([date, found]) => ({
      date,
      count: found.length,
      resource_types: countTypes(found),
      desks: found.flatMap(({ desk }) => desk ?? []),
      parking: found.filter(({ kind }) => kind === 'parking').length,
      meetings: found.filter(({ kind }) => kind === 'meeting').length,
      visitors: found.reduce((sum, { visitors = 0 }) => sum + visitors, 0),
    })),
  };
}

/** How many of them have a room of each type; a meeting with two of a type counts once. */
function countTypes(spans: readonly ScheduleSpan[]): Schemas['MyTypeCount'][] {
  const counts = new Map<number, number>();
  for (const { typeIds } of spans) for (const id of typeIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id);
}

/**
 * Lists each one on every day of the range that it touches; on a day, those that continue come before those that begin.
 */
function byDay<Span extends Pick<ScheduleSpan, 'first' | 'last'>>(
  spans: readonly Span[],
  start: string,
  end: string,
): [string, Span[]][] {
  const days = new Map<string, Span[]>();
  for (const span of spans) {
    for (
      let day = span.first < start ? start : span.first;
      day <= span.last && day <= end;
      day = addDays(day, 1)
    ) {
      days.set(day, [...(days.get(day) ?? []), span]);
    }
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b));
}

/** A meeting that ends at midnight does not reach the next day. */
function lastDayOf({ date, ends_at, site }: ScheduleItem): string {
  return ends_at === null ? date : todayAt(site.time_zone, new Date(Date.parse(ends_at) - 1));
}

function allDayFirst(items: readonly ScheduleItem[]): ScheduleItem[] {
  return [
    ...items.filter(({ starts_at }) => starts_at === null),
    ...items.filter(({ starts_at }) => starts_at !== null),
  ];
}
