import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { coversOf, orderLineRows, orderRows } from '../../hospitality/public.ts';
import type { Period } from '../period.ts';

/** Sums of orders; money in whole pence. */
export interface CateringSums {
  spend: number;
  orders: number;
  covers: number;
  items: number;
  cancelled: number;
  cancelled_spend: number;
}

/**
 * Orders of the counted days at the period's site (rules/reports.md#catering): a table expression with `client_id`, `id`,
 * `date`, `cost_centre`, whether it `stands`, and its `covers`.
 */
export function ordersOfPeriod({ siteId, timeZone, from, until, days }: Period): RawBuilder<unknown> {
  const midnight = (date: RawBuilder<unknown>) => sql`(${date}::timestamp at time zone ${timeZone}::text)`;
  return sql`(
    select o.client_id, o.id, o.date, o.cost_centre, o.stands, case when o.stands then ${coversOf('o')} else 0 end as covers
    from (
      select o.client_id, o.id, o.meeting_id, (o.starts_at at time zone ${timeZone}::text)::date as date,
        upper(o.cost_centre collate "und-x-icu") as cost_centre, o.status = 'ordered' as stands
      from ${orderRows} o
      where o.site_id = ${siteId}::int and o.starts_at >= ${midnight(sql`${from}::date`)}
        and o.starts_at < ${midnight(sql`(${until}::date + 1)`)}) o
    where o.date = any(${days.map(({ date }) => date)}::date[]))`;
}

/**
 * The orders' sums by `keys`, each order once per key: a `select` with the keys first.
 * @param keys columns of the orders `o` or their lines `l`, by their own names
 */
export function cateringBy(orders: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<unknown> {
  const nameOf = (key: string) => sql.ref(key.slice(key.indexOf('.') + 1));
  const sum = (column: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
    sql`coalesce(sum(${column}) filter (where ${which}), 0)::bigint`;
  const [stands, gone] = [sql`part.stands`, sql`not part.stands`];
  return sql`
    select ${sql.join(keys.map((key) => sql`part.${nameOf(key)}`))}, ${sum(sql`part.spend`, stands)} as spend,
      count(*) filter (where ${stands})::int as orders, ${sum(sql`part.covers`, stands)} as covers,
      ${sum(sql`part.items`, stands)} as items, count(*) filter (where ${gone})::int as cancelled,
      ${sum(sql`part.spend`, gone)} as cancelled_spend
    from (
      select ${sql.join(keys.map((key) => sql.ref(key)))}, o.stands, o.covers,
        sum(l.cost_pence::bigint * l.quantity) as spend, sum(l.quantity) as items
      from ${orders} o join ${orderLineRows} l on l.client_id = o.client_id and l.order_id = o.id
      group by o.id, o.stands, o.covers, ${sql.join(keys.map((key) => sql.ref(key)))}) part
    group by ${sql.join(keys.map((key) => sql`part.${nameOf(key)}`))}`;
}

export function addCatering(rows: readonly CateringSums[]): CateringSums {
  const sums = { spend: 0, orders: 0, covers: 0, items: 0, cancelled: 0, cancelled_spend: 0 };
  for (const row of rows) {
    sums.spend += row.spend;
    sums.orders += row.orders;
    sums.covers += row.covers;
    sums.items += row.items;
    sums.cancelled += row.cancelled;
    sums.cancelled_spend += row.cancelled_spend;
  }
  return sums;
}

export function toCateringFigures(sums: CateringSums): components['schemas']['CateringFigures'] {
  return {
    spend: sums.spend,
    order_count: sums.orders,
    cover_count: sums.covers,
    item_count: sums.items,
    cancelled_count: sums.cancelled,
    cancelled_spend: sums.cancelled_spend,
  };
}
