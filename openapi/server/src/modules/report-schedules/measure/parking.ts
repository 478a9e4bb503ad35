import type { Days } from '@portal/openapi/formats';
import { addDays } from '../../../mechanisms/days.ts';
import { getParkingByDay, listParkingRequestCounts } from '../../reports/public.ts';
import { countParkers, datesOf } from './count-people.ts';
import type { Measure, MeasureAt, MeasuredColumn, ReportSelection } from './measured.ts';
import { figureColumns, valuesOf } from './utilization.ts';

const nextDay = (day: string) => addDays(day, 1);

/** The reports are of months; a week may be in two of them. */
async function readMonths<Row>(
  days: Days,
  read: (month: string) => Promise<Row[]>,
  dayOf: (row: Row) => string,
): Promise<Row[]> {
  const months = [...new Set([days.from, days.until].map((day) => day.slice(0, 7)))];
  const rows: Row[] = [];
  // One after the other: they share one transaction.
  for (const month of months) rows.push(...(await read(month)));
  return rows.filter((row) => dayOf(row) >= days.from && dayOf(row) <= days.until);
}

function carParkOf({ carParkId }: ReportSelection): number {
  if (carParkId === null) throw new Error('A report about a car park has none.');
  return carParkId;
}

const dayColumns: readonly MeasuredColumn[] = [
  ...figureColumns,
  { key: 'mostTaken', unit: 'count' },
  { key: 'spaces', unit: 'count' },
  { key: 'permits', unit: 'count', isPart: true },
];

/** The usage of a car park: utilization is null without numbered spaces; the chart then shows the peak. */
export const measureParking: Measure = async (at, asked, days) => {
  const id = carParkOf(asked);
  const rows = await readMonths(
    days,
    async (month: string) =>
      (await getParkingByDay({ ...at, path: { carpark_id: id, date: `${month}-01` } })).results,
    ({ date }) => date,
  );
  const people = await countParkers(at.tx, id, datesOf(days, nextDay), ['confirmed']);
  const hasShare = rows.some(({ figures }) => figures.utilization !== null);
  const columns = dayColumns.map(({ isDrawn: _, ...column }): MeasuredColumn => {
    return column.key === (hasShare ? 'utilization' : 'mostTaken') ? { ...column, isDrawn: true } : column;
  });
  const values = rows.map(({ figures, peak_count, space_count, permit_count }) => [
    ...[...valuesOf(figures), peak_count, space_count, permit_count],
  ]);
  const sum = (column: number) =>
    Math.round(values.reduce((so, row) => so + (row[column] ?? 0), 0) * 100) / 100;
  const [booked, bookable] = [sum(1), sum(2)];
  return {
    columns,
    rows: rows.map(({ date, permit_count }, index) => ({
      ...{ day: date, person: null, values: values[index] ?? [] },
      // A permit's holder may also have a reservation: the certain number counts.
      people: Math.max(people.on(date), permit_count),
    })),
    totals: [
      bookable === 0 ? null : Math.round((booked / bookable) * 10_000) / 10_000,
      ...[booked, bookable, sum(3), sum(4), sum(5), sum(6)],
      ...[Math.max(0, ...rows.map(({ peak_count }) => peak_count)), null, null],
    ],
    people: Math.max(people.all, ...rows.map(({ permit_count }) => permit_count)),
  };
};

const requestColumns: readonly MeasuredColumn[] = [
  { key: 'requests', unit: 'count' },
  { key: 'confirmed', unit: 'count', isPart: true, isDrawn: true },
  { key: 'pending', unit: 'count', isPart: true, isDrawn: true },
  { key: 'released', unit: 'count', isPart: true },
  { key: 'denied', unit: 'count', isPart: true },
  { key: 'cancelled', unit: 'count', isPart: true },
];
const asking = ['confirmed', 'pre-approval', 'queued'];

/** The parking requests: `requests` are those that are confirmed or pending. */
export const measureRequests: Measure = async (at: MeasureAt, asked, days) => {
  const id = carParkOf(asked);
  const rows = await readMonths(
    days,
    async (month: string) =>
      (await listParkingRequestCounts({ ...at, query: { carpark_id: id, month } })).results,
    ({ time }) => time,
  );
  const people = await countParkers(at.tx, id, datesOf(days, nextDay), asking);
  const values = rows.map(
    ({ confirmed_count, pending_count, released_count, denied_count, cancelled_count }) => [
      ...[confirmed_count + pending_count, confirmed_count, pending_count],
      ...[released_count, denied_count, cancelled_count],
    ],
  );
  return {
    columns: requestColumns,
    rows: rows.map(({ time }, index) => ({
      ...{ day: time, person: null, values: values[index] ?? [], people: people.on(time) },
    })),
    totals: requestColumns.map((_, column) => values.reduce((so, row) => so + (row[column] ?? 0), 0)),
    people: people.all,
  };
};
