import { type RawBuilder, sql } from 'kysely';
import type { Message } from '../../mechanisms/texts/messages.ts';
import { nameInEach } from '../../mechanisms/words.ts';
import { permitsOn } from './parts.ts';
import { isBlocked } from './space-conditions.ts';

/** A day on which a granted permit holds its space for its person. */
export interface PermitDay {
  permit_id: number;
  date: string;
  car_park: Message;
  space: string;
  site: { id: number; name: string; time_zone: string };
}

/**
 * In SQL: rows of `PermitDay`, by date. A day that was released, whose space is blocked or on which the person has a
 * reservation that counts in its place is not among them.
 * @param from,until calendar days of the site, both included
 */
export function permitDaysOf(userId: number, from: RawBuilder<string>, until: RawBuilder<string>) {
  const day = sql`day.date`;
  return sql<PermitDay>`
    select pd.permit_id, day.date, ${nameInEach('c')} as car_park, p.name as space,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site
    from generate_series(${from}::date, ${until}::date, interval '1 day') days(at)
    cross join lateral (select days.at::date as date) day
    cross join lateral ${permitsOn(day)} pd
    join car_parks c on c.client_id = pd.client_id and c.id = pd.car_park_id
    join sites s on s.client_id = c.client_id and s.id = c.site_id
    join parking_spaces p on p.client_id = pd.client_id and p.id = pd.space_id
    where pd.user_id = ${userId}::int and not ${isBlocked('p', day)}
      and not exists (
        select from parking_reservations r
        where r.client_id = pd.client_id and r.user_id = pd.user_id and r.date = ${day} and r.status = 'confirmed')
    order by day.date, pd.permit_id`;
}
