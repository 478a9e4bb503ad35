import { sql } from 'kysely';
import { isWorkingDay } from '../../mechanisms/days.ts';
import { drawAvatar } from './avatar.ts';
import type { Random } from './random.ts';
import type { SeedContext, SeedDomain, SeededPerson } from './seed-domain.ts';

const contractors = ['Brightline Consulting', 'Harbour Facilities', 'Northlight Studio'];
const plateLetters = 'ABCDEFGHJKLMNOPRSTUVWXY';

/** Details of people in the directory: company, a photo, vehicles, and where they are today. */
export const seedDirectory: SeedDomain = {
  name: 'directory',
  async seed(context) {
    await seedCompanies(context);
    if (context.client.features.includes('parking')) await seedVehicles(context);
    if (context.client.features.includes('remote')) await layPresence(context);
  },
  async refresh(context) {
    if (context.client.features.includes('remote')) await layPresence(context);
  },
};

/** One in twelve works for another company, and is not staff; one in three has a photo. */
async function seedCompanies({ tx, client, random, deps }: SeedContext): Promise<void> {
  const rows = deps.people.map((person, index) => {
    const isStaff = person.isAccount || !random.chance(1 / 12);
    const company = isStaff ? client.name : random.pick(contractors);
    const photo = !person.isAccount && index % 3 === 0 ? drawAvatar(random) : null;
    return { id: person.id, company, is_staff: isStaff, photo };
  });
  await sql`
    update users u set company = row.company, is_staff = row.is_staff, photo = row.photo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id int, company text, is_staff boolean, photo text)
    where u.id = row.id and u.client_id = ${client.id}::int`.execute(tx);
}

async function seedVehicles({ tx, client, random, deps }: SeedContext): Promise<void> {
  const rows = deps.people
    .filter((person) => person.groups.includes('parking'))
    .flatMap((person) => makeVehicles(random, person));
  await sql`
    insert into vehicles (client_id, user_id, registration, vehicle_type, position)
    select ${client.id}::int, user_id, registration, vehicle_type, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      user_id int, registration text, vehicle_type text, position int)`.execute(tx);
}

function makeVehicles(random: Random, { id, isAccount }: SeededPerson) {
  const count = isAccount || random.chance(0.8) ? (random.chance(0.15) ? 2 : 1) : 0;
  return Array.from({ length: count }, (_, position) => ({
    user_id: id,
    registration: seedPlate(random),
    vehicle_type: random.chance(0.08) ? 'Motorcycle' : 'Car',
    position,
  }));
}

/** "LK19 ABC". */
function seedPlate(random: Random): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => plateLetters.charAt(random.below(plateLetters.length))).join('');
  return `${letters(2)}${String(15 + random.below(11))} ${letters(3)}`;
}

async function layPresence(context: SeedContext): Promise<void> {
  await seedPresence(context);
  await seedPresenceBefore(context);
}

/** One in three people with a desk on a past day stated that morning that they were on site. */
async function seedPresenceBefore({ tx, client, deps, now }: SeedContext): Promise<void> {
  const people = deps.people.filter(({ isAccount }) => !isAccount).map(({ id }) => id);
  await sql`
    insert into presences (client_id, user_id, site_id, date, on_site, travelling_by, recorded_at)
    select r.client_id, r.user_id, r.site_id, r.date, true, (array['car', 'bike', 'walking', 'other', null])[1 + r.id % 5],
      (r.date + time '07:00' + interval '1 minute' * (r.id % 120)) at time zone s.time_zone
    from desk_reservations r join sites s on s.client_id = r.client_id and s.id = r.site_id
    where r.client_id = ${client.id}::int and r.status = 'approved' and r.id % 3 = 0 and r.user_id = any(${people}::int[])
      and r.date < (${now.toISOString()}::timestamptz at time zone s.time_zone)::date
      and not exists (select from presences p where p.client_id = r.client_id and p.user_id = r.user_id and p.date = r.date)
    order by r.id`.execute(tx);
}

/**
 * Today's presences, of the last three hours: people with a desk are on site, and four in five of the others have
 * stated where they are, at a weekend a few. The named accounts have not yet, so that the dashboard asks them.
 */
async function seedPresence({ tx, client, random, deps, now }: SeedContext): Promise<void> {
  const atDesk = await sql<{ user_id: number }>`
    select r.user_id from desk_reservations r join sites s on s.id = r.site_id
    where r.client_id = ${client.id}::int and r.status = 'approved'
      and r.date = (${now.toISOString()}::timestamptz at time zone s.time_zone)::date`.execute(tx);
  const sitting = new Set(atDesk.rows.map(({ user_id }) => user_id));
  const isQuiet = !isWorkingDay(deps.sites[0]?.today ?? '');
  const rows = deps.people.flatMap((person) => {
    const draws = {
      says: random.chance(isQuiet ? 0.05 : 0.8),
      onSite: random.chance(0.25),
      ago: random.below(180),
    };
    const way = random.pick(['car', 'bike', 'walking', 'other', null]);
    if (person.isAccount || !(sitting.has(person.id) || draws.says)) return [];
    const on_site = sitting.has(person.id) || draws.onSite;
    return [{ user_id: person.id, on_site, travelling_by: on_site ? way : null, ago: draws.ago }];
  });
  await sql`
    insert into presences (client_id, user_id, site_id, date, on_site, travelling_by, recorded_at)
    select u.client_id, u.id, s.id, today.day, row.on_site, row.travelling_by,
      greatest(${now.toISOString()}::timestamptz - make_interval(mins => row.ago),
        today.day::timestamp at time zone s.time_zone)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      user_id int, on_site boolean, travelling_by text, ago int)
    join users u on u.id = row.user_id
    join sites s on s.id = u.home_site_id
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone s.time_zone)::date as day) today
    where u.is_active
      and not exists (select from presences p where p.client_id = u.client_id and p.user_id = u.id and p.date = today.day)
    order by u.id`.execute(tx);
}
