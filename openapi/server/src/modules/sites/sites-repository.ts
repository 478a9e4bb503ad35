import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** The sites that the person `u` of a statement may use, in the client's order, as JSON: an account's own sites. */
export const permittedSites = sql<components['schemas']['Site'][]>`array_to_json(array(
  select json_build_object('id', site.id, 'name', site.name, 'time_zone', site.time_zone)
  from user_sites permitted join sites site on site.id = permitted.site_id
  where permitted.user_id = u.id order by site.position, site.id))`;

export async function findPermittedSites(tx: Tx, userId: number): Promise<components['schemas']['Site'][]> {
  const { rows } = await sql<{ sites: components['schemas']['Site'][] }>`
    select ${permittedSites} as sites from users u where u.id = ${userId}`.execute(tx);
  return rows[0]?.sites ?? [];
}

/** All sites of the client, in its order. A client has tens of them at most. */
export function findSites(tx: Tx): Promise<components['schemas']['Site'][]> {
  return tx
    .selectFrom('sites')
    .select(['id', 'name', 'time_zone'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
