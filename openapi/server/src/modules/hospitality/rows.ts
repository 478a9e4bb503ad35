import { type RawBuilder, sql } from 'kysely';
import { attendRows } from '../calendar/public.ts';
import { visitRows } from '../visits/public.ts';

/** Orders, for a query of another module: `from ${orderRows} o`. */
export const orderRows = sql`(
  select client_id, id, meeting_id, site_id, starts_at, ends_at, cost_centre, status from addon_orders)`;

/**
 * Ordered items with the names and prices at that time, and the item's present category; null if the item was removed.
 */
export const orderLineRows = sql`(
  select l.client_id, l.order_id, l.position, l.name, l.cost_pence, l.quantity, c.id as category_id, c.name as category
  from addon_order_lines l
  left join addon_items i on i.client_id = l.client_id and i.id = l.item_id
  left join addon_categories c on c.client_id = i.client_id and c.id = i.category_id)`;

/**
 * The number of people invited to the meeting `alias`, including visitors. @param alias with `client_id`, `meeting_id`
 */
export function coversOf(alias: string): RawBuilder<number> {
  const of = sql.ref(`${alias}.client_id`);
  const meeting = sql.ref(`${alias}.meeting_id`);
  return sql`(
    (select count(*) from ${attendRows} a where a.client_id = ${of} and a.meeting_id = ${meeting})
    + (select count(*) from ${visitRows} v where v.client_id = ${of} and v.meeting_id = ${meeting} and v.status <> 'cancelled'))`;
}
