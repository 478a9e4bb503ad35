import type { Context } from '../../contract/handler.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { findCarParks, toCarPark } from './car-park-query.ts';
import { groupsAtSites } from './for-whom.ts';
import type { CarPark } from './mapping.ts';

export async function listCarParks({
  tx,
  user,
  sites,
  query,
  now,
}: Context<'listCarParks'>): Promise<CarPark[]> {
  requireDays({ date: query.date });
  const rows = await findCarParks(tx, { sites: sites.narrow(query.site), date: query.date, now: now() });
  const sitesOf = rows.map(({ site_id }) => site_id);
  const groups = await groupsAtSites({ tx, user }, query.user_id ?? user.id, sitesOf);
  return rows.map((row) => toCarPark(row, groups.get(row.site_id)));
}

export async function getCarPark({
  tx,
  user,
  sites,
  path,
  query,
  now,
}: Context<'getCarPark'>): Promise<CarPark> {
  requireDays({ date: query.date });
  const [row] = await findCarParks(tx, { sites, id: path.id, date: query.date, now: now() });
  if (row === undefined) throw notFound();
  return toCarPark(row, user.groups);
}
