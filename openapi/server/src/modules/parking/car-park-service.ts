import type { Context } from '../../contract/handler.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { mayUse } from '../../mechanisms/may-use.ts';
import { notFound } from '../../problems.ts';
import { findCarParks, toCarPark } from './car-park-query.ts';
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
  return rows.map((row) => toCarPark(row, mayUse(user.groups, row.permission_groups)));
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
  return toCarPark(row, mayUse(user.groups, row.permission_groups));
}
