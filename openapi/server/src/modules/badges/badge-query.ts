import '../meetings/schema.ts';
import '../visitors/schema.ts';
import '../visits/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { findPicture, type Picture } from '../../photos/pictures.ts';
import type { StoredStatus } from '../visits/schema.ts';

/** What a badge is made of. */
export interface BadgeRow {
  id: number;
  code: string;
  status: StoredStatus;
  site_id: number;
  site_name: string;
  day: string;
  lanyard_number: number | null;
  visitor: string;
  company: string | null;
  photo: string | null;
  /** Of the first host. */
  host: string | null;
}

async function findOne(tx: Tx, rest: RawBuilder<unknown>): Promise<BadgeRow | null> {
  const { rows } = await sql<BadgeRow>`
    select v.id, v.code, v.status, v.site_id, s.name as site_name, v.day, v.lanyard_number,
      btrim(p.first_name || ' ' || p.last_name) as visitor, p.company, p.photo, h.name as host
    from visits v
    join sites s on s.client_id = v.client_id and s.id = v.site_id
    join visitors p on p.client_id = v.client_id and p.id = v.visitor_id
    left join lateral (
      select btrim(u.first_name || ' ' || u.last_name) as name from attends a
      join users u on u.client_id = a.client_id and u.id = a.user_id
      where a.client_id = v.client_id and a.meeting_id = v.meeting_id and a.is_host
      order by a.position, a.user_id limit 1) h on true
    ${rest}`.execute(tx);
  return rows[0] ?? null;
}

/** Null where it is not there, or at a site out of reach. */
export function findBadge(tx: Tx, id: number, sites: SiteScope): Promise<BadgeRow | null> {
  return findOne(tx, sql`where v.id = ${id}::bigint and ${sites.condition(sql.ref('v.site_id'))}`);
}

/** Of the visit of a visitor that is here, else the next one today, by the clock of its site; null without one. */
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
        and v.day = (${now.toISOString()}::timestamptz at time zone s.time_zone)::date
        and v.ends_at > ${now}))
      order by v.status = 'checked-in' desc, v.status = 'arrived' desc, v.starts_at, v.id limit 1`,
  );
}

/** The photo behind the address that a record keeps. */
export async function findPhoto(tx: Tx, address: string | null): Promise<Picture | null> {
  const id = /^\/api\/photos\/([0-9a-f-]{36})\/$/.exec(address ?? '')?.[1];
  return id ? findPicture(tx, 'photo', id) : null;
}

/** Taking or printing a badge counts; the list at reception shows it. */
export async function markPrinted(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('visits').set({ badge_printed_at: now }).where('id', '=', id).execute();
}
