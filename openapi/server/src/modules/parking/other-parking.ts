import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Message, Translate } from '../../mechanisms/texts/messages.ts';
import { wallTimeAt } from '../../mechanisms/wall-time.ts';
import { nameInEach } from '../../mechanisms/words.ts';
import type { ReservationRow } from './mapping.ts';
import { parkingMessages as texts } from './messages.ts';
import { permitsOn } from './parts.ts';
import { isBlocked } from './space-conditions.ts';

/** Other parking on the day of a request's person: by a granted permit elsewhere, or by another reservation. */
export interface OtherParking {
  car_park: Message;
  time_zone: string;
  /** Set for a permit. */
  space: string | null;
  /** Set for a reservation. */
  status: 'pre-approval' | 'queued' | 'confirmed' | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** By the id of the request; those without any are left out. */
export async function findOtherParking(
  tx: Tx,
  requests: readonly Pick<ReservationRow, 'id'>[],
): Promise<ReadonlyMap<number, readonly OtherParking[]>> {
  if (requests.length === 0) return new Map();
  const day = sql`r.date` as RawBuilder<string>;
  const { rows } = await sql<OtherParking & { id: number }>`
    select r.id, ${nameInEach('c')} as car_park, s.time_zone, other.space, other.status, other.starts_at, other.ends_at
    from parking_reservations r
    cross join lateral (
      select pd.car_park_id, p.name as space, null as status, null::timestamptz as starts_at, null::timestamptz as ends_at
      from ${permitsOn(day)} pd join parking_spaces p on p.client_id = pd.client_id and p.id = pd.space_id
      where pd.client_id = r.client_id and pd.user_id = r.user_id and pd.car_park_id <> r.car_park_id
        and not ${isBlocked('p', day)}
      union all
      select o.car_park_id, null, o.status, o.starts_at, o.ends_at
      from parking_reservations o
      where o.client_id = r.client_id and o.user_id = r.user_id and o.date = r.date and o.id <> r.id
        and o.status in ('pre-approval', 'queued', 'confirmed')) other
    join car_parks c on c.client_id = r.client_id and c.id = other.car_park_id
    join sites s on s.client_id = c.client_id and s.id = c.site_id
    where r.id = any(${requests.map(({ id }) => id)}::bigint[])
    order by other.starts_at nulls first, c.name`.execute(tx);
  return Map.groupBy(rows, ({ id }) => id);
}

/** Each as a sentence about the person, for the approvers. */
export function otherParkingText(
  { car_park: carPark, time_zone, space, status, starts_at, ends_at }: OtherParking,
  t: Translate,
): string {
  if (starts_at === null || ends_at === null) return t(texts.alsoPermit, { carPark, space: space ?? '' });
  const clock = (at: Date) => wallTimeAt(at, time_zone).time;
  const words = { carPark, from: clock(starts_at), until: clock(ends_at) };
  return t(status === 'confirmed' ? texts.alsoParks : texts.alsoRequested, words);
}
