import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { messages, type Translate } from '../../mechanisms/texts/messages.ts';
import { requireReportDays } from './report-days.ts';
import {
  type BusinessDay,
  businessDays,
  datesBetween,
  type Hours,
  weekdayOf,
} from './rules/business-days.ts';

/** Two years including a leap day. */
const MOST_DAYS = 731;

interface Asked {
  site: number;
  from_date: string;
  until_date: string;
  days?: 'working' | 'all';
}

export interface Period {
  siteId: number;
  timeZone: string;
  from: string;
  until: string;
  /** Which days are counted. */
  counted: 'working' | 'all';
  /** The counted days, in order; a weekend may have none. */
  days: BusinessDay[];
}

/**
 * The period of a report at a site.
 * @throws Problem 400 for days that are invalid, out of order or too many; 404 for a site out of the caller's reach
 */
export async function readPeriod(
  { tx, sites, client, t }: { tx: Tx; sites: SiteScope; client: ClientRow; t: Translate },
  { site, from_date: from, until_date: until, days = 'working' }: Asked,
): Promise<Period> {
  requireReportPeriod({ from_date: from, until_date: until }, t);
  sites.require(site);
  const timeZone = await findZone(tx, site);
  const dates = datesBetween(from, until).filter((date) => days === 'all' || weekdayOf(date) <= 5);
  return {
    siteId: site,
    timeZone,
    from,
    until,
    counted: days,
    days: businessDays(dates, hoursOf(client, timeZone)),
  };
}

/** @throws Problem 400 at its parameter for days that are invalid, out of order or too many */
export function requireReportPeriod(
  days: Readonly<Record<'from_date' | 'until_date', string>>,
  t: Translate,
): void {
  requireReportDays(days, t);
  const { from_date: from, until_date: until } = days;
  if (until < from) throw validationProblem({ until_date: [messages.endBeforeStart] });
  if (until < addDays(from, MOST_DAYS)) return;
  throw validationProblem({ until_date: [t(messages.daysTooLong, { count: MOST_DAYS })] });
}

export function hoursOf(client: ClientRow, timeZone: string): Hours {
  return { timeZone, start: client.business_day_start, end: client.business_day_end };
}

async function findZone(tx: Tx, siteId: number): Promise<string> {
  const row = await tx.selectFrom('sites').select('time_zone').where('id', '=', siteId).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.time_zone;
}

interface Span {
  date: string;
  startsAt: Date;
  endsAt: Date;
}

/** Days, or parts of them, as a table: `date`, `starts_at`, `ends_at`, `seconds`. */
export function daysTable(days: readonly Span[]): RawBuilder<unknown> {
  const iso = (of: (day: Span) => Date) => days.map((day) => of(day).toISOString());
  return sql`(
    select day.date, day.starts_at, day.ends_at, extract(epoch from day.ends_at - day.starts_at)::int as seconds
    from unnest(${days.map(({ date }) => date)}::date[], ${iso(({ startsAt }) => startsAt)}::timestamptz[],
      ${iso(({ endsAt }) => endsAt)}::timestamptz[]) day(date, starts_at, ends_at))`;
}
