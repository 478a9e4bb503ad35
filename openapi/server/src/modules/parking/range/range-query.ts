import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { wordOf } from '../../../mechanisms/words.ts';
import type { ParkingStatus } from '../mapping.ts';

/** More than a year of days has; whatever is beyond is left to the next call. */
const AT_ONCE = 400;

export interface OpenRow {
  id: number;
  date: string;
  status: ParkingStatus;
  car_park_id: number;
  car_park_name: string;
}

/** What a person still has in a time, the earliest first. */
export async function findOpenOfPerson(
  tx: Tx,
  {
    personId,
    start,
    end,
    within,
  }: { personId: number; start: string; end: string; within: RawBuilder<boolean> },
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select r.id, r.date, r.status, r.car_park_id, ${wordOf('c')} as car_park_name
    from parking_reservations r
    join car_parks c on c.client_id = r.client_id and c.id = r.car_park_id
    where r.user_id = ${personId} and r.date between ${start}::date and ${end}::date
      and r.status in ('pre-approval', 'confirmed', 'queued') and ${within}
    order by r.starts_at, r.id limit ${AT_ONCE}`.execute(tx);
  return rows;
}
