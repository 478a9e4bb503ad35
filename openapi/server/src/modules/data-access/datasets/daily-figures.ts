import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Feature } from '../../../mechanisms/portal/viewer.ts';
import { meetingRows } from '../../calendar/public.ts';
import { deskReservationRows } from '../../desks/public.ts';
import {
  getDeskUtilization,
  getResourceUtilization,
  getVisitorReport,
  shownRows,
} from '../../reports/public.ts';
import { bookingRows } from '../../resources/public.ts';
import { visitRows } from '../../visits/public.ts';
import type { Cell, Dataset, ExportParams } from './dataset.ts';

interface Site {
  id: number;
  name: string;
  time_zone: string;
}
interface Day {
  date: string;
  weekday: number;
  figures: Readonly<Record<string, Cell>>;
}

interface Daily {
  feature: Feature;
  figures: readonly string[];
  /** Figures that count only some of a day's people, and so may reveal something about one of them. */
  parts: ReadonlySet<string>;
  /** The report that has these figures by day. */
  report: (tx: Tx, asked: ExportParams, site: Site) => Promise<readonly Day[]>;
  /** A table of `date` and `who`, one row for each person whom a day's other figures count. */
  people: (asked: ExportParams, site: Site) => RawBuilder<unknown>;
}

/**
 * The figures of a report, by site and day: the very ones that the screen shows. Callers who may not see people do not
 * get those of 1 to 4 people (rules/reports.md#small-groups), and the row says so: a missing day would look like a day
 * without anyone. Figures that count a part of a day's people are left out of every row: the absent part may be a
 * single person.
 */
function dailyFigures({ feature, figures, parts, report, people }: Daily): Dataset {
  return {
    feature,
    columns: ['site_id', 'site_name', 'time_zone', 'date', 'weekday', 'is_hidden', ...figures],
    personalColumns: [],
    keys: {},
    async readPage(tx, asked, after) {
      const site = await findNextSite(tx, asked, after?.[0]);
      if (site === undefined) return { rows: [], next: null };
      const days = await report(tx, asked, site);
      const shown = asked.withPeople ? null : await findShown(tx, days, people(asked, site));
      const rows = days.map((day) => {
        const isHidden = shown !== null && !shown.has(day);
        return {
          ...{ site_id: site.id, site_name: site.name, time_zone: site.time_zone },
          ...{ date: day.date, weekday: day.weekday, is_hidden: isHidden },
          ...Object.fromEntries(
            figures.map((name) => {
              const isLeftOut = isHidden || (shown !== null && parts.has(name));
              return [name, isLeftOut ? null : (day.figures[name] ?? null)];
            }),
          ),
        };
      });
      return { rows, next: [site.id] };
    },
  };
}

/** Site by site, ordered by id. */
async function findNextSite(
  tx: Tx,
  { sites }: ExportParams,
  after: string | number | undefined,
): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    select s.id, s.name, s.time_zone from sites s
    where ${sites.condition(sql.ref('s.id'))} and s.id > ${after ?? 0}::int
    order by s.id limit 1`.execute(tx);
  return rows[0];
}

async function findShown(tx: Tx, days: readonly Day[], people: RawBuilder<unknown>): Promise<Set<Day>> {
  const { rows } = await sql<{ date: string; count: number }>`
    select p.date, count(distinct p.who)::int as count from ${people} p group by p.date`.execute(tx);
  const counts = new Map(rows.map(({ date, count }) => [date, count]));
  return shownRows(days, ({ date }) => counts.get(date) ?? 0);
}

function askedOf({ from, until }: ExportParams, site: Site) {
  return { site: site.id, from_date: from, until_date: until, days: 'all' } as const;
}

const bookedFigures = [
  ...['bookable_hours', 'booked_hours', 'utilization'],
  ...['booking_count', 'no_show_count', 'released_count', 'cancelled_count'],
];
const bookedParts = new Set(['no_show_count', 'released_count', 'cancelled_count']);

export const deskDays = dailyFigures({
  feature: 'desks',
  figures: bookedFigures,
  parts: bookedParts,
  report: async (tx, asked, site) =>
    toDays((await getDeskUtilization({ ...asked, tx, query: askedOf(asked, site) })).by_day),
  people: ({ from, until }, site) => sql`(
    select r.date, r.user_id as who from ${deskReservationRows} r
    where r.site_id = ${site.id}::int and r.date between ${from}::date and ${until}::date
      and r.status in ('pending', 'approved'))`,
});

export const roomDays = dailyFigures({
  feature: 'rooms',
  figures: bookedFigures,
  parts: bookedParts,
  report: async (tx, asked, site) =>
    toDays((await getResourceUtilization({ ...asked, tx, query: askedOf(asked, site) })).by_day),
  // Bookings without a known person count as one person; one across midnight is on both of its days.
  people: ({ from, until }, site) => sql`(
    select day.at::date as date, coalesce(h.user_id, 0) as who
    from ${bookingRows} h
    join ${meetingRows} m on m.client_id = h.client_id and m.id = h.meeting_id
    cross join lateral generate_series((h.starts_at at time zone ${site.time_zone}::text)::date,
      (h.ends_at at time zone ${site.time_zone}::text)::date, interval '1 day') day(at)
    where h.site_id = ${site.id}::int and day.at between ${from}::date and ${until}::date and h.status = 'booked')`,
});

export const visitDays = dailyFigures({
  feature: 'reception',
  figures: [
    ...['visit_count', 'came_count', 'walk_in_count', 'no_show_count', 'cancelled_count'],
    ...['waited_count', 'wait_minutes'],
  ],
  parts: new Set([
    ...['visit_count', 'walk_in_count', 'no_show_count', 'cancelled_count'],
    ...['waited_count', 'wait_minutes'],
  ]),
  report: async (tx, asked, site) =>
    toDays((await getVisitorReport({ ...asked, tx, query: askedOf(asked, site) })).by_day),
  people: ({ from, until }, site) => sql`(
    select v.day as date, v.visitor_id as who from ${visitRows} v
    where v.site_id = ${site.id}::int and v.day between ${from}::date and ${until}::date
      and v.status in ('arrived', 'checked-in', 'checked-out'))`,
});

function toDays<Figures extends object>(
  days: readonly { date: string; weekday: number; figures: Figures }[],
): Day[] {
  return days.map(({ date, weekday, figures }) => ({
    date,
    weekday,
    figures: { ...figures } as Day['figures'],
  }));
}
