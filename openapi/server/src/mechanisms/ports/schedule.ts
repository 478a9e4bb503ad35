import type { components } from '@portal/openapi/server';
import type { Tx } from '../../db/database.ts';
import type { Viewer } from '../portal/viewer.ts';
import type { Translate } from '../texts/messages.ts';
import { contributed } from './contributions.ts';

export type ScheduleItem = components['schemas']['ScheduleItem'];

/** Keeps one query to the size of a page: two months with the days around them. */
export const SCHEDULE_DAYS_AT_MOST = 62;

export interface ScheduleRange {
  tx: Tx;
  userId: number;
  /** Calendar days of each item's own site, both included; at most `SCHEDULE_DAYS_AT_MOST` apart. */
  from: string;
  until: string;
  /** The reader. */
  viewer: Pick<Viewer, 'id' | 'groups'>;
  t: Translate;
}

/** A domain's share of a person's days: items over several days appear once, with their first day as `date`. */
export type ScheduleSource = (range: ScheduleRange) => Promise<ScheduleItem[]>;

/** A reservation as a calendar counts it. */
export interface ScheduleSpan {
  /** Its days at its site, both included. */
  first: string;
  last: string;
  kind: 'desk' | 'parking' | 'meeting' | 'booking';
  /** For a desk: its name. */
  desk?: string;
  /** For a meeting: the number of visitors who are invited and not cancelled. */
  visitors?: number;
  /** Types of its rooms, including released ones; each once. */
  typeIds: readonly number[];
}

/** The same items as the domain's `ScheduleSource`, without their details: a month costs no more than a day. */
export type SpanSource = (
  range: Pick<ScheduleRange, 'tx' | 'userId' | 'from' | 'until'>,
) => Promise<ScheduleSpan[]>;

/** The entries of one domain in people's days. */
export interface ScheduleContribution {
  items: ScheduleSource;
  spans: SpanSource;
}

/** By day; within a day, items without times first, then by time. */
export async function readSchedule(range: ScheduleRange): Promise<ScheduleItem[]> {
  const items: ScheduleItem[] = [];
  for (const { items: read } of contributed('schedule')) items.push(...(await read(range)));
  return items.sort(bySchedule);
}

/** In no order. */
export async function readSpans(range: Parameters<SpanSource>[0]): Promise<ScheduleSpan[]> {
  const found: ScheduleSpan[] = [];
  for (const { spans } of contributed('schedule')) found.push(...(await spans(range)));
  return found;
}

function bySchedule(a: ScheduleItem, b: ScheduleItem): number {
  return a.date.localeCompare(b.date) || (a.starts_at ?? '').localeCompare(b.starts_at ?? '') || a.id - b.id;
}
