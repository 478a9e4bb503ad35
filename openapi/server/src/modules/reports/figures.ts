import type { components } from '@portal/openapi/server';

export type Figures = components['schemas']['ReportFigures'];

/** The sums that figures are calculated from: seconds and bookings. */
export interface Sums {
  bookable: number;
  booked: number;
  bookings: number;
  no_shows: number;
  released: number;
  cancelled: number;
}

const none: Sums = { bookable: 0, booked: 0, bookings: 0, no_shows: 0, released: 0, cancelled: 0 };

export function addUp(rows: readonly Sums[]): Sums {
  return rows.reduce<Sums>(
    (sum, row) => ({
      bookable: sum.bookable + row.bookable,
      booked: sum.booked + row.booked,
      bookings: sum.bookings + row.bookings,
      no_shows: sum.no_shows + row.no_shows,
      released: sum.released + row.released,
      cancelled: sum.cancelled + row.cancelled,
    }),
    none,
  );
}

export function toFigures(sums: Sums | undefined): Figures {
  const { bookable, booked, bookings, no_shows, released, cancelled } = sums ?? none;
  return {
    bookable_hours: toHours(bookable),
    booked_hours: toHours(booked),
    utilization: toUtilization(booked, bookable),
    booking_count: bookings,
    no_show_count: no_shows,
    released_count: released,
    cancelled_count: cancelled,
  };
}

/** In hundredths. */
export function toHours(seconds: number): number {
  return Math.round(seconds / 36) / 100;
}

/** In ten thousandths; null if nothing was bookable. */
export function toUtilization(booked: number, bookable: number): number | null {
  return bookable === 0 ? null : Math.round((booked / bookable) * 10_000) / 10_000;
}

interface DaySums extends Sums {
  date: string;
}
interface Day {
  date: string;
  weekday: number;
}

/** The same figures in total, by day and by weekday; each day of the period has a row. */
export function toPeriod(days: readonly Day[], sums: readonly DaySums[]) {
  const byDate = new Map(sums.map((row) => [row.date, row]));
  const weekdays = [...new Set(days.map(({ weekday }) => weekday))].sort((a, b) => a - b);
  const ofWeekday = (wanted: number) =>
    days.flatMap(({ date, weekday }) => (weekday === wanted ? (byDate.get(date) ?? []) : []));
  return {
    totals: toFigures(addUp(sums)),
    by_day: days.map(({ date, weekday }) => ({ date, weekday, figures: toFigures(byDate.get(date)) })),
    by_weekday: weekdays.map((weekday) => ({ weekday, figures: toFigures(addUp(ofWeekday(weekday))) })),
  };
}
