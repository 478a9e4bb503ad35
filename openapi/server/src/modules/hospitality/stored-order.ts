import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { bookingRows, resourceRows } from '../resources/public.ts';

/** The room to which an order is brought. */
export interface OrderRoom {
  id: number;
  name: string;
  takes_orders: boolean;
  notice_hours: number;
}

export interface StoredOrder
  extends Pick<
    Row<'addon_orders'>,
    'id' | 'meeting_id' | 'site_id' | 'starts_at' | 'ends_at' | 'cost_centre' | 'version'
  > {
  lines: components['schemas']['AddonOrderLine'][];
  room: OrderRoom | null;
}

/** Lines of the order of the alias `o`, as they are answered. */
export const linesOf = sql`(
  select coalesce(json_agg(json_build_object('item_id', l.item_id, 'name', l.name, 'cost', l.cost_pence, 'quantity', l.quantity)
    order by l.position), '[]')
  from addon_order_lines l where l.client_id = o.client_id and l.order_id = o.id)`;

/**
 * The room of a meeting to which its order is brought, as rows of one column each: the first of its rooms by name that
 * takes orders; released rooms count only if no other is left.
 * @param meeting client and id of the meeting, as `o.client_id` and `o.meeting_id`
 */
export function roomOf(client: RawBuilder<unknown>, meeting: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.id, r.name, r.floor_id, r.addons_enabled, r.addon_notice_hours
    from ${bookingRows} h join ${resourceRows} r on r.client_id = h.client_id and r.id = h.resource_id
    where h.client_id = ${client} and h.meeting_id = ${meeting} and h.status <> 'cancelled'
    order by h.status = 'booked' desc, r.addons_enabled desc, r.name, r.id limit 1`;
}

const roomJson = sql`(
  select json_build_object('id', r.id, 'name', r.name, 'takes_orders', r.addons_enabled, 'notice_hours', r.addon_notice_hours)
  from (${roomOf(sql`o.client_id`, sql`o.meeting_id`)}) r)`;

/** The order of a meeting that takes place; null where there is none. */
export async function findOrder(tx: Tx, meetingId: number): Promise<StoredOrder | null> {
  const { rows } = await sql<StoredOrder>`
    select o.id, o.meeting_id, o.site_id, o.starts_at, o.ends_at, o.cost_centre, o.version, ${linesOf} as lines, ${roomJson} as room
    from addon_orders o where o.meeting_id = ${meetingId}::bigint and o.status = 'ordered'`.execute(tx);
  return rows[0] ?? null;
}

/** The same room before there is an order. */
export async function findRoomOfMeeting(tx: Tx, meetingId: number): Promise<OrderRoom | null> {
  const { rows } = await sql<OrderRoom>`
    select r.id, r.name, r.addons_enabled as takes_orders, r.addon_notice_hours as notice_hours
    from (${roomOf(sql`current_client_id()`, sql`${meetingId}::bigint`)}) r`.execute(tx);
  return rows[0] ?? null;
}

/** The room of these to which it would be brought; null where none takes orders. */
export async function findRoomAmong(tx: Tx, roomIds: readonly number[]): Promise<OrderRoom | null> {
  if (roomIds.length === 0) return null;
  const { rows } = await sql<OrderRoom>`
    select r.id, r.name, true as takes_orders, r.addon_notice_hours as notice_hours
    from ${resourceRows} r where r.id = any(${[...roomIds]}::bigint[]) and r.addons_enabled
    order by r.name, r.id limit 1`.execute(tx);
  return rows[0] ?? null;
}

export function totalOf(lines: StoredOrder['lines']): number {
  return lines.reduce((sum, { cost, quantity }) => sum + cost * quantity, 0);
}
