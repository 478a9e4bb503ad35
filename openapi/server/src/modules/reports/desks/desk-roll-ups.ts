import { type RawBuilder, sql } from 'kysely';
import { todayAt } from '../../../mechanisms/days.ts';
import { deskReservationRows, deskRows, zoneRows } from '../../desks/public.ts';
import type { Period } from '../period.ts';
import { type Asked, isWeekend, type RollUp } from '../roll-ups/roll-up.ts';
import { peopleColumns, sumColumns } from '../roll-ups/tables.ts';
import { sumsOf } from '../sums.ts';
import { deskDays, lastHeld, reservationSums, reservationsOf } from './desk-days.ts';

/** `Sums` of the site's desks by day, of all and by zone: `first_day`, `part`, `item_id`, `weekend`. */
export function deskSums(period: Period, now: Date): RawBuilder<unknown> {
  const today = todayAt(period.timeZone, now);
  return sql`
    select used.date as first_day, case when grouping(z.id) = 1 then 'site' else 'zone' end as part, coalesce(z.id, 0) as item_id,
      ${isWeekend(sql`used.date`)} as weekend, ${sumsOf('used')}
    from ${deskDays(period, today)} used
    left join ${zoneRows} z on z.id = used.zone_id and z.site_id = ${period.siteId}::int
    group by grouping sets ((used.date), (used.date, z.id))
    having grouping(z.id) = 1 or z.id is not null`;
}

/** What each person had, once of working days and once of the others: `user_id`, `weekend` and what `report_people` has. */
export function deskPeople(period: Period, now: Date): RawBuilder<unknown> {
  const today = todayAt(period.timeZone, now);
  return sql`
    select used.user_id, used.weekend, used.booked::float8 as booked, used.bookings, 0 as came, used.no_shows, used.released,
      used.cancelled, used.last_date
    from (
      select r.user_id, ${isWeekend(sql`r.date`)} as weekend, ${reservationSums(today)}, ${lastHeld} as last_date
      from ${reservationsOf(period)} where r.status <> 'denied' group by r.user_id, 2) used`;
}

const since = (siteId: number): RawBuilder<string | null> => sql`least(
  (select min(r.date) from ${deskReservationRows} r where r.site_id = ${siteId}::int),
  (select min(d.created_at)::date from ${deskRows} d where d.site_id = ${siteId}::int))`;

export const deskRollUp: RollUp = {
  ...{
    kind: 'desks',
    of: 'site',
    span: 'day',
    staleBy: ['desks', 'desk-places'],
    usesBusinessDay: true,
    since,
  },
  tables: [
    {
      name: 'report_sums',
      columns: sumColumns,
      rows: ({ period, now }: Asked) => deskSums(period, now),
    },
  ],
};

export const deskPeopleRollUp: RollUp = {
  ...{ kind: 'desk-people', of: 'site', span: 'month', staleBy: ['desks'], usesBusinessDay: true, since },
  tables: [
    {
      name: 'report_people',
      columns: peopleColumns,
      rows: ({ period, now }: Asked) => deskPeople(period, now),
    },
  ],
};
