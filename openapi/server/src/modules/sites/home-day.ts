import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { todayAt } from '../../mechanisms/days.ts';
import { findSites } from './sites-repository.ts';

/**
 * Today where the people of the alias `u` are at home: at their home site `s`, else at the client's first site. The
 * client's people without a home site live by its first one.
 */
export function homeToday(now: Date): RawBuilder<string> {
  return sql`(${now.toISOString()}::timestamptz at time zone coalesce(s.time_zone,
    (select f.time_zone from sites f order by f.position, f.id limit 1), 'UTC'))::date`;
}

/** The same for one person. `siteId` is null for a person without a home site. */
export async function homeDayOf(
  tx: Tx,
  homeSiteId: number | null,
  now: Date,
): Promise<{ day: string; siteId: number | null }> {
  const sites = await findSites(tx);
  const home = sites.find(({ id }) => id === homeSiteId);
  return { day: todayAt((home ?? sites[0])?.time_zone ?? 'UTC', now), siteId: home?.id ?? null };
}
