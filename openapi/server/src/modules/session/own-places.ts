import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';

export interface OwnPlaces {
  /** Those that the person may use, in the client's order. */
  sites: components['schemas']['Site'][];
  /** The person's own. */
  desk: { name: string; zone: string } | null;
}

/** Where the person `u` of a statement works: the columns of `OwnPlaces`. */
export const ownPlaces = sql`
  array_to_json(array(
    select json_build_object('id', site.id, 'name', site.name, 'time_zone', site.time_zone)
    from user_sites permitted join sites site on site.id = permitted.site_id
    where permitted.user_id = u.id order by site.position, site.id)) as sites,
  (select json_build_object('name', d.name, 'zone', z.name)
    from desks d join zones z on z.id = d.zone_id where d.id = u.desk_id) as desk`;
