import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import {
  asPeopleSort,
  containing,
  DAILY_COUNT_CAP,
  type List,
  limitTo,
  orderBy,
  pageOf,
  parseOrdering,
  readPage,
  searchFor,
} from '../../mechanisms/lists.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { nameInEach, wordOf } from '../../mechanisms/words.ts';
import { vehicleRows } from '../account/public.ts';
import { visitorRows } from '../visitors/public.ts';
import type { ParkingStatus, ReservationRow } from './mapping.ts';
import { isHostedBy } from './visitors/policy.ts';

type Sql = RawBuilder<unknown>;

export interface ReservationFilter {
  /** The viewer's own and those that the viewer made for others, at any site; `all`: also everyone's at these sites. */
  whose: { kind: 'mine' | 'all'; viewerId: number };
  /** Limits others' reservations to people whom the caller may know; set if the list would reveal whose they are. */
  ofKnown?: RawBuilder<boolean> | undefined;
  sites: SiteScope;
  userId?: number | undefined;
  /** Only those for this visitor: at the sites if `whose` is `all`, else those that the viewer made or hosts. */
  visitorId?: number | undefined;
  site?: number | undefined;
  carPark?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
  openOnly: boolean;
  /** With `openOnly`: also those that failed without their person's doing. */
  withDenied?: boolean | undefined;
  search?: string | undefined;
  status?: ParkingStatus | undefined;
  type?: 'employee' | 'visitor' | undefined;
}

/**
 * A page of reservations. The ids of the page come from one index scan each in its order, merged, and only these are
 * joined, so that a million rows cost as much as ten thousand.
 */
export function findReservations(
  at: Context<'listParkingReservations'>,
  filter: ReservationFilter,
): Promise<{ count: number; rows: ReservationRow[] }> {
  const { tx, query, now } = at;
  const { ordering = 'start' } = query;
  const list = listOf(filter, ordering, pageOf(query));
  return readPage<ReservationRow>(at, list, async (page, count) => {
    const { rows } = await sql<ReservationRow>`
      with page as materialized (${page})
      select ${columns(now())}, ${count}
      from page join parking_reservations r on r.id = page.id ${joins}
      order by ${orderOf(ordering, sql`page.sort_key`)}`.execute(tx);
    return rows;
  });
}

/** The ids of a page, as SQL. */
export function listOf(
  filter: ReservationFilter,
  ordering: string,
  { limit, offset }: { limit: number; offset: number },
): List {
  const key = sortKeys[parseOrdering(ordering).field];
  const arms = armsOf(filter);
  const each = (read: Sql, rest: Sql) =>
    sql`(${sql.join(
      arms.map((where) => sql`(select ${read} from parking_reservations r where ${where} ${rest})`),
      sql` union all `,
    )}) r`;
  const rest = sql`order by ${orderOf(ordering, key ?? sql``)} ${limitTo(limit + offset)}`;
  return {
    from: each(sql`r.id, r.date, r.starts_at${key ? sql`, ${key} as sort_key` : sql``}`, rest),
    where: [],
    columns: sql`r.id${key ? sql`, r.sort_key` : sql``}`,
    order: orderOf(ordering, sql`r.sort_key`),
    cap: DAILY_COUNT_CAP,
    counted: sql`select from ${each(sql``, limitTo(DAILY_COUNT_CAP))}`,
  };
}

/** @param by source of the sort key: computed for the rows of an index, a column afterwards */
function orderOf(ordering: string, by: Sql): Sql {
  const { field } = parseOrdering(ordering);
  const times = [sql`r.date`, sql`r.starts_at`];
  return orderBy(ordering, { [field]: sortKeys[field] ? [by, ...times] : times }, sql`r.id`);
}

/** The sort keys of a list, in addition to its days. */
const sortKeys: Readonly<Record<string, Sql | undefined>> = {
  site: asPeopleSort(sql`(select s.name from sites s where s.client_id = r.client_id and s.id = r.site_id)`),
  carpark: sql`(select ${wordOf('c')} from car_parks c where c.client_id = r.client_id and c.id = r.car_park_id)`,
  employee: asPeopleSort(sql`coalesce(
    (select u.last_name || ' ' || u.first_name from users u where u.client_id = r.client_id and u.id = r.user_id),
    (select v.last_name || ' ' || v.first_name from ${visitorRows} v where v.client_id = r.client_id and v.id = r.visitor_id), '')`),
  status: sql`r.status`,
  created: sql`r.created_at`,
};

/** The existing reservations among these, in no particular order. */
export async function findReservationsById(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select ${columns(now)} from parking_reservations r ${joins}
    where r.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

const joins = sql`
  join sites s on s.client_id = r.client_id and s.id = r.site_id
  join car_parks c on c.client_id = r.client_id and c.id = r.car_park_id
  left join parking_spaces p on p.client_id = r.client_id and p.id = r.space_id
  left join users u on u.client_id = r.client_id and u.id = r.user_id
  left join ${visitorRows} v on v.client_id = r.client_id and v.id = r.visitor_id`;

function columns(now: Date): Sql {
  return sql`
    r.id, r.site_id, r.car_park_id, r.space_id, r.user_id, r.visitor_id, r.visit_id, r.created_by_id, r.date, r.starts_at,
    r.ends_at, r.status, r.rank, r.rank_reasons, r.reason, r.registration, r.cancellation_reason, r.cancelled_at,
    r.released_at, r.version, r.created_at,
    s.name as site_name, s.time_zone, ${siteToday(now)} as today,
    ${wordOf('c')} as car_park_name, ${nameInEach('c')} as car_park_words, c.kind = 'pseudo' as pseudo, p.name as space_name,
    u.first_name, u.last_name, u.is_locatable,
    array(
      select vehicle.registration from ${vehicleRows} vehicle
      where vehicle.client_id = r.client_id and vehicle.user_id = r.user_id order by vehicle.position) as vehicles,
    (
      select jsonb_build_object('id', b.id, 'ev_space', e.name, 'starts_at', b.starts_at, 'ends_at', b.ends_at, 'status', b.status,
        'next_start', (select min(n.starts_at) from ev_bookings n
          where n.client_id = b.client_id and n.ev_space_id = b.ev_space_id and n.status = 'booked' and n.starts_at >= b.ends_at
            and n.starts_at < ((r.date + 1)::timestamp at time zone s.time_zone)))
      from ev_bookings b left join ev_spaces e on e.client_id = b.client_id and e.id = b.ev_space_id
      where b.client_id = r.client_id and b.reservation_id = r.id and b.status in ('pending', 'queued', 'booked')) as ev,
    v.first_name as visitor_first_name, v.last_name as visitor_last_name`;
}

/** One condition for each index to be scanned; together they find each row once. */
function armsOf(filter: ReservationFilter): Sql[] {
  const common: Sql[] = [];
  if (filter.userId !== undefined) common.push(sql`r.user_id = ${filter.userId}::bigint`);
  if (filter.site !== undefined) common.push(sql`r.site_id = ${filter.site}::bigint`);
  if (filter.carPark !== undefined) common.push(sql`r.car_park_id = ${filter.carPark}::bigint`);
  if (filter.start !== undefined) common.push(sql`r.date >= ${filter.start}::date`);
  if (filter.end !== undefined) common.push(sql`r.date <= ${filter.end}::date`);
  if (filter.openOnly) common.push(sql`r.status in (${sql.join(openStatuses(filter).map(sql.lit))})`);
  // As a literal, so that the index by status can be used.
  if (filter.status !== undefined) common.push(sql`r.status = ${sql.lit(filter.status)}`);
  if (filter.type !== undefined)
    common.push(filter.type === 'employee' ? sql`r.user_id is not null` : sql`r.user_id is null`);
  common.push(...searchFor(filter.search, isFoundBy));
  const { kind, viewerId } = filter.whose;
  const mine = [
    sql`r.user_id = ${viewerId}`,
    sql`r.created_by_id = ${viewerId} and r.user_id is distinct from ${viewerId}::int`,
  ];
  const within = filter.sites.condition(sql.ref('r.site_id'));
  if (filter.visitorId !== undefined) {
    const reached = kind === 'all' ? within : isHostedBy(viewerId);
    const isTheirs = sql`(r.created_by_id is not distinct from ${viewerId}::int or ${reached})`;
    return [and([sql`r.visitor_id = ${filter.visitorId}::int`, isTheirs, ...common])];
  }
  if (kind === 'mine') return mine.map((own) => and([own, ...common]));
  const known = filter.ofKnown ? [filter.ofKnown] : [];
  return [
    and([within, ...known, ...common]),
    ...mine.map((own) => and([own, sql`not ${within}`, ...common])),
  ];
}

function openStatuses({ withDenied }: ReservationFilter): ParkingStatus[] {
  return ['pre-approval', 'confirmed', 'queued', ...(withDenied ? (['denied', 'unavailable'] as const) : [])];
}

/** Whether a word is in the person's name or a registration. People are looked up once, not for each row. */
function isFoundBy(word: string): Sql {
  const pattern = sql`fold(${containing(word)})`;
  const plate = sql`fold(${containing(word.replace(/[^\p{L}\p{N}]/gu, ''))})`;
  const asPlate = (column: Sql) =>
    sql`regexp_replace(fold(${column}), '[^[:alnum:]]', '', 'g') like ${plate}`;
  return sql`(r.user_id in (
      select u.id from users u where fold(u.first_name || ' ' || u.last_name) like ${pattern}
      union all select w.user_id from ${vehicleRows} w where ${asPlate(sql`w.registration`)})
    or r.visitor_id in (select v.id from ${visitorRows} v where fold(v.first_name || ' ' || v.last_name) like ${pattern})
    or ${asPlate(sql`r.registration`)})`;
}

function and(conditions: Sql[]): Sql {
  return sql.join(conditions, sql` and `);
}
