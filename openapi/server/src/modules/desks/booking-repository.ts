import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { personMayUse, type SiteScope } from '../../mechanisms/site-scope.ts';
import type { Holding } from './booking-rules.ts';
import { idValue, needsCleaning, siteToday } from './desk-query.ts';
import { shortName } from './mapping.ts';

/*
 * The statements of a booking. In a rush each runs a thousand times and PGlite plans it each time, so that they join
 * no more than they need.
 */

export interface BookingDesk {
  id: number;
  site_id: number;
  zone_id: number;
  zone: string;
  requires_approval: boolean;
  requires_cleaning: boolean;
  permission_groups: string[];
  is_active: boolean;
  closed: boolean;
  /** The site's calendar day. */
  today: string;
}

/** The desk, if it is within reach. */
export async function findBookingDesk(
  tx: Tx,
  { deskId, sites, now }: { deskId: number; sites: SiteScope; now: Date },
): Promise<BookingDesk | undefined> {
  const { rows } = await sql<BookingDesk>`
    select d.id, d.site_id, d.zone_id, d.is_active, d.closed, z.name as zone, z.requires_approval,
      z.requires_cleaning, z.permission_groups, ${siteToday(now)} as today
    from desks d
    join zones z on z.id = d.zone_id
    join sites s on s.id = d.site_id
    where d.id = ${idValue(deskId)}::bigint and ${sites.condition(sql.ref('d.site_id'))}`.execute(tx);
  return rows[0];
}

export interface BookingPerson {
  id: number;
  /** "A. Khan" */
  name: string;
  groups: readonly string[];
  mayUseSite: boolean;
}

/** An active person, for whom somebody else books at the site. */
export async function findPerson(tx: Tx, id: number, siteId: number): Promise<BookingPerson | undefined> {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    groups: string[];
    may_use_site: boolean;
  }>`
    select u.id, u.first_name, u.last_name,
      array(select group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id) as groups,
      ${personMayUse('u', sql`${siteId}::int`)} as may_use_site
    from users u where u.id = ${idValue(id)}::bigint and u.is_active`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    name: shortName(row.first_name, row.last_name),
    groups: row.groups,
    mayUseSite: row.may_use_site,
  };
}

export async function deskNeedsCleaning(tx: Tx, { id, today }: BookingDesk): Promise<boolean> {
  const { rows } = await sql<{ needs_cleaning: boolean }>`
    select ${needsCleaning} as needs_cleaning
    from desks d join zones z on z.id = d.zone_id cross join (select ${today}::date as today) t
    where d.id = ${id}`.execute(tx);
  return rows[0]?.needs_cleaning ?? false;
}

/** What is held on the days: this desk by anybody, and any desk of the site by the person. */
export async function findHoldings(
  tx: Tx,
  { desk, personId, days }: { desk: BookingDesk; personId: number; days: readonly string[] },
): Promise<Holding[]> {
  const { rows } = await sql<{
    date: string;
    desk_id: number;
    desk_name: string;
    user_id: number;
    first_name: string;
    last_name: string;
  }>`
    select r.date, r.desk_id, d.name as desk_name, r.user_id, u.first_name, u.last_name
    from (
      select date, desk_id, user_id from desk_reservations
      where desk_id = ${desk.id} and ${onDays(sql`date`, days)} and status in ('pending', 'approved')
      union all
      select date, desk_id, user_id from desk_reservations
      where user_id = ${personId} and site_id = ${desk.site_id} and ${onDays(sql`date`, days)}
        and status in ('pending', 'approved') and desk_id <> ${desk.id}
    ) r
    join desks d on d.id = r.desk_id
    join users u on u.id = r.user_id`.execute(tx);
  return rows.map((row) => ({
    date: row.date,
    deskId: row.desk_id,
    deskName: row.desk_name,
    userId: row.user_id,
    userName: shortName(row.first_name, row.last_name),
  }));
}

/**
 * Up to three desks of the same zone, by name, that are free on all of the days. Days and permission have been judged:
 * they are the same for every desk of the zone.
 */
export async function findAlternatives(
  tx: Tx,
  { desk, days }: { desk: BookingDesk; days: readonly string[] },
): Promise<{ id: number; name: string; zone: string }[]> {
  const mustBeClean = desk.requires_cleaning && days.includes(desk.today);
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, d.name
    from desks d ${
      mustBeClean
        ? sql`join zones z on z.id = d.zone_id cross join (select ${desk.today}::date as today) t`
        : sql``
    }
    where d.zone_id = ${desk.zone_id} and d.id <> ${desk.id} and d.is_active and not d.closed
      and not exists (
        select from desk_reservations held
        where held.desk_id = d.id and ${onDays(sql`held.date`, days)} and held.status in ('pending', 'approved'))
      ${mustBeClean ? sql`and not ${needsCleaning}` : sql``}
    order by d.name, d.id limit 3`.execute(tx);
  return rows.map(({ id, name }) => ({ id, name, zone: desk.zone }));
}

/**
 * First the desk's row, then the person at the site: always in this order, so that a rush waits in line instead of
 * falling into deadlocks.
 */
export async function lockForBooking(
  tx: Tx,
  {
    deskId,
    siteId,
    personId,
    clientId,
  }: { deskId: number; siteId: number; personId: number; clientId: number },
): Promise<void> {
  await sql`select from desks where id = ${deskId} for update`.execute(tx);
  const key = `desk ${clientId} ${siteId} ${personId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** @returns the ids by date; fewer than asked for where a unique rule stood in the way */
export async function insertReservations(
  tx: Tx,
  values: {
    siteId: number;
    deskId: number;
    userId: number;
    createdById: number;
    status: 'pending' | 'approved';
    days: readonly string[];
    now: Date;
  },
): Promise<{ id: number; date: string }[]> {
  return tx
    .insertInto('desk_reservations')
    .values(
      values.days.map((date) => ({
        site_id: values.siteId,
        desk_id: values.deskId,
        user_id: values.userId,
        created_by_id: values.createdById,
        date,
        status: values.status,
        created_at: values.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'date'])
    .execute();
}

/** One day is written as one value: of an array the planner knows no length, so that it would plan each time anew. */
function onDays(column: RawBuilder<unknown>, days: readonly string[]): RawBuilder<boolean> {
  const [first] = days;
  return days.length === 1 ? sql`${column} = ${first}::date` : sql`${column} = any(${days}::date[])`;
}
