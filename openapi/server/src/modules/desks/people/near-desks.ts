import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { asJson, type Tx } from '../../../db/database.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { type NameReader, namedTo } from '../../../mechanisms/locatable.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import { floorRows, readFloor } from '../../places/public.ts';
import { availableOn, type DeskLook } from '../desk-query.ts';
import { floorPlanUrl } from '../mapping.ts';
import { findSeats, type Seat } from './seats.ts';

type Schemas = components['schemas'];
type NearDesk = Schemas['NearDesk'];

/**
 * Free desks of a day, those nearest to colleagues first (rules/desks.md#sit-near). People who may not be located are
 * left out before anything is measured, so that neither names nor the order reveal where they sit.
 */
export async function listDesksNear(context: Context<'listDesksNear'>): Promise<Schemas['NearDesks']> {
  const { tx, client, user, sites, query, now } = context;
  const { date, floor } = query;
  requireDays({ date });
  if (floor !== undefined) await readFloor({ tx, sites }, floor);
  const people = await findPeople(tx, query.people, user);
  const seats = await findSeats(
    tx,
    people.map(({ id }) => id),
    { from: date, until: date, sites },
  );
  const look = { groups: user.groups, reader: user, sites, now: now(), onDate: date };
  return {
    date,
    people: people.map((person) => ({
      ...person,
      desks: seats.filter(({ user_id }) => user_id === person.id).map(toDesk),
    })),
    results:
      seats.length === 0
        ? []
        : await findNear(tx, look, {
            date,
            seats,
            floor,
            limitDays: client.settings.desk_future_booking_days_limit,
          }),
  };
}

type Person = Pick<Schemas['NearPerson'], 'id' | 'first_name' | 'last_name'>;

async function findPeople(tx: Tx, ids: readonly number[], reader: NameReader): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.first_name, u.last_name from users u
    where u.id = any(${[...ids]}::int[]) and u.is_active and u.erased_at is null
      and ${namedTo(reader)}
    order by u.last_name, u.first_name, u.id`.execute(tx);
  return rows;
}

function toDesk({ desk_id, name, zone, floor_id, site_id, site_name }: Seat): Schemas['NearPersonDesk'] {
  return { id: desk_id, name, zone, floor_id, site_id, site_name };
}

interface Wanted {
  date: string;
  seats: readonly Seat[];
  floor: number | undefined;
  limitDays: number | null;
}

const AT_MOST = 50;

/**
 * From the desk `free` to each seat of its site. (As a look-up for each desk: if they were joined by their ids, tables
 * that have only just been computed would be read once for each of their rows.)
 */
const ways = sql`
  select a.user_id, a.desk_id as seat_id, a.zone_id = free.zone_id as is_zone, abs(a.level - free.level) as levels,
    case when a.floor_id = free.floor_id or a.zone_id = free.zone_id then 0
      when a.building_id = free.building_id then 1 else 2 end as step,
    case when a.floor_id = free.floor_id or a.zone_id = free.zone_id
      then sqrt((a.x - free.x) ^ 2 + (a.y - free.y) ^ 2) end as way
  from seats a where a.site_id = free.site_id`;

/**
 * Among the desks on a floor with most of the people, those with the shortest way on average; then the other floors.
 * (The distance is in units of the plan, which can be compared on one floor only.)
 */
async function findNear(
  tx: Tx,
  look: DeskLook & { sites: SiteScope },
  { date, seats, floor, limitDays }: Wanted,
): Promise<NearDesk[]> {
  const { rows } = await sql<Omit<NearDesk, 'floor_plan_relative_url'>>`
    with seats as materialized (
      select a.user_id, a.desk_id, a.site_id, a.zone_id, a.floor_id, a.building_id, a.level, a.x, a.y
      from jsonb_to_recordset(${asJson(seats)}::jsonb) a (user_id int, desk_id int, site_id int, zone_id int,
        floor_id int, building_id int, level int, x real, y real)
    ), free as materialized (
      select d.id, d.name, d.site_id, s.name as site_name, d.zone_id, z.name as zone, z.floor_id, f.name as floor,
        f.building_id, f.level, d.x, d.y
      from desks d
      join zones z on z.client_id = d.client_id and z.id = d.zone_id
      join sites s on s.client_id = d.client_id and s.id = d.site_id
      left join ${floorRows} f on f.client_id = z.client_id and f.id = z.floor_id
      cross join lateral (select ${siteToday(look.now)} as today) t
      where d.site_id in (select site_id from seats) and ${look.sites.condition(sql.ref('d.site_id'))}
        and ${floor === undefined ? sql`true` : sql`z.floor_id = ${floor}::int`}
        and ${availableOn(look, [date], limitDays)}
    ), ranked as (
      select free.id, free.name, free.site_id, free.site_name, free.zone_id, free.zone, free.floor_id, free.floor, n.user_id as near_user_id, n.seat_id, n.step, n.way, n.is_zone, m.on_floor,
        row_number() over (order by n.step, m.on_floor desc, m.mean nulls last, m.in_zone desc, n.levels nulls last,
          free.floor, free.name, free.id) as place
      from free
      cross join lateral (${ways} order by step, way nulls last, is_zone desc, levels nulls last, user_id limit 1) n
      cross join lateral (
        select count(*) filter (where step = 0)::int as on_floor, avg(way) as mean,
          count(*) filter (where is_zone) as in_zone
        from (${ways}) w) m
      order by place limit ${AT_MOST}
    ), placed as materialized (
      select d.id, d.x, d.y, d.zone_id, z.floor_id from desks d
      join zones z on z.client_id = d.client_id and z.id = d.zone_id
      where d.site_id in (select site_id from seats) and d.x is not null and d.y is not null
    )
    select r.id, r.name, r.site_id, r.site_name, r.zone, r.zone_id, r.floor_id, r.floor, r.near_user_id, r.on_floor,
      case when r.is_zone then 'same-zone' when r.step = 0 then 'same-floor' when r.step = 1 then 'same-building'
        else 'same-site' end as relation,
      case when r.way is not null then 1 + (
        select count(*)::int from placed o
        where (o.floor_id = r.floor_id or o.zone_id = r.zone_id) and o.id <> r.seat_id and o.id <> r.id
          and sqrt((o.x - seat.x) ^ 2 + (o.y - seat.y) ^ 2) < r.way) end as desks_away
    from ranked r
    left join lateral (select x, y from seats where desk_id = r.seat_id limit 1) seat on true
    order by r.place`.execute(tx);
  return rows.map((row) => ({ ...row, floor_plan_relative_url: floorPlanUrl(row.floor_id, row.id) }));
}
