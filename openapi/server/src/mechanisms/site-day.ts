import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The calendar day now at a site of the alias `s` (`sites s`): an expression. */
export function siteToday(now: Date): RawBuilder<string> {
  return sql`(${now.toISOString()}::timestamptz at time zone s.time_zone)::date`;
}

/** IANA name of the zone of a site that exists, e.g. one that the caller may use. */
export async function zoneOfSite(tx: Tx, siteId: number): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('sites')
    .select('time_zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** The zone of the client's first site, for times that are the client's and not a site's. */
export async function zoneOfClient(tx: Tx): Promise<string> {
  const site = await tx
    .selectFrom('sites')
    .select('time_zone')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  return site?.time_zone ?? 'UTC';
}
