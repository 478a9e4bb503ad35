import { type RawBuilder, sql } from 'kysely';
import { todayAt } from '../../../mechanisms/days.ts';
import { deskReservationRows, zoneRows } from '../../desks/public.ts';
import type { Period } from '../period.ts';
import { byPerson, isWeekend, type RollUp, type RollUpInput } from '../roll-ups/roll-up.ts';
import { peopleTable, sumTable } from '../roll-ups/tables.ts';
import { sumsOf } from '../sums.ts';
import { deskDays, holds, isNoShow, reservationsOf } from './desk-days.ts';

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

/** One row per reservation with its person: `user_id`, `weekend` and the columns of `report_people`. */
export function deskPeople(period: Period, now: Date): RawBuilder<unknown> {
  const today = todayAt(period.timeZone, now);
  return sql`
    select r.user_id, ${isWeekend(sql`r.date`)} as weekend, (case when ${holds} then days.seconds else 0 end)::float8 as booked,
      (${holds})::int as bookings, 0 as came, ${isNoShow(today)}::int as no_shows, (r.status = 'released')::int as released,
      (r.status = 'cancelled')::int as cancelled, case when ${holds} then r.date end as last_date
    from ${reservationsOf(period)} where r.status <> 'denied'`;
}

/** Before a site's first booking there are only bookable hours, for as many years as its desks are marked as in use. */
const since = (siteId: number): RawBuilder<string | null> => sql`(
  select min(r.date) from ${deskReservationRows} r where r.site_id = ${siteId}::int)`;

export const deskRollUp: RollUp = {
  ...{
    kind: 'desks',
    of: 'site',
    span: 'day',
    staleBy: ['desks', 'desk-places'],
    usesBusinessDay: true,
    since,
  },
  tables: [{ ...sumTable, rows: ({ period, now }: RollUpInput) => deskSums(period, now) }],
};

export const deskPeopleRollUp: RollUp = {
  ...{ kind: 'desk-people', of: 'site', span: 'month', staleBy: ['desks'], usesBusinessDay: true, since },
  tables: [{ ...peopleTable, rows: ({ period, now }: RollUpInput) => byPerson(deskPeople(period, now)) }],
};
