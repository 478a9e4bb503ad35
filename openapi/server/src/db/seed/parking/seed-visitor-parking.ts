import { sql } from 'kysely';
import { asJson } from '../../database.ts';
import type { SeedContext, SeedDomain } from '../seed-domain.ts';

/** Where visitors park: one a site. */
const CAR_PARKS = ['Thames Garage', 'Dock Lane', 'Castle Car Park'];

/**
 * Visitors of today who come by car, at each site: the first is in the car park already, the second is expected. They were not asked
 * for by `followVisits`, so that the seed stays free of the mails.
 */
export const seedVisitorParking: SeedDomain = {
  name: 'visitor-parking',
  feature: 'parking',
  async seed(context) {
    const { tx, client } = context;
    await sql`
      update car_parks set for_visitors = true
      where client_id = ${client.id}::int and name = any(${CAR_PARKS}::text[])`.execute(tx);
    await reserveToday(context);
  },
  refresh: reserveToday,
};

/** A visit has one at most, so that a demo that is refreshed twice a day has no more. */
async function reserveToday({ tx, client, now }: SeedContext): Promise<void> {
  await sql`
    with wanted as (
      select v.id, v.visitor_id, v.site_id, v.starts_at - interval '30 minutes' as starts_at, v.ends_at, s.time_zone,
        coalesce(v.registration, 'VIS ' || v.id) as registration,
        row_number() over (partition by v.site_id order by v.starts_at, v.id) as place
      from visits v join sites s on s.client_id = v.client_id and s.id = v.site_id
      where v.client_id = ${client.id}::int and v.status = 'scheduled' and v.ends_at > ${now}::timestamptz
        and v.day = (${now}::timestamptz at time zone s.time_zone)::date and v.ends_at - v.starts_at < interval '20 hours'
        and not exists (
          select from parking_reservations r join visits o on o.client_id = r.client_id and o.id = r.visit_id
          where r.client_id = v.client_id and r.site_id = v.site_id and o.day = v.day)
    ), chosen as (
      -- Free for the whole time of both, so that both choose from the same spaces.
      select w.*, min(w.starts_at) over (partition by w.site_id) as free_from, max(w.ends_at) over (partition by w.site_id) as free_until
      from wanted w where w.place <= 2
    ), given as (
      select w.*, park.id as car_park_id, (w.starts_at at time zone w.time_zone)::date as date,
        (select p.id from parking_spaces p
          where p.client_id = ${client.id}::int and p.car_park_id = park.id and p.is_active
            and not exists (select from permit_days d
              where d.client_id = p.client_id and d.space_id = p.id and d.permit_type = 'GR')
            and not exists (select from parking_reservations r
              where r.client_id = p.client_id and r.space_id = p.id and r.status = 'confirmed'
                and r.starts_at < w.free_until and r.ends_at > w.free_from)
          order by p.name offset w.place - 1 limit 1) as space_id
      from chosen w
      cross join lateral (
        select c.id from car_parks c where c.client_id = ${client.id}::int and c.site_id = w.site_id and c.for_visitors
        order by c.name, c.id limit 1) park
    ), made as (
      insert into parking_reservations (client_id, site_id, car_park_id, space_id, visitor_id, visit_id, date, starts_at, ends_at,
        status, reason, registration, created_at)
      select ${client.id}::int, site_id, car_park_id, space_id, visitor_id, id, date, starts_at, ends_at, 'confirmed',
        ${asJson({ code: 'free' })}::jsonb, registration, ${now}::timestamptz - interval '2 days'
      from given where space_id is not null
      returning visit_id, registration
    )
    update visits v set needs_parking = true, registration = made.registration,
      car_came_at = case when given.place = 1 then ${now}::timestamptz - interval '12 minutes' end,
      car_told_at = case when given.place = 1 then ${now}::timestamptz - interval '12 minutes' end
    from made join given on given.id = made.visit_id
    where v.client_id = ${client.id}::int and v.id = made.visit_id`.execute(tx);
}
