import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import type { ReservationRow } from '../mapping.ts';

export interface WaitRow {
  id: number;
  user_id: number;
  date: string;
  site: { id: number; name: string };
  zone: { id: number; name: string };
  desk: { id: number; name: string } | null;
  place: number;
}

async function findWaits(tx: Tx, where: RawBuilder<unknown>): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    select w.id, w.user_id, w.date, json_build_object('id', s.id, 'name', s.name) as site,
      json_build_object('id', z.id, 'name', z.name) as zone,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as desk,
      (select count(*)::int from desk_waits before
       where before.client_id = w.client_id and before.zone_id = w.zone_id and before.date = w.date
         and before.ended_at is null and before.id <= w.id
         and (before.desk_id is null or w.desk_id is null or before.desk_id = w.desk_id)) as place
    from desk_waits w
    join sites s on s.client_id = w.client_id and s.id = w.site_id
    join zones z on z.client_id = w.client_id and z.id = w.zone_id
    left join desks d on d.client_id = w.client_id and d.id = w.desk_id
    where ${where} order by w.date, w.id`.execute(tx);
  return rows;
}

/** Open entries of today and later. */
export function findWaitsOf(tx: Tx, userId: number, now: Date): Promise<WaitRow[]> {
  return findWaits(tx, sql`w.user_id = ${userId} and w.ended_at is null and w.date >= ${siteToday(now)}`);
}

export async function findWait(tx: Tx, id: number): Promise<WaitRow | undefined> {
  const [row] = await findWaits(tx, sql`w.id = ${id}::bigint`);
  return row;
}

export async function endWait(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update desk_waits set ended_at = ${now} where id = ${id} and ended_at is null`.execute(tx);
}

/** A person with a desk at a site on a day no longer waits there, however they got it. */
export async function endWaits(
  { tx, now }: { tx: Tx; now(): Date },
  rows: readonly ReservationRow[],
): Promise<void> {
  const column = (name: 'user_id' | 'site_id' | 'date') => rows.map((row) => row[name]);
  await sql`
    update desk_waits w set ended_at = ${now()}
    from unnest(${column('user_id')}::int[], ${column('site_id')}::int[],
      ${column('date')}::date[]) as had (user_id, site_id, date)
    where w.user_id = had.user_id and w.site_id = had.site_id and w.date = had.date and w.ended_at is null
      and w.user_id = any(${column('user_id')}::int[])`.execute(tx);
}

export function toWait({ user_id: _, ...row }: WaitRow): components['schemas']['DeskWait'] {
  return row;
}
