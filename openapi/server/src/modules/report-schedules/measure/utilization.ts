import type { Days } from '@portal/openapi/formats';
import type { components } from '@portal/openapi/server';
import { getDeskUtilization, getResourceUtilization } from '../../reports/public.ts';
import { countDeskPeople, countRoomPeople, type PeopleCounts } from './count-people.ts';
import type { Measure, Measured, MeasuredColumn, ReportSelection } from './measured.ts';

type Figures = components['schemas']['ReportFigures'];

export const figureColumns: readonly MeasuredColumn[] = [
  { key: 'utilization', unit: 'share', isDrawn: true },
  { key: 'bookedHours', unit: 'hours' },
  { key: 'bookableHours', unit: 'hours' },
  { key: 'bookings', unit: 'count' },
  { key: 'noShows', unit: 'count', isPart: true },
  { key: 'released', unit: 'count', isPart: true },
  { key: 'cancelled', unit: 'count', isPart: true },
];

export function valuesOf(figures: Figures): (number | null)[] {
  const { utilization, booked_hours, bookable_hours, booking_count } = figures;
  const { no_show_count, released_count, cancelled_count } = figures;
  return [
    ...[utilization, booked_hours, bookable_hours, booking_count],
    ...[no_show_count, released_count, cancelled_count],
  ];
}

export const queryOf = ({ siteId, days: which }: ReportSelection, { from, until }: Days) => ({
  ...{ site: siteId, from_date: from, until_date: until, days: which },
});

interface Answer<F> {
  totals: F;
  by_day: readonly { date: string; figures: F }[];
}

export function toMeasured<F>(
  { totals, by_day: days }: Answer<F>,
  people: PeopleCounts,
  { columns, valuesOf }: { columns: readonly MeasuredColumn[]; valuesOf: (figures: F) => (number | null)[] },
): Measured {
  return {
    columns,
    rows: days.map(({ date, figures }) => ({
      ...{ day: date, person: null, values: valuesOf(figures), people: people.on(date) },
    })),
    totals: valuesOf(totals),
    people: people.all,
  };
}

export const datesIn = ({ by_day: days }: Answer<unknown>) => days.map(({ date }) => date);

const ofFigures = { columns: figureColumns, valuesOf };

export const measureDesks: Measure = async (at, asked, days) => {
  const answer = await getDeskUtilization({ ...at, query: queryOf(asked, days) });
  return toMeasured(answer, await countDeskPeople(at.tx, asked, datesIn(answer)), ofFigures);
};

export const measureRooms: Measure = async (at, asked, days) => {
  const answer = await getResourceUtilization({ ...at, query: queryOf(asked, days) });
  return toMeasured(answer, await countRoomPeople(at.tx, asked, datesIn(answer)), ofFigures);
};
