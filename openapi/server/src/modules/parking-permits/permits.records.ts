import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A car park with two spaces; a permit of the caller holds the first, with a release. */
export interface PermitRecords {
  /** Another person of the client, who may have a permit. */
  other: number;
  othersEmail: string;
  othersPermit: number;
  email: string;
  carPark: number;
  name: string;
  permit: number;
  space: number;
  freeSpace: number;
  release: number;
}

let count = 0;

/** @param email the caller's */
export async function insertPermitRecords(tx: Tx, email: string): Promise<PermitRecords> {
  count += 1;
  const name = `Permits ${count}`;
  const { rows } = await sql<Omit<PermitRecords, 'email' | 'name'>>`
    with caller as (
      select id from users where email = ${email}
    ), park as (
      insert into car_parks (site_id, name)
      select id, ${name}::text from sites order by position, id limit 1 returning id, site_id
    ), spaces as (
      insert into parking_spaces (car_park_id, site_id, name)
      select park.id, park.site_id, n.name from park, (values ('1'), ('2')) n (name) returning id, name
    ), permit as (
      insert into permits (user_id, permit_type, site_id, car_park_id, space_id, starts_on, created_by_id)
      select caller.id, 'GR', park.site_id, park.id, spaces.id, '2026-11-01', caller.id
      from caller, park, spaces where spaces.name = '1'
      returning id, user_id, car_park_id, space_id, starts_on
    ), days as (
      insert into permit_days (permit_id, weekday, user_id, car_park_id, space_id, permit_type, starts_on)
      select permit.id, n, permit.user_id, permit.car_park_id, permit.space_id, 'GR', permit.starts_on
      from permit, generate_series(1, 7) n
    ), released as (
      insert into permit_releases (permit_id, starts_on, ends_on, created_by_id)
      select permit.id, '2026-12-09', '2026-12-09', permit.user_id from permit returning id
    ), others as (
      insert into permits (user_id, permit_type, site_id, car_park_id, space_id, starts_on, created_by_id)
      select (select min(u.id) from users u where u.client_id = current_client_id() and u.is_active and u.id <> caller.id),
        'PR', park.site_id, park.id, null, '2026-11-01', caller.id
      from caller, park returning id, user_id
    )
    select others.user_id as other, others.id as "othersPermit",
      (select u.email from users u where u.id = others.user_id) as "othersEmail", park.id as "carPark", permit.id as permit, permit.space_id as space, released.id as release,
      (select id from spaces where name = '2') as "freeSpace"
    from caller, park, permit, released, others`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The permit of the access tests was not inserted.');
  return { ...ids, email, name };
}
