import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { todayAt } from '../../mechanisms/days.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { zoneOfSite } from '../../mechanisms/site-day.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { firstHostOf, meetingRows } from '../calendar/public.ts';
import { floorRows } from '../places/public.ts';
import { coversOf } from './rows.ts';
import { totalsOf } from './rules/order-totals.ts';
import { linesOf, roomOf, totalOf } from './stored-order.ts';

type Schemas = components['schemas'];
interface DayOfOrders {
  day: string;
  timeZone: string;
  orders: Schemas['CateredOrder'][];
}

/** Orders of a day with their places, and the total of each item (rules/hospitality.md#caterer). */
export async function listAddonOrders(
  context: Context<'listAddonOrders'>,
): Promise<Schemas['AddonOrderDay']> {
  const { day, orders } = await readDay(context);
  return {
    date: day,
    results: orders,
    totals: totalsOf(orders),
    total: orders.reduce((sum, { total }) => sum + total, 0),
  };
}

/** @throws Problem 404 for a site that the caller may not use */
export async function readDay({
  tx,
  query,
  sites,
  now,
}: {
  tx: Tx;
  query: { site: number; date?: string | undefined };
  sites: SiteScope;
  now(): Date;
}): Promise<DayOfOrders> {
  requireDays({ date: query.date });
  sites.require(query.site);
  const timeZone = await zoneOfSite(tx, query.site);
  const day = query.date ?? todayAt(timeZone, now());
  const midnight = (date: unknown) => sql`(${date}::timestamp at time zone ${timeZone})`;
  type Found = Omit<Schemas['CateredOrder'], 'start' | 'end' | 'total'> & { starts_at: Date; ends_at: Date };
  const { rows } = await sql<Found>`
    with day as (select ${midnight(sql`${day}::date`)} as from, ${midnight(sql`(${day}::date + 1)`)} as until)
    select o.id, o.meeting_id, o.starts_at, o.ends_at, o.cost_centre, m.description, ${firstHostOf('o')} as host_name,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name, 'floor', f.name) end as room,
      ${coversOf('o')} as attendees,
      ${linesOf} as lines
    from addon_orders o
    join ${meetingRows} m on m.client_id = o.client_id and m.id = o.meeting_id
    left join lateral (${roomOf(sql`o.client_id`, sql`o.meeting_id`)}) r on true
    left join ${floorRows} f on f.client_id = o.client_id and f.id = r.floor_id
    where o.site_id = ${query.site}::int and o.status = 'ordered'
      and o.starts_at >= (select "from" from day) and o.starts_at < (select until from day)
    order by o.starts_at, r.name, o.id`.execute(tx);
  const orders = rows.map(({ starts_at, ends_at, ...order }) => ({
    ...order,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    total: totalOf(order.lines),
  }));
  return { day, timeZone, orders };
}
