import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { addDays, todayAt } from '../../../mechanisms/days.ts';
import { mayUse } from '../../../mechanisms/may-use.ts';
import { wordOf } from '../../../mechanisms/words.ts';
import { findCarParks } from '../car-park-query.ts';
import { type PermitDay, permitDaysOf } from '../permit-days-of.ts';

type Summary = components['schemas']['ParkingSummary'];

/** The tiles of parking: one's next day, and what is free all of today where one may park (rules/parking.md#credits). */
export async function getSummary(context: Context<'getParkingSummary'>): Promise<Summary> {
  const { tx, user, sites, query, now } = context;
  const found = await findCarParks(tx, { sites: sites.narrow(query.site), date: 'today', now: now() });
  const counted = found.filter((row) => !row.unlimited && mayUse(user.groups, row.permission_groups));
  const sum = (of: 'free_spaces' | 'space_count') => counted.reduce((total, row) => total + row[of], 0);
  const numbers =
    counted.length === 0
      ? { free: null, total: null }
      : { free: sum('free_spaces'), total: sum('space_count') };
  return { next: await findNext(context), ...numbers };
}

async function findNext({ tx, user, now, t }: Context<'getParkingSummary'>): Promise<Summary['next']> {
  const { rows } = await sql<
    Omit<NonNullable<Summary['next']>, 'start' | 'end'> & { starts_at: Date; ends_at: Date }
  >`
    select r.id as reservation, r.date, r.starts_at, r.ends_at, ${wordOf('c')} as carpark, s.name as site, s.time_zone,
      case when c.kind = 'pseudo' then null else p.name end as space
    from parking_reservations r
    join car_parks c on c.client_id = r.client_id and c.id = r.car_park_id
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    left join parking_spaces p on p.client_id = r.client_id and p.id = r.space_id
    where r.user_id = ${user.id} and r.status = 'confirmed' and r.ends_at > ${now()}::timestamptz
    order by r.starts_at, r.id limit 1`.execute(tx);
  const [row] = rows;
  const permitDay = await findPermitDay(tx, user.id, now());
  if (permitDay && (!row || permitDay.date < row.date)) {
    const { date, car_park, space, site } = permitDay;
    const whole = { reservation: null, start: null, end: null };
    return { ...whole, date, carpark: t(car_park), site: site.name, time_zone: site.time_zone, space };
  }
  if (!row) return null;
  const { starts_at, ends_at, ...rest } = row;
  return { ...rest, start: starts_at.toISOString(), end: ends_at.toISOString() };
}

/** A permit of one weekday has one among them, also after a release. */
const PERMIT_DAYS_AHEAD = 13;

async function findPermitDay(tx: Tx, userId: number, now: Date): Promise<PermitDay | undefined> {
  // Today is another day at each site: from the first that it is anywhere, without what is over.
  const from = addDays(todayAt('Etc/UTC', now), -1);
  const { rows } = await permitDaysOf(
    userId,
    sql`${from}`,
    sql`${addDays(from, PERMIT_DAYS_AHEAD + 1)}`,
  ).execute(tx);
  return rows.find(({ date, site }) => date >= todayAt(site.time_zone, now));
}
