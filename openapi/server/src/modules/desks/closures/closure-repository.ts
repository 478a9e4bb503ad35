import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';

type Closure = components['schemas']['DeskClosure'];

interface Row extends Omit<Closure, 'lifted_at'> {
  lifted_at: Date | null;
}

/** The target of a closure: a zone or one desk. */
export interface ClosureTarget {
  site_id: number;
  /** The site's calendar day. */
  today: string;
  zone_id: number | null;
  desk_id: number | null;
  /** Its desks. */
  desk_ids: number[];
}

export async function findTarget(
  tx: Tx,
  body: { zone_id?: number; desk_id?: number },
  sites: SiteScope,
  now: Date,
): Promise<ClosureTarget | undefined> {
  const today = sql`${siteToday(now)} as today`;
  const within = (site: string) => sites.condition(sql.ref(site));
  const { rows } = await (body.zone_id !== undefined
    ? sql<ClosureTarget>`
        select z.site_id, ${today}, z.id as zone_id, null::int as desk_id,
          array(select d.id from desks d where d.client_id = z.client_id and d.zone_id = z.id) as desk_ids
        from zones z join sites s on s.client_id = z.client_id and s.id = z.site_id
        where z.id = ${body.zone_id}::bigint and ${within('z.site_id')}`
    : sql<ClosureTarget>`
        select d.site_id, ${today}, null::int as zone_id, d.id as desk_id, array[d.id] as desk_ids
        from desks d join sites s on s.client_id = d.client_id and s.id = d.site_id
        where d.id = ${body.desk_id ?? 0}::bigint and ${within('d.site_id')}`
  ).execute(tx);
  return rows[0];
}

async function find(tx: Tx, where: RawBuilder<unknown>): Promise<Closure[]> {
  const { rows } = await sql<Row>`
    select c.id, json_build_object('id', s.id, 'name', s.name) as site,
      json_build_object('id', z.id, 'name', z.name) as zone,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as desk,
      c.first_day, c.last_day, c.reason, c.lifted_at
    from desk_closures c
    join sites s on s.client_id = c.client_id and s.id = c.site_id
    left join desks d on d.client_id = c.client_id and d.id = c.desk_id
    join zones z on z.client_id = c.client_id and z.id = coalesce(c.zone_id, d.zone_id)
    where ${where} order by c.first_day, c.id limit 200`.execute(tx);
  return rows.map(({ lifted_at, ...row }) => ({ ...row, lifted_at: lifted_at?.toISOString() ?? null }));
}

/** Closures that are neither over nor lifted. */
export function findClosures(tx: Tx, sites: SiteScope, now: Date): Promise<Closure[]> {
  const within = sites.condition(sql.ref('c.site_id'));
  return find(tx, sql`${within} and c.lifted_at is null and c.last_day >= ${siteToday(now)}`);
}

export async function findClosure(tx: Tx, id: number, sites: SiteScope): Promise<Closure | undefined> {
  const [closure] = await find(tx, sql`c.id = ${id}::bigint and ${sites.condition(sql.ref('c.site_id'))}`);
  return closure;
}

export async function insertClosure(
  tx: Tx,
  { site_id, zone_id, desk_id }: ClosureTarget,
  given: { first_day: string; last_day: string; reason: string },
  by: { userId: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into desk_closures (site_id, zone_id, desk_id, first_day, last_day, reason, created_by_id, created_at)
    values (${site_id}, ${zone_id}, ${desk_id}, ${given.first_day}, ${given.last_day}, ${given.reason}, ${by.userId}, ${by.now})
    returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('A closure was not written.');
  return made.id;
}

/** @returns false if it had been lifted already */
export async function liftClosure(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update desk_closures set lifted_at = ${now} where id = ${id} and lifted_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Desks and days of the closure for which someone waits, by day and name. */
export async function findWaitedFor(
  tx: Tx,
  deskIds: readonly number[],
  { first_day, last_day }: { first_day: string; last_day: string },
): Promise<{ desk_id: number; date: string }[]> {
  const { rows } = await sql<{ desk_id: number; date: string }>`
    select distinct d.id as desk_id, w.date, d.name from desks d
    join desk_waits w on w.client_id = d.client_id and w.ended_at is null
      and (w.desk_id = d.id or (w.desk_id is null and w.zone_id = d.zone_id))
    where d.id = any(${[...deskIds]}::bigint[]) and w.date between ${first_day}::date and ${last_day}::date
    order by w.date, d.name, d.id`.execute(tx);
  return rows.map(({ desk_id, date }) => ({ desk_id, date }));
}
