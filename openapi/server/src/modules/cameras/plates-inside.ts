import { type RawBuilder, sql } from 'kysely';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { STILL_INSIDE_MS } from './rules/event-time.ts';

/**
 * Plates that have entered and not left, for a query of another module: `client_id, plate_key, registration, site_id,
 * car_park_id, since, event_id`. By the cameras' own times, whatever the order in which events arrive. A car that entered a
 * day ago or earlier counts as having left unseen.
 * @param sites null: all of the client
 */
export function platesInside(sites: SiteScope | null, now: Date): RawBuilder<unknown> {
  return sql`(
    select i.client_id, i.plate_key, i.registration, i.site_id, i.car_park_id, i.seen_at as since, i.event_id
    from plates i
    where i.is_inside and i.seen_at > ${new Date(now.getTime() - STILL_INSIDE_MS)}
      and ${sites ? sites.condition(sql.ref('i.site_id')) : sql`true`})`;
}
