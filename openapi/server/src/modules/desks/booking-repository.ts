import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isFree } from '../../mechanisms/booking/booking-statements.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { personMayUse, type SiteScope } from '../../mechanisms/site-scope.ts';
import { isClosedOn } from './closures/is-closed-on.ts';
import { deskBookings } from './desk-bookings.ts';
import { needsCleaning } from './desk-query.ts';
import { hasShares } from './shares/share-rules.ts';

/*
 * The rows of desks and people that a booking needs. In a rush each statement runs a thousand times, and PGlite plans
 * it each time, so they join no more than they need.
 */

export interface BookingDesk {
  id: number;
  name: string;
  site_id: number;
  zone_id: number;
  zone: string;
  requires_approval: boolean;
  requires_cleaning: boolean;
  permission_groups: string[];
  is_active: boolean;
  closed: boolean;
  /** Days on which the desk or its zone is closed, with the reason. */
  closures: readonly { first_day: string; last_day: string; reason: string }[];
  /** The site's calendar day. */
  today: string;
  /** Teams have shares of the zone. */
  has_shares: boolean;
}

/** The desk, if it is within reach. */
export async function findBookingDesk(
  tx: Tx,
  { deskId, sites, now }: { deskId: number; sites: Pick<SiteScope, 'condition'>; now: Date },
): Promise<BookingDesk | undefined> {
  const { rows } = await sql<BookingDesk>`
    select d.id, d.name, d.site_id, d.zone_id, d.is_active and z.is_active as is_active, d.closed, z.name as zone, z.requires_approval,
      z.requires_cleaning, z.permission_groups, ${hasShares} as has_shares, ${siteToday(now)} as today,
      coalesce((select json_agg(json_build_object('first_day', shut.first_day, 'last_day', shut.last_day, 'reason', shut.reason))
        from desk_closures shut
        where shut.client_id = d.client_id and (shut.desk_id = d.id or shut.zone_id = d.zone_id) and shut.lifted_at is null
          and shut.last_day >= ${siteToday(now)} - 1), '[]') as closures
    from desks d
    join zones z on z.id = d.zone_id
    join sites s on s.id = d.site_id
    where d.id = ${deskId}::bigint and ${sites.condition(sql.ref('d.site_id'))}`.execute(tx);
  return rows[0];
}

export interface BookingPerson {
  id: number;
  /** "A. Khan" */
  name: string;
  isLocatable: boolean;
  groups: readonly string[];
  mayUseSite: boolean;
}

/** An active person for whom another user books at the site. */
export async function findPerson(tx: Tx, id: number, siteId: number): Promise<BookingPerson | undefined> {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    is_locatable: boolean;
    groups: string[];
    may_use_site: boolean;
  }>`
    select u.id, u.first_name, u.last_name, u.is_locatable,
      array(select group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id) as groups,
      ${personMayUse('u', sql`${siteId}::int`)} as may_use_site
    from users u where u.id = ${id}::bigint and u.is_active`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    name: shortName(row.first_name, row.last_name),
    isLocatable: row.is_locatable,
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

/**
 * Up to three desks of the same zone, by name, that are free on all of the days. Days and permission have been checked:
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
      and not exists (select from unnest(${[...days]}::date[]) asked (day) where ${isClosedOn(sql`asked.day`)})
      and ${isFree(
        deskBookings,
        'd',
        days.map((date) => ({ date })),
      )}
      ${mustBeClean ? sql`and not ${needsCleaning}` : sql``}
    order by d.name, d.id limit 3`.execute(tx);
  return rows.map(({ id, name }) => ({ id, name, zone: desk.zone }));
}
