import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A menu, and an order for tomorrow at the first site, fresh for calls that use it up. */
export interface HospitalityRecords {
  site: number;
  word: string;
  /** Contains the item. */
  category: number;
  emptyCategory: number;
  item: number;
  /** Tomorrow in a room that takes orders, hosted by the caller; with an order. */
  meeting: number;
  order: number;
}

let count = 0;

/** @param email the caller's */
export async function insertHospitalityRecords(tx: Tx, email: string): Promise<HospitalityRecords> {
  count += 1;
  const word = `Menu ${count}`;
  const { rows } = await sql<Omit<HospitalityRecords, 'word'>>`
    with caller as (
      select id from users where email = ${email}
    ), place as (
      select id from sites order by position, id limit 1
    ), categories as (
      insert into addon_categories (name) select ${word}::text || n.suffix from (values (''), (' empty')) n (suffix)
      returning id, name
    ), items as (
      insert into addon_items (category_id, name, cost_pence) select id, ${word}::text, 250 from categories where name = ${word}
      returning id
    ), typed as (
      insert into resource_types (name, plural_name) values (${word}, ${word}) returning id
    ), rooms as (
      insert into resources (site_id, type_id, name, addons_enabled) select place.id, typed.id, ${word}::text, true from place, typed
      returning id
    ), met as (
      insert into meetings (site_id, description, starts_at, ends_at, created_by_id)
      select place.id, 'Matrix', '2026-11-24T09:30:00Z', '2026-11-24T10:30:00Z', caller.id from place, caller
      returning id, site_id, starts_at, ends_at
    ), hosted as (
      insert into attends (meeting_id, user_id, is_host) select met.id, caller.id, true from met, caller
    ), held as (
      insert into resource_bookings (site_id, resource_id, meeting_id, starts_at, ends_at, user_id, created_by_id)
      select met.site_id, rooms.id, met.id, met.starts_at, met.ends_at, caller.id, caller.id from met, rooms, caller
    ), ordered as (
      insert into addon_orders (meeting_id, site_id, starts_at, ends_at, cost_centre, ordered_by_id, ordered_at)
      select met.id, met.site_id, met.starts_at, met.ends_at, 'AB123', caller.id, '2026-11-20T09:00:00Z' from met, caller
      returning id
    ), lines as (
      insert into addon_order_lines (order_id, position, item_id, name, cost_pence, quantity)
      select ordered.id, 0, items.id, ${word}::text, 250, 2 from ordered, items
    )
    select place.id as site, items.id as item, met.id as meeting, ordered.id as order,
      (select id from categories where name = ${word}) as category,
      (select id from categories where name <> ${word}) as "emptyCategory"
    from place, items, met, ordered`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The orders of the access tests were not inserted.');
  return { ...ids, word };
}
