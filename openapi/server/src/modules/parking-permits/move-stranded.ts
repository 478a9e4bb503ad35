import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { type Moved, moveOff, parkingReservationRows } from '../parking/public.ts';
import { holdsOn } from './holds-on.ts';

export type Stranded = components['schemas']['PermitStranded'];

/**
 * Moves those who have the permit's space on its coming days off it. First come the first of the line. Called behind the car
 * park's lock.
 */
export async function moveStranded(work: BookingWork, permitId: number): Promise<Moved[]> {
  const { tx, now } = work;
  const { rows } = await sql<{ id: number }>`
    select r.id from permit_days permit
    join ${parkingReservationRows} r
      on r.client_id = permit.client_id and r.space_id = permit.space_id and r.status = 'confirmed'
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    where permit.permit_id = ${permitId} and permit.permit_type = 'GR' and r.user_id is distinct from permit.user_id
      and r.date >= ${siteToday(now())} and r.ends_at > ${now()}::timestamptz and ${holdsOn('permit', sql`r.date`)}
    order by r.rank, r.created_at, r.id`.execute(tx);
  const moved: Moved[] = [];
  for (const { id } of rows) moved.push(await moveOff(work, id));
  return moved;
}

export function toStranded({ before, after }: Moved): Stranded {
  const [first, last] =
    before.user_id === null
      ? [before.visitor_first_name, before.visitor_last_name]
      : [before.first_name, before.last_name];
  return {
    reservation: before.id,
    person: shortName(first ?? '', last ?? ''),
    date: before.date,
    space: before.space_name ?? '',
    moves_to: after.space_name,
  };
}
