import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { isNamedTo } from '../../../mechanisms/locatable.ts';
import { isInAny } from '../../../mechanisms/portal/viewer.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { shortName } from '../../../mechanisms/short-name.ts';
import { beyondOwn } from './policy.ts';
import type { Slot } from './rules/ev-request.ts';

interface Row {
  name: string;
  timeslots: Slot[];
  taken: {
    starts_at: string;
    ends_at: string;
    user_id: number | null;
    first_name: string | null;
    last_name: string | null;
    is_locatable: boolean | null;
  }[];
}

/**
 * The times at which the chargers of a car park are taken on a day. Names are shown to administrators and to the person
 * charging there now, except of people who are not locatable (rules/people.md#not-locatable).
 */
export async function listCharges({
  tx,
  user,
  sites,
  query,
  now,
}: Context<'listEvBookings'>): Promise<components['schemas']['EvCharger'][]> {
  requireDays({ date: query.date });
  const { rows: found } = await sql<{ time_zone: string }>`
    select s.time_zone from car_parks c join sites s on s.client_id = c.client_id and s.id = c.site_id
    where c.id = ${query.carpark}::bigint and ${sites.condition(sql.ref('c.site_id'))}`.execute(tx);
  const [carPark] = found;
  if (carPark === undefined) throw notFound();
  const midnight = (day: ReturnType<typeof sql>) =>
    sql`(${day}::timestamp at time zone ${carPark.time_zone}::text)`;
  const { rows } = await sql<Row>`
    select e.name,
      coalesce((select jsonb_agg(jsonb_build_object('start_time', t.start_time, 'end_time', t.end_time) order by t.start_time)
        from ev_timeslots t where t.client_id = e.client_id and t.ev_space_id = e.id), '[]') as timeslots,
      coalesce((select jsonb_agg(jsonb_build_object('starts_at', b.starts_at, 'ends_at', b.ends_at, 'user_id', b.user_id,
          'first_name', u.first_name, 'last_name', u.last_name, 'is_locatable', u.is_locatable) order by b.starts_at)
        from ev_bookings b left join users u on u.client_id = b.client_id and u.id = b.user_id
        where b.client_id = e.client_id and b.ev_space_id = e.id and b.status = 'booked'
          and b.starts_at >= ${midnight(sql`${query.date}::date`)}
          and b.starts_at < ${midnight(sql`(${query.date}::date + 1)`)}), '[]') as taken
    from ev_spaces e where e.car_park_id = ${query.carpark}::bigint and e.is_active order by e.name, e.id`.execute(
    tx,
  );
  const seesAll = isInAny(user, beyondOwn.endEvBooking);
  return rows.map(({ name, timeslots, taken }) => {
    const charges = taken.map((one) => ({
      ...one,
      start: new Date(one.starts_at),
      end: new Date(one.ends_at),
    }));
    const hasNow = charges.some(
      ({ user_id, start, end }) => user_id === user.id && start <= now() && now() < end,
    );
    return {
      name,
      timeslots,
      taken: charges.map(({ start, end, user_id, first_name, last_name, is_locatable }) => ({
        start: start.toISOString(),
        end: end.toISOString(),
        is_own: user_id === user.id,
        person:
          seesAll || (hasNow && isNamedTo(user, { id: user_id, is_locatable }))
            ? shortName(first_name ?? '', last_name ?? '') || null
            : null,
      })),
    };
  });
}
