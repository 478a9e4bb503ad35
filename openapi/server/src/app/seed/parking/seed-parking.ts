import { sql } from 'kysely';
import { addDays } from '../../../mechanisms/days.ts';
import { isoWeekday } from '../../../modules/parking/rules/claim-window.ts';
import { IN_USE_DAYS, type SeedContext, type SeedDomain, type SeededSite } from '../seed-domain.ts';
import {
  CREDITS_CAR_PARK,
  FULL_CAR_PARK,
  GRANTED_SPACES,
  PERMIT_CAR_PARK,
  plannedCarParks,
  spaceNames,
} from './car-park-plan.ts';
import { type Before, randomReservations, type SeededCarPark } from './random-reservations.ts';

/** Six car parks, permits, and who parks there for 60 days back and 14 ahead; one is full every working day. */
export const seedParking: SeedDomain = {
  name: 'parking',
  feature: 'parking',
  async seed(context) {
    await insertCarParks(context);
    await insertPermits(context);
    await layDays(context);
  },
  refresh: layDays,
};

async function insertCarParks({ tx, client, deps }: SeedContext): Promise<void> {
  const rows = plannedCarParks.map((planned) => ({
    ...planned,
    translations: { de: { name: planned.inGerman } },
    site_id: siteAt(deps.sites, planned.site).id,
    needsCredits: client.product === 'parking' && planned.name === CREDITS_CAR_PARK,
    // Not in the car park with a queue: its order is random and must stay.
    noShowCounts: planned.prefix !== null && planned.share < 1,
    kind: planned.prefix === null ? 'pseudo' : 'numbered',
    capacity: planned.prefix === null ? planned.spaces : null,
    groups: client.product === 'parking' ? ['parking'] : [],
    names: spaceNames(planned),
    inUseSince: addDays(siteAt(deps.sites, planned.site).today, -IN_USE_DAYS),
  }));
  await sql`
    with planned as (
      select row.* from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        site_id int, name text, color text, kind text, capacity int, "requiresApproval" boolean, "needsCredits" boolean, "noShowCounts" boolean, groups jsonb, names jsonb, "inUseSince" date, translations jsonb
      )) with ordinality row (site_id, name, color, kind, capacity, approval, credits, no_shows, groups, names, in_use_since, translations, position)
    ), parks as (
      insert into car_parks (client_id, site_id, name, color, position, kind, capacity, requires_approval, needs_credits, no_show_counts,
        permission_groups, translations)
      select ${client.id}::int, site_id, name, color, position, kind, capacity, coalesce(approval, false), credits, no_shows,
        array(select jsonb_array_elements_text(groups)), translations
      from planned order by position
      returning id, site_id, name
    )
    insert into parking_spaces (client_id, car_park_id, site_id, name, position, in_use_since)
    select ${client.id}::int, parks.id, parks.site_id, space.name, space.position, planned.in_use_since
    from planned join parks on parks.name = planned.name
    cross join jsonb_array_elements_text(planned.names) with ordinality space (name, position)
    order by parks.id, space.position`.execute(tx);
}

interface SeededPermit {
  userId: number;
  type: 'GR' | 'PR';
  carPark: string;
  space: string | null;
  weekdays: number[];
  /** First days of releases, one day each. */
  released: string[];
}

/**
 * `parking` has the last space of the garage on the weekday after today's, so that today is free to request; `permit` goes first at
 * the full car park; five others have the spaces before, and have released some days.
 */
async function insertPermits({ tx, client, deps }: SeedContext): Promise<void> {
  const { today } = siteAt(deps.sites, 0);
  const workdays = [1, 2, 3, 4, 5];
  const idOf = (account: string) =>
    deps.people.find(({ email }) => email === `${account}@${client.mailDomain}`)?.id;
  const [parking, permit] = [idOf('parking'), idOf('permit')];
  if (parking === undefined || permit === undefined) throw new Error('Accounts of parking are not seeded.');
  const garage = plannedCarParks.find(({ name }) => name === PERMIT_CAR_PARK);
  const spaces = garage ? spaceNames(garage).slice(-GRANTED_SPACES - 1) : [];
  const tomorrow = addDays(today, 1);
  const holders = deps.people
    .filter(
      ({ isAccount, groups, homeSiteId }) =>
        !isAccount && groups.includes('parking') && homeSiteId === deps.sites[0]?.id,
    )
    .slice(0, GRANTED_SPACES);
  const granted = (
    userId: number,
    space: string | undefined,
    weekdays: number[],
    released: string[],
  ): SeededPermit => ({
    userId,
    type: 'GR',
    carPark: PERMIT_CAR_PARK,
    space: space ?? null,
    weekdays,
    released,
  });
  const permits: SeededPermit[] = [
    granted(parking, spaces.at(-1), [isoWeekday(tomorrow)], [addDays(tomorrow, -14), addDays(tomorrow, 14)]),
    { userId: permit, type: 'PR', carPark: FULL_CAR_PARK, space: null, weekdays: workdays, released: [] },
    ...holders.map(({ id }, index) =>
      granted(id, spaces[index], workdays, [addDays(today, -7 + index), addDays(today, 3 + index)]),
    ),
  ];
  await sql`
    with wanted as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(permits)}::jsonb) as (
        "userId" int, type text, "carPark" text, space text, weekdays jsonb, released jsonb)) wanted
    ), made as (
      insert into permits (client_id, user_id, permit_type, site_id, car_park_id, space_id, starts_on)
      select ${client.id}::int, "userId", type, c.site_id, c.id, p.id, ${addDays(today, -180)}::date
      from wanted
      join car_parks c on c.client_id = ${client.id}::int and c.name = wanted."carPark"
      left join parking_spaces p on p.client_id = c.client_id and p.car_park_id = c.id and p.name = wanted.space
      returning id, user_id, car_park_id, space_id, permit_type, starts_on
    ), on_days as (
      insert into permit_days (client_id, permit_id, weekday, user_id, car_park_id, space_id, permit_type, starts_on)
      select ${client.id}::int, made.id, day.day::int, made.user_id, made.car_park_id, made.space_id, made.permit_type, made.starts_on
      from made join wanted on wanted."userId" = made.user_id cross join jsonb_array_elements_text(wanted.weekdays) day (day)
    )
    insert into permit_releases (client_id, permit_id, starts_on, ends_on, created_by_id)
    select ${client.id}::int, made.id, day.day::date, day.day::date, made.user_id
    from made join wanted on wanted."userId" = made.user_id cross join jsonb_array_elements_text(wanted.released) day (day)
  `.execute(tx);
}

async function layDays(context: SeedContext): Promise<void> {
  const { tx, client } = context;
  const carParks = await readCarParks(context);
  const permits = await sql<{ user_id: number }>`
    select distinct user_id from permits where client_id = ${client.id}::int`.execute(tx);
  const withPermit = new Set(permits.rows.map(({ user_id }) => user_id));
  const rows = randomReservations(context, carParks, withPermit, await readBefore(context));
  await sql`
    insert into parking_reservations (client_id, site_id, car_park_id, space_id, user_id, created_by_id, date, starts_at, ends_at,
      status, rank, reason, created_at, released_at)
    select ${client.id}::int, row.site_id, row.car_park_id, row.space_id, row.user_id, row.user_id, row.date,
      (row.date + row."from") at time zone s.time_zone, (row.date + row.until) at time zone s.time_zone,
      row.status, row.rank, row.reason, row.created_at,
      case when row.status = 'released' then row.created_at + interval '1 hour' end
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      site_id int, car_park_id int, space_id int, user_id int, date date, "from" time, until time, status text, rank int,
      reason jsonb, created_at timestamptz)) with ordinality row
    join sites s on s.client_id = ${client.id}::int and s.id = row.site_id
    order by row.ordinality`.execute(tx);
  await markNoShows(context);
}

/** Marks a few reservations of the past as no-shows. */
async function markNoShows({ tx, client, deps, now }: SeedContext): Promise<void> {
  const people = deps.people.filter(({ isAccount }) => !isAccount).map(({ id }) => id);
  await sql`
    insert into parking_penalties (client_id, user_id, car_park_id, reservation_id, kind, date, at)
    select r.client_id, r.user_id, r.car_park_id, r.id, 'no-show', r.date, r.ends_at
    from parking_reservations r
    join car_parks c on c.client_id = r.client_id and c.id = r.car_park_id and c.no_show_counts
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    where r.client_id = ${client.id}::int and r.status = 'confirmed' and r.id % 25 = 0 and r.user_id = any(${people}::int[])
      and r.date < (${now.toISOString()}::timestamptz at time zone s.time_zone)::date
    on conflict (client_id, reservation_id) do nothing`.execute(tx);
}

/** As the database has them: an administrator may have renamed or closed some since. */
async function readCarParks({ tx, client, deps }: SeedContext): Promise<SeededCarPark[]> {
  const { rows } = await sql<{ id: number; site_id: number; name: string; free: number[]; total: number }>`
    select c.id, c.site_id, c.name, count(*)::int as total,
      to_json(array_agg(p.id order by p.position) filter (where not exists (
        select from permit_days d where d.client_id = p.client_id and d.space_id = p.id))) as free
    from car_parks c join parking_spaces p on p.client_id = c.client_id and p.car_park_id = c.id and p.is_active
    where c.client_id = ${client.id}::int and c.is_active
    group by c.client_id, c.id, c.site_id, c.name, c.position order by c.position`.execute(tx);
  return rows.flatMap(({ id, site_id, name, free, total }) => {
    const planned = plannedCarParks.find((one) => one.name === name);
    const siteRow = deps.sites.find((site) => site.id === site_id);
    return planned && siteRow ? [{ ...planned, id, siteRow, spaceIds: free ?? [], total }] : [];
  });
}

async function readBefore({ tx, client, deps }: SeedContext): Promise<Before> {
  const { rows } = await sql<{
    car_park_id: number;
    space_id: number | null;
    user_id: number | null;
    date: string;
    status: string;
  }>`
    select car_park_id, space_id, user_id, date, status from parking_reservations
    where client_id = ${client.id}::int`.execute(tx);
  const drawn = new Set(deps.people.filter(({ isAccount }) => !isAccount).map(({ id }) => id));
  const laid = rows.flatMap(({ car_park_id, user_id, date }) =>
    user_id !== null && drawn.has(user_id) ? [`${car_park_id} ${date}`] : [],
  );
  const held = rows.flatMap(({ space_id, user_id, date, status }) => [
    ...(status === 'confirmed' ? [`space ${space_id} ${date}`] : []),
    `person ${user_id} ${date}`,
  ]);
  return { laid: new Set(laid), held: new Set(held) };
}

function siteAt(sites: readonly SeededSite[], index: number): SeededSite {
  const site = sites[index];
  if (site === undefined) throw new Error(`The client has no site ${index}.`);
  return site;
}
