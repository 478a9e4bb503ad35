import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { mayUse } from '../../../mechanisms/may-use.ts';
import { type CarParkRow, findCarParks } from '../car-park-query.ts';
import { groupsAtSites } from '../for-whom.ts';
import { findPresent } from './count-query.ts';

type Count = components['schemas']['CarParkCount'];

/** How full the car parks are now; they are read as their list is, so that both say the same. */
export async function listCounts(context: Context<'listCarParkCounts'>): Promise<Count[]> {
  const { tx, sites, query, now } = context;
  const found = await findCarParks(tx, {
    sites: sites.narrow(query.site),
    forVisitors: query.for_visitors,
    now: now(),
  });
  const rows = await usableRows(context, found);
  const present = await findPresent(
    tx,
    rows.map(({ id }) => id),
    now(),
  );
  const counts = rows.map(
    ({ id, name, icon, color, site_id, unlimited, space_count, free_spaces }): Count => {
      const { parked = 0, queued = 0 } = present.get(id) ?? {};
      return {
        id,
        name,
        icon,
        color,
        site_id,
        free: unlimited ? null : free_spaces,
        taken: unlimited ? parked : space_count - free_spaces,
        queued,
        total: unlimited ? null : space_count,
      };
    },
  );
  const { count } = query;
  // An unlimited car park always has a space.
  return count === undefined ? counts : counts.filter((one) => (one[count] ?? 1) > 0);
}

/** Where the person of the query may park; without one, all. */
async function usableRows(
  { tx, user, query }: Context<'listCarParkCounts'>,
  rows: readonly CarParkRow[],
): Promise<readonly CarParkRow[]> {
  const { user_id: personId } = query;
  if (personId === undefined) return rows;
  const sites = rows.map(({ site_id }) => site_id);
  const groups = await groupsAtSites({ tx, user }, personId, sites);
  return rows.filter(({ site_id, permission_groups }) => {
    const ofPerson = groups.get(site_id);
    return ofPerson !== undefined && mayUse(ofPerson, permission_groups);
  });
}
