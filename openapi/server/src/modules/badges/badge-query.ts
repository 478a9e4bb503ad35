import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { findPicture, type Picture } from '../../mechanisms/photos/pictures.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { firstHostOf } from '../calendar/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { visitRows } from '../visits/public.ts';

/** The data of a badge. */
export interface BadgeRow
  extends Pick<Row<'visits'>, 'id' | 'code' | 'status' | 'site_id' | 'day' | 'lanyard_number'>,
    Pick<Row<'visitors'>, 'company' | 'photo'> {
  site_name: string;
  time_zone: string;
  visitor: string;
  /** Of the first host. */
  host: string | null;
}

async function findOne(tx: Tx, rest: RawBuilder<unknown>): Promise<BadgeRow | null> {
  const { rows } = await sql<BadgeRow>`
    select v.id, v.code, v.status, v.site_id, s.name as site_name, s.time_zone, v.day, v.lanyard_number,
      btrim(p.first_name || ' ' || p.last_name) as visitor, p.company, p.photo, ${firstHostOf('v')} as host
    from ${visitRows} v
    join sites s on s.client_id = v.client_id and s.id = v.site_id
    join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
    ${rest}`.execute(tx);
  return rows[0] ?? null;
}

/** Null if there is no such visit, or its site is out of reach. */
export function findBadge(tx: Tx, id: number, sites: SiteScope): Promise<BadgeRow | null> {
  return findOne(tx, sql`where v.id = ${id}::bigint and ${sites.condition(sql.ref('v.site_id'))}`);
}

/** Of the visitor's visit in progress, else of their next visit today, by the clock of its site; null without one. */
export function findVisitorBadge(
  tx: Tx,
  visitorId: number,
  sites: SiteScope,
  now: Date,
): Promise<BadgeRow | null> {
  return findOne(
    tx,
    sql`where v.visitor_id = ${visitorId}::bigint and ${sites.condition(sql.ref('v.site_id'))}
      and (v.status = 'checked-in' or (v.status in ('scheduled', 'arrived')
        and v.day = ${siteToday(now)}
        and v.ends_at > ${now}))
      order by v.status = 'checked-in' desc, v.status = 'arrived' desc, v.starts_at, v.id limit 1`,
  );
}

/** The photo at the address in a record. */
export async function findPhoto(tx: Tx, address: string | null): Promise<Picture | null> {
  const id = /^\/api\/photos\/([0-9a-f-]{36})\/$/.exec(address ?? '')?.[1];
  return id ? findPicture(tx, 'photo', id) : null;
}
