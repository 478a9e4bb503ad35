import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { DAILY_COUNT_CAP, limitTo, orderBy, pageOf, readPage } from '../../mechanisms/lists.ts';
import { type NameReader, namedTo } from '../../mechanisms/locatable.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { needsCleaning } from './desk-query.ts';
import type { ReservationRow } from './mapping.ts';

export interface ReservationFilter {
  /** `mine`: those that the viewer has or made for others, at any site; `all`: also everyone's at these sites. */
  whose: { kind: 'mine'; viewerId: number } | { kind: 'all'; viewerId: number; sites: SiteScope };
  userId?: number | undefined;
  site?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
  desk?: number | undefined;
  zone?: number | undefined;
  holdingOnly: boolean;
  /** With `holdingOnly`: denied ones as well. */
  withDenied?: boolean | undefined;
}

/**
 * A page of reservations. The ids of the page come from one index in its order (two for `mine`, three for `all`, merged), and only
 * they are joined, so that 2 M rows cost what 20 k cost.
 */
export function findReservations(
  at: Context<'listDeskReservations'>,
  filter: ReservationFilter,
  ordering: string,
): Promise<{ count: number; rows: ReservationRow[] }> {
  const { tx, query, now } = at;
  const { limit, offset } = pageOf(query);
  const order = orderBy(ordering, { date: [sql`r.date`] }, sql`r.id`);
  const arms = reservationArms(filter);
  const each = (columns: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
    sql`(${sql.join(
      arms.map((where) => sql`(select ${columns} from desk_reservations r where ${where} ${rest})`),
      sql` union all `,
    )}) r`;
  const list = {
    from: each(sql`r.id, r.date`, sql`order by ${order} ${limitTo(limit + offset)}`),
    where: [],
    columns: sql`r.id`,
    order,
    cap: DAILY_COUNT_CAP,
    counted: sql`select from ${each(sql``, limitTo(DAILY_COUNT_CAP))}`,
  };
  return readPage<ReservationRow>(at, list, async (page, count) => {
    const { rows } = await sql<ReservationRow>`
      with page as materialized (${page})
      select ${reservationColumns}, ${count}
      from page join desk_reservations r on r.id = page.id ${reservationJoins(now())}
      order by ${order}`.execute(tx);
    return rows;
  });
}

export async function isNamed(tx: Tx, reader: NameReader, userId: number | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId ?? 0}::bigint and ${namedTo(reader)}`.execute(tx);
  return rows.length > 0;
}

export async function findReservationsById(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select ${reservationColumns} from desk_reservations r ${reservationJoins(now)}
    where r.id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

export const reservationJoins = (now: Date) => sql`
  join sites s on s.client_id = r.client_id and s.id = r.site_id
  cross join lateral (select ${siteToday(now)} as today) t
  join users u on u.client_id = r.client_id and u.id = r.user_id
  join desks d on d.client_id = r.client_id and d.id = r.desk_id
  join zones z on z.client_id = d.client_id and z.id = d.zone_id`;

/**
 * The zone's hour of that day, but at least two hours after it was made, approved or moved (rules/desks.md#check-in):
 * for an approved reservation `r` with its site `s` and zone `z`.
 */
export const checkInBy = sql<Date | null>`(case when z.confirm_by is not null and r.status = 'approved' then greatest(
  (r.date + make_interval(hours => z.confirm_by)) at time zone s.time_zone,
  coalesce(r.held_since, r.created_at) + interval '2 hours') end)`;

/** Cleaning is only looked up for today's desks: for a page of the past it would be wasted. */
export const reservationColumns = sql`
  r.id, r.date, r.status, r.site_id, s.name as site_name, s.time_zone, t.today,
  r.user_id, u.first_name, u.last_name, u.is_locatable,
  r.desk_id, d.name as desk_name, d.zone_id, z.name as zone, z.floor_id as map_id,
  r.created_by_id, r.cancelled_at, r.checked_in_at, ${checkInBy} as check_in_by, r.version,
  (case when r.date = t.today and r.status in ('pending', 'approved') then ${needsCleaning} else false end) as needs_cleaning`;

/** One condition for each index that has to be read; together they find each row once. */
function reservationArms(filter: ReservationFilter): RawBuilder<unknown>[] {
  const common: RawBuilder<unknown>[] = [];
  if (filter.userId !== undefined) common.push(sql`r.user_id = ${filter.userId}::bigint`);
  if (filter.site !== undefined) common.push(sql`r.site_id = ${filter.site}::bigint`);
  if (filter.start !== undefined) common.push(sql`r.date >= ${filter.start}::date`);
  if (filter.end !== undefined) common.push(sql`r.date <= ${filter.end}::date`);
  if (filter.desk !== undefined) common.push(sql`r.desk_id = ${filter.desk}::bigint`);
  if (filter.zone !== undefined) {
    common.push(
      sql`r.desk_id = any(array(select d.id from desks d where d.zone_id = ${filter.zone}::bigint))`,
    );
  }
  if (filter.holdingOnly) {
    const statuses = ['pending', 'approved', ...(filter.withDenied ? ['denied'] : [])];
    common.push(sql`r.status in (${sql.join(statuses.map(sql.lit))})`);
  }
  const { whose } = filter;
  const mine = [
    sql`r.user_id = ${whose.viewerId}`,
    sql`r.created_by_id = ${whose.viewerId} and r.created_by_id <> r.user_id`,
  ];
  if (whose.kind === 'mine') return mine.map((own) => and([own, ...common]));
  const within = whose.sites.condition(sql.ref('r.site_id'));
  return [and([within, ...common]), ...mine.map((own) => and([own, sql`not ${within}`, ...common]))];
}

function and(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
