import type { components } from '@portal/openapi/server';
import { getOccupancy, getVisitorReport } from '../../reports/public.ts';
import { countVisitors } from './count-people.ts';
import type { Measure, MeasuredColumn } from './measured.ts';
import { datesIn, queryOf, toMeasured } from './utilization.ts';

const visitorColumns: readonly MeasuredColumn[] = [
  { key: 'came', unit: 'count', isDrawn: true },
  { key: 'noShows', unit: 'count', isPart: true, isDrawn: true },
  { key: 'visits', unit: 'count', isPart: true },
  { key: 'walkIns', unit: 'count', isPart: true },
  { key: 'cancelled', unit: 'count', isPart: true },
  { key: 'wait', unit: 'minutes', isPart: true },
];

function valuesOf(figures: components['schemas']['VisitorFigures']): (number | null)[] {
  const { came_count, no_show_count, visit_count, walk_in_count, cancelled_count, wait_minutes } = figures;
  return [came_count, no_show_count, visit_count, walk_in_count, cancelled_count, wait_minutes];
}

export const measureVisitors: Measure = async (at, asked, days) => {
  const answer = await getVisitorReport({ ...at, query: queryOf(asked, days) });
  return toMeasured(answer, await countVisitors(at.tx, asked, datesIn(answer)), {
    columns: visitorColumns,
    valuesOf,
  });
};

const occupancyColumns: readonly MeasuredColumn[] = [
  { key: 'there', unit: 'count', isDrawn: true },
  { key: 'expected', unit: 'count', isPart: true, isDrawn: true },
  { key: 'employees', unit: 'count', isPart: true },
  { key: 'visitors', unit: 'count', isPart: true },
  { key: 'presence', unit: 'count', isPart: true },
  { key: 'deskCheckIns', unit: 'count', isPart: true },
  { key: 'cars', unit: 'count', isPart: true },
  { key: 'visitsSeen', unit: 'count', isPart: true },
];

/** Its total is the average of a day. */
export const measureOccupancy: Measure = async (at, asked, days) => {
  const {
    by_day: byDay,
    average_count,
    peak_count,
  } = await getOccupancy({ ...at, query: queryOf(asked, days) });
  return {
    columns: occupancyColumns,
    rows: byDay.map((day) => ({
      ...{ day: day.date, person: null, people: day.people_count },
      values: [
        ...[day.people_count, day.expected_count, day.employee_count, day.visitor_count],
        ...[day.presence_count, day.desk_count, day.plate_count, day.visit_count],
      ],
    })),
    totals: [average_count, ...occupancyColumns.slice(1).map(() => null)],
    // Not fewer than on the fullest day.
    people: peak_count,
  };
};
