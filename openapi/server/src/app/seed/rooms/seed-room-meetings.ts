import { sql } from 'kysely';
import { addDays } from '../../../mechanisms/days.ts';
import type { Random } from '../random.ts';
import { busyness } from '../rhythm.ts';
import type { SeedContext, SeedDomain, SeededSite } from '../seed-domain.ts';
import { type Span, spanOf } from './held.ts';
import { insertRoomMeetings } from './insert-room-meetings.ts';
import { drawTitle } from './meeting-titles.ts';
import { type BookedRoom, createRoomBook, type RoomBook } from './room-book.ts';
import { planRooms, type RoomRole } from './room-plan.ts';
import { layToday, type RunningMeeting } from './seed-room-today.ts';

const daysBack = 30;
const daysAhead = 14;
const businessMinutes = 8 * 60;
/** Share of the business day that is booked on an average working day, at a weekend nothing; fewer meet over lunch. */
const usualShare = 0.55;
const lunchShare = 0.2;
const lunch = { from: 3 * 60, until: 4 * 60 };

/** A day of a site: its midnight and the start of its business day, as instants in milliseconds. */
export interface SeedDay {
  day: string;
  midnight: number;
  business: number;
}

/** The input for placing meetings at a site. */
export interface SitePlan {
  site: SeededSite;
  rooms: readonly BookedRoom[];
  /** Active people who work there, without the named accounts. */
  people: readonly number[];
  days: readonly SeedDay[];
  book: RoomBook;
}

/** Meetings in the rooms for 30 days back and 14 ahead, today's around the present time. */
export const seedRoomMeetings: SeedDomain = {
  name: 'room meetings',
  feature: 'rooms',
  seed: layDays,
  refresh: layDays,
};

/** The days without meetings yet, and today. Meetings with visitors get rooms as well. */
async function layDays(context: SeedContext): Promise<void> {
  const { deps } = context;
  const rooms = await readRooms(context);
  const active = await readActive(context);
  const book = createRoomBook(deps.diary);
  const laid = await readHeld(context, book);
  for (const site of deps.sites) {
    const plan: SitePlan = {
      site,
      rooms: rooms.filter(({ siteId }) => siteId === site.id),
      people: deps.people
        .filter(({ id, homeSiteId, isAccount }) => homeSiteId === site.id && !isAccount && active.has(id))
        .map(({ id }) => id),
      days: await readDays(context, site),
      book,
    };
    if (plan.rooms.length === 0 || plan.people.length === 0) continue;
    layToday(context, plan, await readRunning(context, site));
    const fresh = plan.days.filter(({ day }) => !laid.has(`${site.id} ${day}`));
    await layVisits(context, plan, fresh);
    for (const day of fresh) for (const room of plan.rooms) layOrdinary(context, plan, room, day);
  }
  await insertRoomMeetings(context, book.meetings);
}

function layOrdinary({ random, deps }: SeedContext, plan: SitePlan, room: BookedRoom, day: SeedDay): void {
  if (room.role !== null) return;
  const share = usualShare * busyness(day.day, plan.site.today);
  const restricted = deps.people.filter(
    ({ isAccount, groups, homeSiteId }) =>
      isAccount && groups.includes('reporting') && homeSiteId === plan.site.id,
  );
  const hosts = room.isRestricted ? restricted.map(({ id }) => id) : plan.people;
  if (share <= 0 || hosts.length === 0) return;
  const lay = (from: number, minutes: number) => {
    const span = spanOf(from, minutes);
    const guestIds = guests(random, plan, span, Math.min(5, (room.capacity ?? 2) - 1));
    for (let draw = 0; draw < 5; draw += 1) {
      const laid = plan.book.lay({
        room,
        span,
        hostId: random.pick(hosts),
        description: drawTitle(random, day, span, guestIds.length + 1),
        guestIds,
        isPrivate: random.chance(0.06),
        // Some of the past ones were no-shows, or released.
        isReleased: day.day < plan.site.today && plan.book.meetings.length % 25 === 0,
      });
      if (laid) return;
    }
  };
  if (room.timeslots.length > 0) {
    for (const [starts, ends] of room.timeslots) {
      if (random.chance(share)) lay(day.business + (starts - 9 * 60) * 60_000, ends - starts);
    }
    return;
  }
  for (let at = 0; at < businessMinutes; ) {
    const minutes = Math.min(random.pick([30, 30, 45, 60, 60, 90]), businessMinutes - at);
    if (minutes >= 15 && random.chance(at >= lunch.from && at < lunch.until ? lunchShare : share)) {
      lay(day.business + at * 60_000, minutes);
      at += room.setupMinutes + room.cleanDownMinutes;
    }
    at += minutes;
  }
}

/** At least one if a room has places for more than its host. */
function guests(random: Random, { people, book }: SitePlan, span: Span, most: number): number[] {
  const count = most <= 0 ? 0 : 1 + random.below(most);
  const drawn = new Set(Array.from({ length: count }, () => random.pick(people)));
  return [...drawn].filter((id) => book.diary.isFree(id, span));
}

/** Each second meeting with visitors gets a room, if one is free. */
async function layVisits(
  { tx, client, random }: SeedContext,
  { site, rooms, book }: SitePlan,
  days: readonly SeedDay[],
): Promise<void> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return;
  const { rows } = await sql<{ id: number; starts_at: Date; ends_at: Date; host_id: number }>`
    select m.id, m.starts_at, m.ends_at, a.user_id as host_id
    from meetings m join attends a on a.client_id = m.client_id and a.meeting_id = m.id and a.is_host and a.position = 0
    where m.client_id = ${client.id}::int and m.site_id = ${site.id}::int and m.status = 'booked'
      and m.starts_at >= ${new Date(first.midnight)}::timestamptz
      and m.starts_at < ${new Date(last.midnight)}::timestamptz + interval '1 day'
      and exists (select from visits v where v.client_id = m.client_id and v.meeting_id = m.id)
      and not exists (select from resource_bookings b where b.client_id = m.client_id and b.meeting_id = m.id)
    order by m.id`.execute(tx);
  const candidates = rooms.filter(
    ({ role, isRestricted, timeslots, capacity }) =>
      role === null && !isRestricted && timeslots.length === 0 && (capacity ?? 0) > 1,
  );
  const placed = new Set(book.meetings.map(({ meetingId }) => meetingId));
  for (const [index, { id, starts_at, ends_at, host_id }] of rows.entries()) {
    if (index % 2 === 1 || placed.has(id)) continue;
    const span = { from: starts_at.getTime(), until: ends_at.getTime() };
    for (const room of random.shuffle(candidates)) {
      if (book.lay({ room, span, hostId: host_id, meetingId: id })) break;
    }
  }
}

/** Meetings with visitors that run now and have no room yet, those of the accounts first. */
async function readRunning(
  { tx, client, deps, now }: SeedContext,
  site: SeededSite,
): Promise<RunningMeeting[]> {
  const accounts = deps.people.filter(({ isAccount }) => isAccount).map(({ id }) => id);
  const { rows } = await sql<{ id: number; host_id: number; starts_at: Date; ends_at: Date }>`
    select m.id, a.user_id as host_id, m.starts_at, m.ends_at
    from meetings m join attends a on a.client_id = m.client_id and a.meeting_id = m.id and a.position = 0
    where m.client_id = ${client.id}::int and m.site_id = ${site.id}::int and m.status = 'booked'
      and m.starts_at <= ${now}::timestamptz and m.ends_at > ${now}::timestamptz
      and exists (select from visits v where v.client_id = m.client_id and v.meeting_id = m.id)
      and not exists (select from resource_bookings b where b.client_id = m.client_id and b.meeting_id = m.id)
    order by a.user_id <> all(${accounts}::int[]), m.id`.execute(tx);
  return rows.map(({ id, host_id, starts_at, ends_at }) => ({
    id,
    hostId: host_id,
    span: { from: starts_at.getTime(), until: ends_at.getTime() },
  }));
}

async function readDays({ tx }: SeedContext, site: SeededSite): Promise<SeedDay[]> {
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    addDays(site.today, index - daysBack),
  );
  const { rows } = await sql<{ day: string; midnight: Date; business: Date }>`
    select day, day::date::timestamp at time zone ${site.timeZone}::text as midnight,
      (day::date + time '09:00') at time zone ${site.timeZone}::text as business
    from unnest(${days}::text[]) day order by day`.execute(tx);
  return rows.map(({ day, midnight, business }) => ({
    day,
    midnight: midnight.getTime(),
    business: business.getTime(),
  }));
}

/** Rooms of the demo that still exist; their role follows from their properties. */
async function readRooms({ tx, client, deps }: SeedContext): Promise<BookedRoom[]> {
  const { rows } = await sql<{
    id: number;
    site_id: number;
    name: string;
    capacity: number | null;
    setup_minutes: number;
    clean_down_minutes: number;
    places: number;
    is_restricted: boolean;
    is_bookable: boolean;
    check_in_required: boolean;
    timeslots: [number, number][];
  }>`
    select r.id, r.site_id, r.name, r.capacity, r.setup_minutes, r.clean_down_minutes,
      coalesce(r.shared_places, 1)::int as places, r.permission_groups <> '{}' as is_restricted,
      r.use = 'bookable' and not r.closed as is_bookable, r.check_in_required,
      array_to_json(array(
        select json_build_array(extract(epoch from t.starts) / 60, extract(epoch from t.ends) / 60)
        from resource_timeslots t where t.client_id = r.client_id and t.resource_id = r.id order by t.starts)) as timeslots
    from resources r where r.client_id = ${client.id}::int and r.is_active order by r.id`.execute(tx);
  const roles = new Map<string, RoomRole | null>();
  for (const [index, rooms] of planRooms(deps.sites.length).entries()) {
    for (const { name, role } of rooms) roles.set(`${deps.sites[index]?.id} ${name}`, role);
  }
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    setupMinutes: row.setup_minutes,
    cleanDownMinutes: row.clean_down_minutes,
    // Rooms that a user has added or closed are not filled.
    role: row.is_bookable ? (roles.get(`${row.site_id} ${row.name}`) ?? roleOfOthers(roles, row)) : 'static',
    capacity: row.capacity,
    places: row.places,
    timeslots: row.timeslots,
    isRestricted: row.is_restricted,
    checkInRequired: row.check_in_required,
  }));
}

function roleOfOthers(
  roles: ReadonlyMap<string, RoomRole | null>,
  { site_id, name }: { site_id: number; name: string },
): RoomRole | null {
  return roles.has(`${site_id} ${name}`) ? null : 'static';
}

async function readActive({ tx, client }: SeedContext): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where client_id = ${client.id}::int and is_active`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Adds existing holds to the book. @returns the days of the sites that have ordinary meetings */
async function readHeld({ tx, client, now }: SeedContext, book: RoomBook): Promise<Set<string>> {
  const { rows } = await sql<{
    resource_id: number;
    place: number;
    starts_at: Date;
    ends_at: Date;
    site_id: number;
    day: string;
  }>`
    select b.resource_id, b.place, b.starts_at, b.ends_at, b.site_id,
      to_char(b.starts_at at time zone s.time_zone, 'YYYY-MM-DD') as day
    from resource_bookings b join sites s on s.client_id = b.client_id and s.id = b.site_id
    where b.client_id = ${client.id}::int and b.status = 'booked'
      and b.starts_at > ${now.toISOString()}::timestamptz - interval '60 days'`.execute(tx);
  const days = new Map<string, number>();
  for (const { resource_id, place, starts_at, ends_at, site_id, day } of rows) {
    book.held.add(resource_id, place, { from: starts_at.getTime(), until: ends_at.getTime() });
    days.set(`${site_id} ${day}`, (days.get(`${site_id} ${day}`) ?? 0) + 1);
  }
  return new Set(days.keys());
}
