import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Account } from '../../../testing/fixture.ts';
import { createTestApp, type TestAppOptions } from '../../../testing/test-app.ts';

interface RoomToMake {
  capacity?: number | null;
  site?: number;
  use?: 'bookable' | 'walk-ins' | 'non-bookable';
  closed_note?: string;
  groups?: readonly string[];
  setup?: number;
  clean_down?: number;
  shared_places?: number;
  private_titles?: boolean;
  slots?: readonly (readonly [string, string])[];
  features?: readonly number[];
}

interface MeetingToMake {
  /** In which rooms, by id. */
  rooms: readonly number[];
  start: string;
  end: string;
  host?: Account;
  attends?: readonly Account[];
  place?: number;
  description?: string;
  isPrivate?: boolean;
}

/** Rooms of `north` and what is held of them, written past the services that book. `employee` looks, `desk` hosts. */
export async function startReadingTest(options: TestAppOptions = {}) {
  const server = await createTestApp(options);
  const agents = { employee: await server.loginAs('employee'), reception: await server.loginAs('reception') };
  const inClient = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);
  const { sites, users, type } = await inClient(async (tx) => {
    const found = await tx.selectFrom('sites').select('id').orderBy('position').execute();
    const people = await tx.selectFrom('users').select(['id', 'email']).execute();
    const made = await sql<{ id: number }>`
      insert into resource_types (name, plural_name) values ('Meeting room', 'Meeting rooms') returning id`.execute(
      tx,
    );
    return {
      sites: found.map(({ id }) => id),
      users: new Map(people.map(({ email, id }) => [email, id])),
      type: made.rows[0]?.id ?? 0,
    };
  });
  const person = (account: Account) => users.get(`${account}@north.test`) ?? 0;

  return {
    server,
    ...agents,
    sites,
    type,
    person,
    inClient,
    feature: (name: string) =>
      inClient(async (tx) => {
        const { rows } = await sql<{ id: number }>`
          insert into resource_features (name) values (${name}) returning id`.execute(tx);
        return rows[0]?.id ?? 0;
      }),
    room: (name: string, room: RoomToMake = {}) =>
      inClient((tx) => insertRoom(tx, name, room, { site: room.site ?? sites[0] ?? 0, type })),
    meeting: (meeting: MeetingToMake) => inClient((tx) => insertMeeting(tx, meeting, person)),
  };
}

export type ReadingTest = Awaited<ReturnType<typeof startReadingTest>>;

async function insertRoom(
  tx: Tx,
  name: string,
  room: RoomToMake,
  at: { site: number; type: number },
): Promise<number> {
  const { capacity = 8, use = 'bookable', closed_note = null, groups = [], shared_places = null } = room;
  const { rows } = await sql<{ id: number }>`
    insert into resources (site_id, type_id, name, capacity, use, closed, closed_note, permission_groups, setup_minutes,
      clean_down_minutes, shared_places, has_private_titles, timeslot_type)
    values (${at.site}, ${at.type}, ${name}, ${capacity}, ${use}, ${closed_note !== null}, ${closed_note}, ${[...groups]}::text[],
      ${room.setup ?? 0}, ${room.clean_down ?? 0}, ${shared_places}, ${room.private_titles ?? false},
      ${room.slots ? 'timeslot' : 'free'})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  for (const [starts, ends] of room.slots ?? []) {
    await sql`insert into resource_timeslots (resource_id, starts, ends)
      values (${id}, ${starts}::time, ${ends}::time)`.execute(tx);
  }
  for (const feature of room.features ?? []) {
    await sql`insert into resource_feature_links (resource_id, feature_id) values (${id}, ${feature})`.execute(
      tx,
    );
  }
  return id;
}

async function insertMeeting(
  tx: Tx,
  meeting: MeetingToMake,
  person: (account: Account) => number,
): Promise<number> {
  const { rooms, start, end, host = 'desk', attends = [], place = 1 } = meeting;
  const { description = 'Budget', isPrivate = false } = meeting;
  const hostId = person(host);
  const { rows } = await sql<{ id: number }>`
    insert into meetings (site_id, description, starts_at, ends_at, created_by_id, is_private)
    select r.site_id, ${description}, ${start}::timestamptz, ${end}::timestamptz, ${hostId}::int, ${isPrivate}::boolean
    from resources r where r.id = ${rooms[0]}::int returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  for (const [index, account] of [host, ...attends].entries()) {
    await sql`insert into attends (meeting_id, user_id, is_host)
      values (${id}, ${person(account)}, ${index === 0})`.execute(tx);
  }
  await sql`
    insert into resource_bookings (site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes,
      clean_down_minutes, user_id, created_by_id)
    select r.site_id, r.id, ${id}::bigint, ${place}::int, ${start}::timestamptz - r.setup_minutes * interval '1 minute',
      ${end}::timestamptz + r.clean_down_minutes * interval '1 minute', r.setup_minutes, r.clean_down_minutes, ${hostId}::int,
      ${hostId}::int
    from resources r where r.id = any(${[...rooms]}::int[])`.execute(tx);
  return id;
}
