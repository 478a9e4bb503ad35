import { sql } from 'kysely';
import type { Account } from '../../testing/fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { addCamera } from '../cameras/camera-test-data.ts';

/** The facts of a test: instants are ISO 8601, people the fixture's of `north`, `site` an index. */
export type Fact =
  | { kind: 'presence'; user: Account; site: 0 | 1; date: string; onSite: boolean; at: string }
  | { kind: 'desk'; user: Account; desk: string; date: string; status: DeskStatus; checkedIn: boolean }
  | {
      kind: 'meeting';
      site: 0 | 1;
      room: string | null;
      start: string;
      end: string;
      attends: readonly Account[];
      declined: readonly Account[];
      visitor?: { last: string; came: string; left: string | null; automatic: boolean; day: string };
    }
  | { kind: 'car'; user: Account; direction: 'towards' | 'away'; at: string; denied: boolean };
type DeskStatus = 'approved' | 'pending' | 'cancelled' | 'released';

export interface TraceTestData {
  add(facts: readonly Fact[]): Promise<void>;
  users: Record<string, number>;
  sites: readonly { id: number; name: string }[];
}

/** Desks by name: floor and zone of each, all in London but `M-1`. */
export const desks = {
  'N-1': { zone: 'North', floor: 'First', site: 0 },
  'N-2': { zone: 'North', floor: 'First', site: 0 },
  'S-1': { zone: 'South', floor: 'First', site: 0 },
  'T-1': { zone: 'Top', floor: 'Second', site: 0 },
  'M-1': { zone: 'Mill', floor: 'Ground', site: 1 },
} as const;
export const rooms = {
  Oak: { floor: 'First', site: 0 },
  Elm: { floor: 'Second', site: 0 },
  Ash: { floor: 'Ground', site: 1 },
} as const;

/** Floors, zones, desks and rooms of the above, a camera in London, and a car for each person. */
export async function buildWorld(server: TestApp): Promise<TraceTestData> {
  const clientId = server.clientIds.north;
  const camera = await addCamera(server);
  const inClient = <T>(work: Parameters<typeof server.db.forClient<T>>[1]) =>
    server.db.forClient(clientId, work);
  const { sites, users } = await inClient(async (tx) => {
    const found = await tx
      .selectFrom('sites')
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const people = await tx.selectFrom('users').select(['id', 'email']).execute();
    return {
      sites: found,
      users: Object.fromEntries(people.map(({ id, email }) => [email.split('@')[0] ?? '', id])),
    };
  });
  const siteOf = (position: number) => sites[position]?.id ?? 0;
  const ids = await inClient(async (tx) => {
    const made: Record<string, number> = {};
    const insert = async (key: string, query: ReturnType<typeof sql<{ id: number }>>) => {
      made[key] ??= (await query.execute(tx)).rows[0]?.id ?? 0;
      return made[key];
    };
    const floor = async (name: string, site: number) => {
      const building = await insert(
        `building ${site}`,
        sql`insert into buildings (site_id, name) values (${siteOf(site)}, 'House') returning id`,
      );
      return insert(
        `floor ${name}`,
        sql`insert into floors (site_id, building_id, name) values (${siteOf(site)}, ${building}, ${name}) returning id`,
      );
    };
    for (const [name, at] of Object.entries(desks)) {
      const zone = await insert(
        `zone ${at.zone}`,
        sql`insert into zones (site_id, floor_id, name) values (${siteOf(at.site)}, ${await floor(at.floor, at.site)}, ${at.zone}) returning id`,
      );
      await insert(
        `desk ${name}`,
        sql`insert into desks (site_id, zone_id, name) values (${siteOf(at.site)}, ${zone}, ${name}) returning id`,
      );
    }
    const type = await insert(
      'type',
      sql`insert into resource_types (name, plural_name) values ('Trace room', 'Trace rooms') returning id`,
    );
    for (const [name, at] of Object.entries(rooms)) {
      await insert(
        `room ${name}`,
        sql`insert into resources (type_id, site_id, floor_id, name)
          values (${type}, ${siteOf(at.site)}, ${await floor(at.floor, at.site)}, ${name}) returning id`,
      );
    }
    await sql`delete from vehicles`.execute(tx);
    await sql`insert into vehicles (user_id, registration) select id, 'CAR' || id from users`.execute(tx);
    return made;
  });
  let count = 0;

  const add: TraceTestData['add'] = (facts) =>
    inClient(async (tx) => {
      for (const fact of facts) {
        count += 1;
        switch (fact.kind) {
          case 'presence':
            await sql`insert into presences (user_id, site_id, date, on_site, recorded_at)
              values (${users[fact.user]}, ${siteOf(fact.site)}, ${fact.date}, ${fact.onSite}, ${fact.at})`.execute(
              tx,
            );
            break;
          case 'desk': {
            const at = desks[fact.desk as keyof typeof desks];
            const checkedIn = fact.checkedIn ? `${fact.date}T08:00:00Z` : null;
            const cancelledAt = fact.status === 'cancelled' ? `${fact.date}T12:00:00Z` : null;
            await sql`insert into desk_reservations
                (site_id, desk_id, user_id, created_by_id, date, status, cancelled_at, checked_in_at)
              values (${siteOf(at.site)}, ${ids[`desk ${fact.desk}`]}, ${users[fact.user]}, ${users[fact.user]}, ${fact.date},
                ${fact.status}, ${cancelledAt}::timestamptz, ${checkedIn}::timestamptz)`.execute(tx);
            break;
          }
          case 'car':
            await sql`insert into plates (plate_key, registration, seen_at, site_id, event_id, is_inside)
              select plate_key, registration, ${fact.at}::timestamptz, ${camera.siteId}, 1, false from vehicles
              where user_id = ${users[fact.user]} on conflict do nothing`.execute(tx);
            await sql`insert into camera_events (camera_id, site_id, event_key, body_hash, executed_at, received_at, is_clock_wrong,
                direction, plate_key, registration, first_status, status)
              select ${camera.id}, ${camera.siteId}, ${`trace ${count}`}, 'x', ${fact.at}::timestamptz, ${fact.at}::timestamptz, false,
                ${fact.direction}, plate_key, registration, s.status, s.status
              from vehicles, (values (${fact.direction === 'away' ? 'exit' : fact.denied ? 'denied' : 'authorized'})) s (status)
              where user_id = ${users[fact.user]}`.execute(tx);
            break;
          case 'meeting':
            await addMeeting(tx, fact);
        }
      }
    });

  async function addMeeting(
    tx: Parameters<Parameters<typeof server.db.forClient>[1]>[0],
    fact: Fact & { kind: 'meeting' },
  ) {
    const { rows } = await sql<{
      id: number;
    }>`insert into meetings (site_id, description, location, starts_at, ends_at)
      values (${siteOf(fact.site)}, '', 'By the door', ${fact.start}, ${fact.end}) returning id`.execute(tx);
    const meeting = rows[0]?.id ?? 0;
    for (const [position, user] of fact.attends.entries()) {
      const reply = fact.declined.includes(user) ? 'declined' : null;
      await sql`insert into attends (meeting_id, user_id, is_host, position, reply, replied_at)
        values (${meeting}, ${users[user]}, ${position === 0}, ${position}, ${reply}, ${reply && fact.start}::timestamptz)`.execute(
        tx,
      );
    }
    if (fact.room) {
      await sql`insert into resource_bookings (site_id, resource_id, meeting_id, starts_at, ends_at, status)
        values (${siteOf(fact.site)}, ${ids[`room ${fact.room}`]}, ${meeting}, ${fact.start}, ${fact.end}, 'booked')`.execute(
        tx,
      );
    }
    const { visitor } = fact;
    if (!visitor) return;
    const made = await sql<{ id: number }>`
      with guest as (insert into visitors (first_name, last_name, created_at) values ('Guest', ${visitor.last}, ${fact.start}) returning id)
      insert into visits (meeting_id, visitor_id, site_id, starts_at, ends_at, day, status, checkin_pin)
      select ${meeting}, id, ${siteOf(fact.site)}, ${fact.start}, ${fact.end}, ${visitor.day}::date,
        ${visitor.left ? 'checked-out' : 'checked-in'}, ${String(100_000 + count)} from guest returning id`.execute(
      tx,
    );
    const change = (status: string, at: string, automatic: boolean) =>
      sql`insert into visit_status_changes (visit_id, to_status, changed_at, is_automatic)
        values (${made.rows[0]?.id}, ${status}, ${at}, ${automatic})`.execute(tx);
    await change('checked-in', visitor.came, false);
    if (visitor.left) await change('checked-out', visitor.left, visitor.automatic);
  }

  return { add, users, sites };
}
