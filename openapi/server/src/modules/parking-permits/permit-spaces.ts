import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { carParkRows, spaceRows } from '../parking/public.ts';

interface Row {
  id: number;
  name: string;
  permits: { permit: number; first_name: string; last_name: string; days: number[] }[];
}

/** The numbered spaces of a car park that can be granted, with who has them on which weekdays already. */
export async function listPermitSpaces({
  tx,
  sites,
  path,
  now,
}: Context<'listPermitSpaces'>): Promise<components['schemas']['PermitSpaceUse'][]> {
  const { rows: found } = await sql<{ site_id: number; kind: string }>`
    select c.site_id, c.kind from ${carParkRows} c where c.id = ${path.id}::bigint`.execute(tx);
  const [carPark] = found;
  if (carPark === undefined || !sites.has(carPark.site_id)) throw notFound();
  if (carPark.kind === 'pseudo') return [];
  const { rows } = await sql<Row>`
    select p.id, p.name, array_to_json(array(
      select json_build_object('permit', m.id, 'first_name', u.first_name, 'last_name', u.last_name, 'days', array(
        select d.weekday from permit_days d where d.client_id = m.client_id and d.permit_id = m.id order by d.weekday))
      from permits m join users u on u.client_id = m.client_id and u.id = m.user_id
      where m.client_id = p.client_id and m.space_id = p.id and m.ended_at is null
        and coalesce(m.ends_on >= ${siteToday(now())}, true)
      order by m.starts_on, m.id)) as permits
    from ${spaceRows} p join sites s on s.client_id = p.client_id and s.id = p.site_id
    where p.car_park_id = ${path.id}::bigint and p.is_active order by p.name, p.id`.execute(tx);
  return rows.map(({ id, name, permits }) => ({
    id,
    name,
    permits: permits.map(({ permit, first_name, last_name, days }) => ({
      permit,
      person: shortName(first_name, last_name),
      days,
    })),
  }));
}
