import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { permittedSites } from '../sites/sites-repository.ts';

export interface OwnPlaces {
  /** Those that the person may use, in the client's order. */
  sites: components['schemas']['Site'][];
  /** The person's own. */
  desk: { name: string; zone: string } | null;
}

/** Where the person `u` of a statement works: the columns of `OwnPlaces`. */
export const ownPlaces = sql`
  ${permittedSites} as sites,
  (select json_build_object('name', d.name, 'zone', z.name)
    from desks d join zones z on z.id = d.zone_id where d.id = u.desk_id) as desk`;
