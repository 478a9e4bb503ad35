import { sql } from 'kysely';
import { drawCar } from '../../../modules/cameras/simulator/draw-car.ts';
import type { SeedContext, SeedDomain } from '../seed-domain.ts';
import { uuidOf } from '../uuid-of.ts';

const colors = ['#2f7d5b', '#31547a', '#8a5a1f'];
const MINUTES_APART = 11;
/** Yesterday and today, at any hour. */
const EVENTS = 180;
/** How many days back cars have been seen. */
const PARKED_DAYS = 30;
/** The first page of a live view per camera; drawing a picture takes 12 ms. */
const DRAWN = 30;

/**
 * A camera at each site, events since yesterday, and plates on both lists. Cameras have no keys: an administrator
 * creates one for a camera that should send.
 */
export const seedCameras: SeedDomain = {
  name: 'cameras',
  feature: 'camera',
  async seed(context) {
    const { tx, client, deps, now } = context;
    for (const [index, site] of deps.sites.entries()) {
      const shortCode = `${site.name.slice(0, 3).toUpperCase()}${index + 1}`;
      await sql`
        insert into cameras (client_id, site_id, car_park_id, name, short_code, color, last_event_at)
        select ${client.id}::int, ${site.id}::int, p.id, coalesce(p.name, ${site.name}::text) || ' entrance', ${shortCode}::text,
          ${colors[index % colors.length]}::text, ${now}::timestamptz
        from (values (1)) one (n) left join lateral (
          select id, name from car_parks where client_id = ${client.id}::int and site_id = ${site.id}::int order by position, id limit 1
        ) p on true`.execute(tx);
    }
    await layEvents(context);
    await sql`
      insert into plate_lists (client_id, plate_key, registration, list, note, starts_on, created_at, created_by_id)
      select ${client.id}::int, plate_key(e.registration), e.registration, e.list, e.note, ${deps.sites[0]?.today}::date - 20, ${now}::timestamptz,
        (select id from users where client_id = ${client.id}::int and email like 'parking-admin@%')
      from (values ('CL34 NER', 'allow', 'Window cleaner, Tuesdays and Fridays'), ('PO57 MAN', 'allow', 'Post'),
        ('OX17 DNY', 'deny', 'Has blocked the fire road twice')) e (registration, list, note)`.execute(tx);
  },
  refresh: layEvents,
};

async function layEvents(context: SeedContext): Promise<void> {
  await insertParkedCars(context);
  await insertEvents(context);
  await drawPictures(context);
}

/**
 * The cars of people who parked on the days before: in and out at the first camera of the site, without pictures and
 * without no-shows.
 */
async function insertParkedCars({ tx, client, now }: SeedContext): Promise<void> {
  await sql`
    with cars as (
      select distinct on (r.id) r.id, r.site_id, c.id as camera_id, v.plate_key, v.registration,
        r.starts_at + interval '1 minute' * (r.id % 20 - 5) as came, r.ends_at + interval '1 minute' * (r.id % 15) as gone
      from parking_reservations r
      join cameras c on c.client_id = r.client_id and c.site_id = r.site_id
      join vehicles v on v.client_id = r.client_id and v.user_id = r.user_id and v.plate_key <> ''
      where r.client_id = ${client.id}::int and r.status = 'confirmed' and r.id % 8 <> 0
        and r.starts_at > ${now}::timestamptz - make_interval(days => ${PARKED_DAYS}::int)
        and not exists (select from parking_penalties p where p.client_id = r.client_id and p.reservation_id = r.id)
      order by r.id, c.id, v.position
    ), seen as (
      select cars.id, cars.site_id, cars.camera_id, cars.plate_key, cars.registration, event.at, event.direction, event.status
      from cars cross join lateral (values (came, 'towards', 'authorized'), (gone, 'away', 'exit')) event (at, direction, status)
    ), events as (
      insert into camera_events (client_id, camera_id, site_id, event_key, body_hash, executed_at, received_at, direction, plate_key,
        registration, confidence, first_status, status)
      select ${client.id}::int, camera_id, site_id, 'demo parked ' || id || ' ' || direction, 'demo', at, at + interval '1 second',
        direction, plate_key, registration, 0.9, status, status
      from seen where at < ${now}::timestamptz - make_interval(mins => ${EVENTS * MINUTES_APART}::int)
      order by at, id
      on conflict (client_id, camera_id, event_key) do nothing
      returning id, site_id, plate_key, registration, executed_at
    )
    insert into plates (client_id, plate_key, registration, seen_at, site_id, event_id, is_inside)
    select distinct on (plate_key) ${client.id}::int, plate_key, registration, executed_at, site_id, id, false
    from events order by plate_key, executed_at desc
    on conflict (client_id, plate_key) do nothing`.execute(tx);
}

/** One every eleven minutes, back from now to the existing ones; about every tenth is of each kind. */
async function insertEvents({ tx, client, now }: SeedContext): Promise<void> {
  await sql`
    with known as (
      select coalesce(max(executed_at), '-infinity') as last from camera_events where client_id = ${client.id}::int
    ), cameras_here as (
      select id, site_id, row_number() over (order by id) - 1 as place, count(*) over () as total
      from cameras where client_id = ${client.id}::int
    ), owned as (
      select registration, row_number() over (order by id) - 1 as place, count(*) over () as total
      from vehicles where client_id = ${client.id}::int and plate_key <> ''
    ), drawn as (
      select n, c.id as camera_id, c.site_id, ${now}::timestamptz - make_interval(mins => n * ${MINUTES_APART}::int - 4) as seen,
        case n % 10 when 0 then 'unknown' when 1 then 'unauthorized' when 2 then case n % 4 when 2 then 'denied' else 'unknown' end
          when 3 then 'exit' when 4 then 'exit' else 'authorized' end as status,
        coalesce((select registration from owned where place = n * 7 % owned.total), 'LK19 ABC') as own
      from generate_series(1, ${EVENTS}::int) n join cameras_here c on c.place = n % c.total
    ), named as (
      select d.n, d.camera_id, d.site_id, d.seen, d.status, case when status = 'denied' then 'OX17 DNY' when status = 'authorized' and n % 30 = 5 then 'CL34 NER'
        when status = 'unknown' then chr(65 + n % 26) || chr(65 + n * 3 % 26) || (10 + n % 60) || ' ' || chr(65 + n * 5 % 26)
          || chr(65 + n * 11 % 26) || 'X' else own end as registration
      from drawn d, known where d.seen > known.last and d.seen <= ${now}::timestamptz
    ), events as (
      insert into camera_events (client_id, camera_id, site_id, event_key, body_hash, executed_at, received_at, direction, plate_key,
        registration, confidence, first_status, status)
      select ${client.id}::int, camera_id, site_id, 'demo ' || seen, 'demo', seen, seen + interval '1 second',
        case status when 'exit' then 'away' else 'towards' end, plate_key(registration), registration, 0.8 + (n % 20) / 100.0,
        status, status
      from named
      returning id, site_id, plate_key, registration, executed_at, direction, status
    )
    insert into plates (client_id, plate_key, registration, seen_at, site_id, event_id, is_inside)
    select distinct on (plate_key) ${client.id}::int, plate_key, registration, executed_at, site_id, id,
      direction = 'towards' and status <> 'denied'
    from events order by plate_key, executed_at desc
    on conflict (client_id, plate_key) do update set seen_at = excluded.seen_at, site_id = excluded.site_id,
      event_id = excluded.event_id, is_inside = excluded.is_inside`.execute(tx);
}

/** For the latest events, as a camera sends them: each has its own, so that they are deleted like any others. */
async function drawPictures({ tx, client, now }: SeedContext): Promise<void> {
  const { rows: events } = await sql<{ id: number; event_key: string; registration: string }>`
    select id, event_key, registration from camera_events
    where client_id = ${client.id}::int and event_key like 'demo %' and overview_picture is null and registration <> ''
      and executed_at > ${now}::timestamptz - interval '1 day'
    order by executed_at desc, id limit ${DRAWN}::int`.execute(tx);
  const drawn = await Promise.all(
    events.map(async ({ id, event_key, registration }) => {
      const pictures = await drawCar(registration, id);
      const idOf = (which: string) => uuidOf(`${client.key} ${event_key} ${which}`);
      return { id, pictures, plateId: idOf('plate'), overviewId: idOf('overview') };
    }),
  );
  if (drawn.length === 0) return;
  const kept = { client_id: client.id, created_at: now, created_by: null };
  await tx
    .insertInto('pictures')
    .values(
      drawn.flatMap(({ pictures, plateId, overviewId }) => [
        { ...pictures.registration, ...kept, id: plateId },
        { ...pictures.overview, ...kept, id: overviewId },
      ]),
    )
    .execute();
  await sql`
    update camera_events e set registration_picture = '/api/photos/' || one.plate || '/', overview_picture = '/api/photos/' || one.overview || '/'
    from unnest(${drawn.map(({ id }) => id)}::bigint[], ${drawn.map(({ plateId }) => plateId)}::text[],
      ${drawn.map(({ overviewId }) => overviewId)}::text[]) as one (id, plate, overview)
    where e.client_id = ${client.id}::int and e.id = one.id`.execute(tx);
}
