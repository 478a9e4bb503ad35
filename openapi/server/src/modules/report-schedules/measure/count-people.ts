import type { Days } from '@portal/openapi/formats';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { deskReservationRows } from '../../desks/public.ts';
import { parkingReservationRows } from '../../parking/public.ts';
import { bookingRows } from '../../resources/public.ts';
import { visitRows } from '../../visits/public.ts';
import type { ReportSelection } from './measured.ts';

export interface PeopleCounts {
  /** The number of different people of a day. */
  on: (day: string) => number;
  /** The number of different people of all days together. */
  all: number;
}

/** Different people by day, of bookings past and future, to distinguish a small group from a small number of bookings. */
async function countPeople(
  tx: Tx,
  rows: RawBuilder<unknown>,
  days: readonly string[],
): Promise<PeopleCounts> {
  const { rows: counts } = await sql<{ day: string | null; people: number }>`
    select found.day, count(distinct found.person)::int as people
    from ${rows} found where found.day = any(${[...days]}::date[])
    group by grouping sets ((found.day), ())`.execute(tx);
  const byDay = new Map(counts.map(({ day, people }) => [day, people]));
  return { on: (day) => byDay.get(day) ?? 0, all: byDay.get(null) ?? 0 };
}

type At = readonly [tx: Tx, asked: ReportSelection, days: readonly string[]];

/** People with a desk. */
export const countDeskPeople = (...[tx, { siteId }, days]: At) =>
  countPeople(
    tx,
    sql`(select r.date as day, r.user_id as person from ${deskReservationRows} r
      where r.site_id = ${siteId}::int and r.status in ('pending', 'approved'))`,
    days,
  );

/** People with a room, by the first host of the meeting; all who booked at displays count as one, as they are unknown. */
export const countRoomPeople = (...[tx, { siteId, timeZone }, days]: At) =>
  countPeople(
    tx,
    sql`(select (h.starts_at at time zone ${timeZone}::text)::date as day, coalesce(h.user_id, 0) as person from ${bookingRows} h
      where h.site_id = ${siteId}::int and h.status = 'booked' and h.starts_at >= ${days[0] ?? null}::date - 1
        and h.starts_at < ${days.at(-1) ?? null}::date + 2)`,
    days,
  );

/** Visitors who came. */
export const countVisitors = (...[tx, { siteId }, days]: At) =>
  countPeople(
    tx,
    sql`(select v.day, v.visitor_id as person from ${visitRows} v
      where v.site_id = ${siteId}::int and v.status in ('arrived', 'checked-in', 'checked-out'))`,
    days,
  );

/** People whose requests for a car park have one of these statuses, including visitors; all erased people count as one. */
export const countParkers = (
  tx: Tx,
  carParkId: number,
  days: readonly string[],
  statuses: readonly string[],
) =>
  countPeople(
    tx,
    sql`(select r.date as day, coalesce('user ' || r.user_id, 'visitor ' || r.visitor_id, 'erased') as person
      from ${parkingReservationRows} r
      where r.car_park_id = ${carParkId}::bigint and r.status = any(${[...statuses]}::text[]))`,
    days,
  );

export function datesOf({ from, until }: Days, next: (day: string) => string): string[] {
  const dates: string[] = [];
  for (let day = from; day <= until; day = next(day)) dates.push(day);
  return dates;
}
