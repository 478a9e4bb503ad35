import { sql } from 'kysely';
import type { Random } from '../random.ts';
import type { SeedContext, SeedDomain } from '../seed-domain.ts';
import { menu } from './menu.ts';

/** As far as the rooms have meetings. */
const daysBack = 30;
const costCentres = ['AB123', 'FIN07', 'HR450', 'MKT22', 'OPS91'] as const;
const items = menu.flatMap((category) =>
  category.items.map((item) => ({ ...item, category: category.name })),
);

/** The menu, and orders up to tomorrow for the rooms that offer it. */
export const seedHospitality: SeedDomain = {
  name: 'hospitality',
  feature: 'rooms',
  async seed(context) {
    await insertMenu(context);
    await insertOrders(context);
  },
  refresh: insertOrders,
};

async function insertMenu({ tx, client }: SeedContext): Promise<void> {
  const categories = menu.map(({ name }, position) => ({ name, position }));
  await sql`
    insert into addon_categories (client_id, name, position)
    select ${client.id}::int, name, position
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as row (name text, position int)`.execute(
    tx,
  );
  await sql`
    insert into addon_items (client_id, category_id, name, description, cost_pence)
    select c.client_id, c.id, row.name, row.description, row.cost
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (
      category text, name text, description text, cost int
    )) with ordinality row
    join addon_categories c on c.client_id = ${client.id}::int and c.name = row.category
    order by ordinality`.execute(tx);
}

interface Offered {
  id: number;
  /** One item is for this many people. */
  perPeople: number;
}

interface Ordering {
  id: number;
  people: number;
  isPast: boolean;
}

/**
 * Two of three meetings of the day there have one, none at night; a meeting whose order was cancelled does not get
 * another.
 */
async function insertOrders(context: SeedContext): Promise<void> {
  const { tx, client, random } = context;
  const offered = await findOffered(context);
  if (offered.length === 0) return;
  const orders = (await findMeetings(context)).map(({ id, people, isPast }) => ({
    meeting_id: id,
    cost_centre: random.pick(costCentres),
    lines: linesFor(random, offered, people),
    // Today's orders are all shown.
    is_cancelled: isPast && random.chance(0.08),
  }));
  const sent = JSON.stringify(orders);
  await sql`
    insert into addon_orders (client_id, meeting_id, site_id, starts_at, ends_at, cost_centre, ordered_by_id, ordered_at, status,
      cancelled_at)
    select m.client_id, m.id, m.site_id, m.starts_at, m.ends_at, row.cost_centre, m.created_by_id, m.created_at,
      case when row.is_cancelled then 'cancelled' else 'ordered' end,
      case when row.is_cancelled then greatest(m.created_at, m.starts_at - interval '1 day') end
    from rows from (jsonb_to_recordset(${sent}::jsonb) as (meeting_id bigint, cost_centre text, is_cancelled boolean))
      with ordinality row
    join meetings m on m.client_id = ${client.id}::int and m.id = row.meeting_id
    order by ordinality`.execute(tx);
  await sql`
    insert into addon_order_lines (client_id, order_id, position, item_id, name, cost_pence, quantity)
    select o.client_id, o.id, line.ordinality - 1, i.id, i.name, i.cost_pence, (line.value ->> 'quantity')::int
    from jsonb_to_recordset(${sent}::jsonb) as row (meeting_id bigint, lines jsonb)
    join addon_orders o on o.client_id = ${client.id}::int and o.meeting_id = row.meeting_id
    cross join jsonb_array_elements(row.lines) with ordinality line
    join addon_items i on i.client_id = o.client_id and i.id = (line.value ->> 'item_id')::int
    where not exists (
      select from addon_order_lines l where l.client_id = o.client_id and l.order_id = o.id)`.execute(tx);
}

/** Items of the menu that still exist: it may have been changed since. */
async function findOffered({ tx, client }: SeedContext): Promise<Offered[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from addon_items where client_id = ${client.id}::int and is_active order by id`.execute(
    tx,
  );
  return rows.flatMap(({ id, name }) => {
    const known = items.find((item) => item.name === name);
    return known ? [{ id, perPeople: known.perPeople }] : [];
  });
}

/** Two to four items, as many of each as the people need. */
function linesFor(random: Random, offered: readonly Offered[], people: number) {
  return random
    .shuffle(offered)
    .slice(0, 2 + random.below(3))
    .map(({ id, perPeople }) => ({ item_id: id, quantity: Math.max(1, Math.ceil(people / perPeople)) }));
}

/**
 * Starts from the few rooms that take orders: without statistics, as in a seed, a plan may begin at all meetings of all
 * time.
 */
async function findMeetings({ tx, client, deps }: SeedContext): Promise<Ordering[]> {
  const days = deps.sites.map(({ id, today }) => ({ site_id: id, today }));
  const { rows } = await sql<Ordering>`
    with held as materialized (
      select distinct b.meeting_id, b.starts_at < day.today::timestamp at time zone s.time_zone as "isPast"
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day (site_id int, today date)
      join sites s on s.client_id = ${client.id}::int and s.id = day.site_id
      join resources r on r.client_id = s.client_id and r.site_id = s.id and r.addons_enabled
      cross join lateral (
        select b.meeting_id, b.starts_at from resource_bookings b
        where b.client_id = r.client_id and b.resource_id = r.id and b.status = 'booked'
          and b.starts_at >= (day.today - ${daysBack}::int)::timestamp at time zone s.time_zone
          and b.starts_at < (day.today + 2)::timestamp at time zone s.time_zone
          and (b.starts_at at time zone s.time_zone)::time between '07:00' and '18:00') b
      where b.meeting_id % 3 <> 0)
    select held.meeting_id as id, held."isPast",
      (select count(*) from attends a where a.client_id = ${client.id}::int and a.meeting_id = held.meeting_id) as people
    from held
    where not exists (
      select from addon_orders o where o.client_id = ${client.id}::int and o.meeting_id = held.meeting_id)
    order by held."isPast", held.meeting_id`.execute(tx);
  return rows;
}
