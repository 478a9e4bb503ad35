import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '../../app/seed/random.ts';
import type { Agent, TestAnswer } from '../../testing/agent.ts';
import type { Account } from '../../testing/fixture.ts';
import { type RoomsTest, startRooms } from '../resources/booking/booking-test-data.ts';
import { type MeetingTest, startMeetingTest } from './meeting-test-data.ts';

/*
 * Ten people book four rooms over HTTP, and move, edit and cancel their own meetings and one another's, at random and
 * in parallel: one room is shared by three, one needs setup and clean-down. Whatever they did, no place of a room is
 * held twice, each hold is its meeting's time with setup and clean-down, and the audit log explains every row.
 */

const seed = process.env.BOOKING_SEED ?? String(Date.now());
const STEPS_EACH = 18;
const people: readonly Account[] = [
  ...(['superadmin', 'admin', 'employee', 'desk', 'parking'] as const),
  ...(['ev', 'permit', 'pa', 'reporting', 'reception'] as const),
];

let at: MeetingTest;
let rooms: RoomsTest;
let roomIds: number[];
let site: number;
beforeAll(async () => {
  at = await startMeetingTest();
  rooms = await startRooms(at.server);
  site = at.sites[0] ?? 0;
  roomIds = [
    await rooms.room(site, 'Bridge'),
    await rooms.room(site, 'Anchor'),
    await rooms.room(site, 'Hall', { shared_places: 3 }),
    await rooms.room(site, 'Studio', { setup_minutes: 15, clean_down_minutes: 15 }),
  ];
}, 120_000);
afterAll(() => at.server.close());

interface Known {
  id: number;
  version: number;
}

function timesOf(random: Random) {
  const start = Date.UTC(2026, 10, 30 + random.below(2), 9, 15 * random.below(16));
  const end = start + 15 * 60_000 * (1 + random.below(6));
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

it(`books, moves, edits and cancels at random, BOOKING_SEED=${seed}`, { timeout: 300_000 }, async () => {
  const known = new Map<number, Known>();
  const answers: TestAnswer[] = [];
  const keep = (answer: TestAnswer) => {
    answers.push(answer);
    const seen: Known[] = answer.body?.meetings ?? (answer.body?.version ? [answer.body] : []);
    for (const { id, version } of seen) known.set(id, { id, version });
  };

  async function act(agent: Agent, account: Account, random: Random): Promise<void> {
    const wanted = random.shuffle(roomIds).slice(0, 1 + random.below(2));
    const host = { attends: [{ employee: at.id(account), is_host: true }] };
    const common = { ...host, visits: [], site_id: site, description: account, location: null };
    const [last] = random.shuffle([...known.values()].slice(-12));
    if (last === undefined || random.chance(0.45)) {
      const dates = Array.from({ length: 1 + random.below(2) }, () => timesOf(random));
      return keep(await agent.post('/api/meetings/', { ...common, dates, rooms: wanted }));
    }
    const url = `/api/meetings/${last.id}/`;
    const { version } = last;
    if (random.chance(0.3)) {
      return keep(await agent.call({ method: 'PATCH', url, body: { version, rooms: wanted } }));
    }
    if (random.chance(0.3)) return keep(await agent.call({ method: 'DELETE', url }));
    const body = { ...common, ...timesOf(random), version, building_id: null };
    return keep(
      await agent.call({ method: 'PUT', url, body: random.chance(0.5) ? body : { ...body, rooms: wanted } }),
    );
  }

  await Promise.all(
    people.map(async (account) => {
      const agent = await at.server.loginAs(account);
      const random = createRandom(`${seed} ${account}`);
      for (let step = 0; step < STEPS_EACH; step += 1) await act(agent, account, random);
    }),
  );

  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 201, 204, 400, 403, 404, 409].includes(status))).toEqual([]);
  // The run must have had something to check.
  expect([201, 200, 204, 409].filter((status) => !statuses.has(status))).toEqual([]);

  const found = await rooms.inClient(async (tx) => {
    const overlaps = await sql`
      select a.id, b.id as over from resource_bookings a join resource_bookings b
        on b.resource_id = a.resource_id and b.place = a.place and b.id > a.id
      where a.status = 'booked' and b.status = 'booked' and a.starts_at < b.ends_at and b.starts_at < a.ends_at`.execute(
      tx,
    );
    const astray = await sql`
      select h.id from resource_bookings h join meetings m on m.id = h.meeting_id
      where h.status = 'booked' and (m.status <> 'booked'
        or h.starts_at <> m.starts_at - h.setup_minutes * interval '1 minute'
        or h.ends_at <> m.ends_at + h.clean_down_minutes * interval '1 minute')`.execute(tx);
    const rows = await sql<{
      id: number;
      status: string;
      version: number;
      resource_id: number;
      user_id: number;
    }>`
      select id, status, version, resource_id, user_id from resource_bookings order by id`.execute(tx);
    const log = await sql<{ entity_id: string; before: object | null; after: object }>`
      select entity_id, before, after from audit_log where entity = 'resource_booking' order by id`.execute(
      tx,
    );
    return { overlaps: overlaps.rows, astray: astray.rows, rows: rows.rows, log: log.rows };
  });
  expect(found.overlaps).toEqual([]);
  expect(found.astray).toEqual([]);

  const played = new Map<string, object>();
  for (const { entity_id, before, after } of found.log) {
    expect(before).toEqual(played.get(entity_id) ?? null);
    played.set(entity_id, after);
  }
  for (const { id, ...row } of found.rows) expect(played.get(String(id))).toMatchObject(row);
});
