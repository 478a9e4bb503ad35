import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { mayUse } from '../../mechanisms/may-use.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { wordOf } from '../../mechanisms/words.ts';
import { CHARGING_GROUP } from './ev/policy.ts';
import type { CarPark } from './mapping.ts';
import { isBlocked, isGranted } from './space-conditions.ts';

export interface CarParkRow {
  id: number;
  name: string;
  icon: string | null;
  color: string | null;
  site_id: number;
  pseudo: boolean;
  unlimited: boolean;
  permission_groups: string[];
  requires_approval: boolean;
  needs_credits: boolean;
  permit_requests_start: number | null;
  parking_allocation_start: number | null;
  space_count: number;
  free_spaces: number;
  ev_spaces: CarPark['ev_spaces'];
}

/** Active car parks. @param date whose free spaces are counted, `today` at each site; undefined: now */
export async function findCarParks(
  tx: Tx,
  {
    sites,
    id,
    date,
    forVisitors,
    now,
  }: {
    sites: SiteScope;
    id?: number;
    date?: string | undefined;
    forVisitors?: boolean | undefined;
    now: Date;
  },
): Promise<CarParkRow[]> {
  const { rows } = await sql<CarParkRow>`
    select c.id, ${wordOf('c')} as name, c.icon, c.color, c.site_id, c.kind = 'pseudo' as pseudo,
      c.kind = 'pseudo' and c.capacity is null as unlimited, c.permission_groups, c.requires_approval, c.needs_credits,
      c.permit_requests_start, c.parking_allocation_start, spaces.space_count, spaces.free_spaces,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', e.name, 'timeslots', coalesce((
          select jsonb_agg(jsonb_build_object('start_time', t.start_time, 'end_time', t.end_time) order by t.start_time)
          from ev_timeslots t where t.client_id = e.client_id and t.ev_space_id = e.id), '[]')) order by e.name, e.id)
        from ev_spaces e where e.client_id = c.client_id and e.car_park_id = c.id and e.is_active), '[]') as ev_spaces
    from car_parks c
    join sites s on s.client_id = c.client_id and s.id = c.site_id
    cross join lateral (
      select count(*)::int as space_count, count(*) filter (where ${isFreeSpace(date, now)})::int as free_spaces
      from parking_spaces p where p.client_id = c.client_id and p.car_park_id = c.id and p.is_active) spaces
    where c.is_active and ${sites.condition(sql.ref('c.site_id'))}
      ${id === undefined ? sql`` : sql`and c.id = ${id}::bigint`}
      ${forVisitors === undefined ? sql`` : sql`and c.for_visitors = ${forVisitors}::boolean`}
    order by s.position, s.id, c.position, ${wordOf('c')}, c.id`.execute(tx);
  return rows;
}

/** A car park of any site of the client. */
export async function findCarPark(
  tx: Tx,
  id: number,
): Promise<Pick<Row<'car_parks'>, 'id' | 'site_id'> | undefined> {
  return tx.selectFrom('car_parks').select(['id', 'site_id']).where('id', '=', id).executeTakeFirst();
}

/** Whether the space `p` is free now, or on the whole day at the site `s`. */
function isFreeSpace(date: string | undefined, now: Date): RawBuilder<boolean> {
  const day = date === undefined || date === 'today' ? siteToday(now) : sql`${date}::date`;
  const midnight = (of: RawBuilder<unknown>) => sql`((${of})::timestamp at time zone s.time_zone)`;
  const [from, until] =
    date === undefined
      ? [sql`${now}::timestamptz`, sql`${now}::timestamptz`]
      : [midnight(day), midnight(sql`${day} + 1`)];
  // A time that begins at this very instant counts; one that ends then does not.
  const begun = date === undefined ? sql`<=` : sql`<`;
  return sql`(not ${isBlocked('p', day)} and not ${isGranted('p', day)} and not exists (
    select from parking_reservations held
    where held.client_id = p.client_id and held.space_id = p.id and held.status = 'confirmed'
      and held.starts_at ${begun} ${until} and held.ends_at > ${from}))`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The specification's word for the weekday in a column: 1 is Monday, null "No Start Date". */
export function startWord(weekday: number | null): CarPark['parking_allocation_start'] {
  return WEEKDAYS[(weekday ?? 0) - 1] ?? 'No Start Date';
}

/** The weekday of the specification's word, as stored in a column. */
export function weekdayOf(word: CarPark['parking_allocation_start']): number | null {
  const index = (WEEKDAYS as readonly string[]).indexOf(word);
  return index < 0 ? null : index + 1;
}

/** @param groups of the person it is read for */
export function toCarPark(row: CarParkRow, groups: readonly string[] | undefined): CarPark {
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    color: row.color,
    site_id: row.site_id,
    pseudo: row.pseudo,
    user_has_permission: groups !== undefined && mayUse(groups, row.permission_groups),
    space_count: row.space_count,
    free_spaces: row.unlimited ? null : row.free_spaces,
    total_spaces: row.unlimited ? null : row.space_count,
    parking_allocation_start: startWord(row.parking_allocation_start),
    permit_requests_start: startWord(row.permit_requests_start),
    requires_approval: row.requires_approval,
    needs_credits: row.needs_credits,
    ev_spaces: row.ev_spaces,
    user_may_charge: groups?.includes(CHARGING_GROUP) ?? false,
  };
}
