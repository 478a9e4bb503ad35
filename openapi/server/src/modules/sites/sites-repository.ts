import type { components } from '@portal/openapi/server';
import type { Tx } from '../../db/database.ts';

/** All sites of the client, in its order. A client has tens of them at most. */
export function findSites(tx: Tx): Promise<components['schemas']['Site'][]> {
  return tx
    .selectFrom('sites')
    .select(['id', 'name', 'time_zone'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
