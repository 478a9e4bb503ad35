import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isFree } from '../../../mechanisms/booking/booking-statements.ts';
import type { BookingDesk } from '../booking-repository.ts';
import { isClosedOn } from '../closures/is-closed-on.ts';
import { deskBookings } from '../desk-bookings.ts';
import { isOut, needsCleaning } from '../desk-query.ts';

type Alternative = components['schemas']['DeskAlternative'];

/**
 * For each day the free desk of the zone with most of the desk's features, the first by name; days without one are left
 * out.
 */
export async function findLikeDeskByDay(
  tx: Tx,
  desk: Pick<BookingDesk, 'id' | 'zone_id' | 'zone' | 'today'>,
  dates: readonly string[],
): Promise<ReadonlyMap<string, Alternative>> {
  if (dates.length === 0) return new Map();
  const { rows } = await sql<{ date: string; id: number; name: string }>`
    with like_desks as materialized (
      select d.id, d.name, (
        select count(*) from desk_feature_links l
        join desk_feature_links own on own.client_id = l.client_id and own.feature_id = l.feature_id and own.desk_id = ${desk.id}
        where l.client_id = d.client_id and l.desk_id = d.id) as shared
      from desks d join zones z on z.client_id = d.client_id and z.id = d.zone_id
      where d.zone_id = ${desk.zone_id} and d.id <> ${desk.id} and not ${isOut})
    select asked.date, found.id, found.name
    from unnest(${[...dates]}::date[]) asked (date)
    cross join (select ${desk.today}::date as today) t
    cross join lateral (
      select d.id, d.name
      from like_desks k
      join desks d on d.id = k.id
      join zones z on z.client_id = d.client_id and z.id = d.zone_id
      where not ${isClosedOn(sql`asked.date`)} and ${isFree(deskBookings, 'd', { during: 'asked' })}
        and not (asked.date = t.today and ${needsCleaning})
      order by k.shared desc, d.name, d.id limit 1) found`.execute(tx);
  return new Map(rows.map(({ date, id, name }) => [date, { id, name, zone: desk.zone }]));
}
