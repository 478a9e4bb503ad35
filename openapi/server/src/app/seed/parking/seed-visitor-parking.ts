import { sql } from 'kysely';
import { asJson } from '../../../db/database.ts';
import { noFacts, rankOf } from '../../../modules/parking/rules/rank.ts';
import type { SeedContext, SeedDomain } from '../seed-domain.ts';
import { FULL_CAR_PARK } from './car-park-plan.ts';

/** Where visitors park: one car park per site. */
const CAR_PARKS = ['Thames Garage', 'Dock Lane', 'Castle Car Park'];

/** "LK19 ABC", for a visit whose visitor has not said which car it will be. */
const plate = sql.raw(`chr(65 + v.id::int % 26) || chr(65 + v.id::int * 3 % 26) || (15 + v.id % 11) || ' '
  || chr(65 + v.id::int * 5 % 26) || chr(65 + v.id::int * 7 % 26) || chr(65 + v.id::int * 11 % 26)`);

/**
 * Visitors of today who come by car, at each site: the first has parked already, the second is expected; and one of the
 * next working day who waits. They do not go through `followVisits`, so that the seed sends no emails.
 */
export const seedVisitorParking: SeedDomain = {
  name: 'visitor-parking',
  feature: 'parking',
  async seed(context) {
    const { tx, client } = context;
    await sql`
      update car_parks set for_visitors = true
      where client_id = ${client.id}::int and name = any(${[...CAR_PARKS, FULL_CAR_PARK]}::text[])`.execute(
      tx,
    );
    await layVisitors(context);
  },
  refresh: layVisitors,
};

async function layVisitors(context: SeedContext): Promise<void> {
  await reserveToday(context);
  await waitWhereFull(context);
}

/** A visit has one at most, so that refreshing a demo twice a day adds none. */
async function reserveToday({ tx, client, now }: SeedContext): Promise<void> {
  await sql`
    with wanted as (
      select v.id, v.visitor_id, v.site_id, v.starts_at - interval '30 minutes' as starts_at, v.ends_at, s.time_zone,
        coalesce(v.registration, ${plate}) as registration,
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
        select c.id from car_parks c where c.client_id = ${client.id}::int and c.site_id = w.site_id and c.name = any(${CAR_PARKS}::text[])
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

/** A visitor on the next working day: only then the full car park is full, whatever the hour and weekday now. */
async function waitWhereFull({ tx, client, now }: SeedContext): Promise<void> {
  const { rank } = rankOf(noFacts, { sharedCarsFirst: false, creditsFirst: false });
  await sql`
    with full_one as (
      select c.id, c.site_id, s.time_zone, (${now}::timestamptz at time zone s.time_zone)::date as today,
        (select count(*)::int from parking_spaces p where p.client_id = c.client_id and p.car_park_id = c.id and p.is_active) as total
      from car_parks c join sites s on s.client_id = c.client_id and s.id = c.site_id
      where c.client_id = ${client.id}::int and c.name = ${FULL_CAR_PARK}::text
    ), chosen as (
      select v.id, v.visitor_id, f.site_id, f.id as car_park_id, f.total, v.starts_at - interval '30 minutes' as starts_at, v.ends_at,
        ((v.starts_at - interval '30 minutes') at time zone f.time_zone)::date as date, coalesce(v.registration, ${plate}) as registration
      from full_one f join visits v on v.client_id = ${client.id}::int and v.site_id = f.site_id
      where v.status = 'scheduled' and v.day > f.today and extract(isodow from v.day) < 6 and v.ends_at - v.starts_at < interval '9 hours'
        and not exists (
          select from parking_reservations r where r.client_id = v.client_id and r.visit_id is not null and r.car_park_id = f.id and r.date > f.today)
        and f.total = (
          select count(distinct r.space_id) from parking_reservations r
          where r.client_id = v.client_id and r.car_park_id = f.id and r.status = 'confirmed'
            and r.starts_at < v.ends_at and r.ends_at > v.starts_at - interval '30 minutes')
      order by v.day, v.starts_at, v.id limit 1
    ), made as (
      insert into parking_reservations (client_id, site_id, car_park_id, visitor_id, visit_id, date, starts_at, ends_at, status, rank, reason,
        registration, created_at)
      select ${client.id}::int, site_id, car_park_id, visitor_id, id, date, starts_at, ends_at, 'queued', ${rank}::int,
        jsonb_build_object('code', 'full', 'taken', total, 'total', total), registration, ${now}::timestamptz - interval '1 hour'
      from chosen
      returning visit_id, registration
    )
    update visits v set needs_parking = true, registration = made.registration
    from made where v.client_id = ${client.id}::int and v.id = made.visit_id`.execute(tx);
}
