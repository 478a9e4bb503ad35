import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { mayUse } from '../../mechanisms/may-use.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { personMayUse, type SiteScope, siteScope } from '../../mechanisms/site-scope.ts';
import type { Message } from '../../mechanisms/texts/messages.ts';
import { nameInEach } from '../../mechanisms/words.ts';
import { findCarParks } from './car-park-query.ts';

/*
 * The queries of a request about car parks and people. In a rush each statement runs a thousand times and PGlite plans it
 * each time, so that they join no more than they need.
 */

export interface BookingCarPark {
  id: number;
  name: Message;
  site_id: number;
  time_zone: string;
  /** The site's calendar day. */
  today: string;
  is_active: boolean;
  unlimited: boolean;
  /** Spaces in use. */
  space_count: number;
  open_weekdays: number[];
  requires_approval: boolean;
  permission_groups: string[];
  credits_first: boolean;
  shared_cars_first: boolean;
}

/** The car park, if it is within reach. */
export async function findBookingCarPark(
  tx: Tx,
  { sites, ...which }: { id: number; sites: SiteScope; now: Date },
): Promise<BookingCarPark | undefined> {
  const carPark = await readBookingCarPark(tx, which);
  return carPark && sites.has(carPark.site_id) ? carPark : undefined;
}

/** The same for several people, each with a reach of their own. */
export async function readBookingCarPark(
  tx: Tx,
  { id, now }: { id: number; now: Date },
): Promise<BookingCarPark | undefined> {
  const { rows } = await sql<BookingCarPark>`
    select c.id, ${nameInEach('c')} as name, c.site_id, s.time_zone, ${siteToday(now)} as today, c.is_active,
      c.kind = 'pseudo' and c.capacity is null as unlimited,
      (select count(*)::int from parking_spaces p
        where p.client_id = c.client_id and p.car_park_id = c.id and p.is_active) as space_count,
      c.open_weekdays, c.requires_approval, c.permission_groups, c.credits_first, c.shared_cars_first
    from car_parks c join sites s on s.client_id = c.client_id and s.id = c.site_id
    where c.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

export interface BookingPerson {
  id: number;
  /** "A. Khan" */
  name: string;
  groups: readonly string[];
  mayUseSite: boolean;
  isRestricted: boolean;
}

/** An active person who parking is requested for at the site. */
export async function findPerson(tx: Tx, id: number, siteId: number): Promise<BookingPerson | undefined> {
  const { rows } = await sql<{
    first_name: string;
    last_name: string;
    groups: string[];
    may_use_site: boolean;
    is_restricted: boolean;
  }>`
    select u.first_name, u.last_name, u.is_restricted,
      array(select group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id) as groups,
      ${personMayUse('u', sql`${siteId}::int`)} as may_use_site
    from users u where u.id = ${id} and u.is_active`.execute(tx);
  const [row] = rows;
  return (
    row && {
      id,
      name: shortName(row.first_name, row.last_name),
      groups: row.groups,
      mayUseSite: row.may_use_site,
      isRestricted: row.is_restricted,
    }
  );
}

/** The permitted car park of a site with the most free spaces on all of the dates together; of equals the first by name. */
export async function findMostFree(
  tx: Tx,
  {
    siteId,
    groups,
    dates,
    now,
  }: { siteId: number; groups: readonly string[]; dates: readonly string[]; now: Date },
): Promise<number | undefined> {
  const free = new Map<number, { id: number; name: string; spaces: number }>();
  for (const date of dates) {
    for (const carPark of await findCarParks(tx, { sites: siteScope([siteId], 'permitted'), date, now })) {
      if (!mayUse(groups, carPark.permission_groups)) continue;
      const { id, name } = carPark;
      const spaces = carPark.unlimited ? Number.POSITIVE_INFINITY : carPark.free_spaces;
      free.set(id, { id, name, spaces: (free.get(id)?.spaces ?? 0) + spaces });
    }
  }
  const best = [...free.values()].sort((a, b) =>
    a.spaces === b.spaces ? (a.name < b.name ? -1 : 1) : a.spaces > b.spaces ? -1 : 1,
  );
  return best[0]?.id;
}
