import type { components } from '@portal/openapi/server';
import { listDeskUserUsage, listResourceUserUsage, listVisitorHosts } from '../../reports/public.ts';
import type { Measure, Measured, MeasuredColumn, MeasuredRow } from './measured.ts';
import { queryOf } from './utilization.ts';

type ReportUser = components['schemas']['UserUsagePage']['results'][number]['user'];
type Person = MeasuredRow['person'];

const LIMIT = 100;
/** Longer lists are not read, and the attachment stays small; the report itself has everyone. */
const PEOPLE_AT_MOST = 2_000;

async function readAll<Row>(
  read: (page: number) => Promise<{ count: number; results: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < PEOPLE_AT_MOST; page += 1) {
    const { count, results } = await read(page);
    rows.push(...results);
    if (results.length < LIMIT || rows.length >= count) break;
  }
  return rows;
}

function personOf({ first_name, last_name, department }: ReportUser, lastDay: string | null): Person {
  return { name: `${first_name} ${last_name}`.trim(), department, lastDay };
}

function byPerson(
  columns: readonly MeasuredColumn[],
  rows: readonly { person: Person; values: number[] }[],
): Measured {
  return {
    columns,
    rows: rows.map(({ person, values }) => ({ day: null, person, values, people: 1 })),
    totals: columns.map(
      (_, column) => Math.round(rows.reduce((so, { values }) => so + (values[column] ?? 0), 0) * 100) / 100,
    ),
    people: rows.length,
  };
}

const usageColumns: readonly MeasuredColumn[] = [
  { key: 'bookings', unit: 'count', isDrawn: true },
  { key: 'bookedHours', unit: 'hours' },
  { key: 'noShows', unit: 'count' },
  { key: 'released', unit: 'count' },
  { key: 'cancelled', unit: 'count' },
];

const measureUsage =
  (list: typeof listDeskUserUsage | typeof listResourceUserUsage): Measure =>
  async (at, asked, days) => {
    const rows = await readAll((page) =>
      list({ ...at, query: { ...queryOf(asked, days), page, limit: LIMIT } }),
    );
    return byPerson(
      usageColumns,
      rows.map(
        ({
          user,
          booking_count,
          booked_hours,
          no_show_count,
          released_count,
          cancelled_count,
          last_date,
        }) => ({
          person: personOf(user, last_date),
          values: [booking_count, booked_hours, no_show_count, released_count, cancelled_count],
        }),
      ),
    );
  };

export const measureDeskPeople = measureUsage(listDeskUserUsage);
export const measureRoomPeople = measureUsage(listResourceUserUsage);

const hostColumns: readonly MeasuredColumn[] = [
  { key: 'visits', unit: 'count', isDrawn: true },
  { key: 'came', unit: 'count' },
  { key: 'noShows', unit: 'count' },
  { key: 'cancelled', unit: 'count' },
];

export const measureHosts: Measure = async (at, asked, days) => {
  const rows = await readAll((page) =>
    listVisitorHosts({ ...at, query: { ...queryOf(asked, days), page, limit: LIMIT } }),
  );
  return byPerson(
    hostColumns,
    rows.map(({ user, visit_count, came_count, no_show_count, cancelled_count, last_date }) => ({
      person: personOf(user, last_date),
      values: [visit_count, came_count, no_show_count, cancelled_count],
    })),
  );
};
