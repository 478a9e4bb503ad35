import { sql } from 'kysely';
import type { SeedContext, SeedDomain } from '../seed-domain.ts';

const HOURS = [
  ['08:00', '10:00'],
  ['10:00', '12:00'],
  ['12:00', '14:00'],
  ['14:00', '16:00'],
  ['16:00', '18:00'],
] as const;

/** Chargers per numbered car park; those at Dock Lane are booked in timeslots of two hours. */
const PLANNED = [
  { name: 'Thames Garage', chargers: 8, prefix: 'TE', timeslots: [] },
  {
    name: 'Dock Lane',
    chargers: 4,
    prefix: 'DE',
    timeslots: HOURS.map(([start_time, end_time]) => ({ start_time, end_time })),
  },
] as const;

/** 12 chargers, and on each day a few people with a reservation who charge from ten to noon. */
export const seedEv: SeedDomain = {
  name: 'ev',
  feature: 'parking',
  async seed(context) {
    await insertChargers(context);
    await layCharges(context);
  },
  refresh: layCharges,
};

async function insertChargers({ tx, client }: SeedContext): Promise<void> {
  await sql`
    with planned as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(PLANNED)}::jsonb) as (
        name text, chargers int, prefix text, timeslots jsonb)) planned
    ), chargers as (
      insert into ev_spaces (client_id, site_id, car_park_id, name)
      select c.client_id, c.site_id, c.id, planned.prefix || '-' || lpad(n::text, 2, '0')
      from planned join car_parks c on c.client_id = ${client.id}::int and c.name = planned.name
      cross join lateral generate_series(1, planned.chargers) n
      order by c.id, n returning id, car_park_id
    )
    insert into ev_timeslots (client_id, ev_space_id, start_time, end_time)
    select ${client.id}::int, chargers.id, slot.start_time, slot.end_time
    from chargers join car_parks c on c.id = chargers.car_park_id join planned on planned.name = c.name
    cross join jsonb_to_recordset(planned.timeslots) slot (start_time text, end_time text)`.execute(tx);
}

/**
 * Where a car park has no charge on a day yet: the first of the day's reservations, one per charger, with the last two
 * chargers left free.
 */
async function layCharges({ tx, client }: SeedContext): Promise<void> {
  await sql`
    with chargers as (
      select e.id, e.car_park_id, row_number() over (partition by e.car_park_id order by e.name) as n,
        count(*) over (partition by e.car_park_id) as total
      from ev_spaces e where e.client_id = ${client.id}::int and e.is_active
    ), charging as (
      select r.*, (r.date + time '10:00') at time zone s.time_zone as from_ten, (r.date + time '12:00') at time zone s.time_zone as to_noon,
        row_number() over (partition by r.car_park_id, r.date order by r.id) as n
      from parking_reservations r join sites s on s.client_id = r.client_id and s.id = r.site_id
      where r.client_id = ${client.id}::int and r.status = 'confirmed' and r.user_id is not null
        and (r.starts_at at time zone s.time_zone)::time <= time '10:00' and (r.ends_at at time zone s.time_zone)::time >= time '12:00'
        and not exists (select from ev_bookings b
          where b.client_id = r.client_id and b.car_park_id = r.car_park_id
            and b.starts_at >= r.starts_at - interval '1 day' and (b.starts_at at time zone s.time_zone)::date = r.date)
    )
    insert into ev_bookings (client_id, site_id, car_park_id, reservation_id, ev_space_id, user_id, created_by_id, starts_at, ends_at,
      status, created_at, reminded_at)
    select ${client.id}::int, charging.site_id, charging.car_park_id, charging.id, chargers.id, charging.user_id, charging.user_id,
      from_ten, to_noon, 'booked', charging.created_at, charging.created_at
    from charging join chargers on chargers.car_park_id = charging.car_park_id and chargers.n = charging.n
    where chargers.n <= chargers.total - 2
    order by charging.date, chargers.id`.execute(tx);
}
