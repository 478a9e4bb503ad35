import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '../../app/seed/random.ts';
import type { Agent, TestAnswer } from '../../testing/agent.ts';
import { type DisplaysTest, HOST_PIN, startDisplays } from './display-test-data.ts';

/*
 * Two displays at each of three doors book, extend and end at random while people book and cancel the same rooms, all at once, and
 * the clock goes on: one room is shared by two, one needs setup and clean-down. Whatever they did, no place of a room is held
 * twice, and each hold is its meeting's time with its own setup and clean-down.
 */

const seed = process.env.BOOKING_SEED ?? String(Date.now());
const ROUNDS = 14;
const MINUTE = 60_000;

let at: DisplaysTest;
let roomIds: number[];
let doors: Awaited<ReturnType<DisplaysTest['doorOf']>>[];
beforeAll(async () => {
  at = await startDisplays();
  roomIds = [
    await at.newRoom(),
    await at.newRoom({ shared_places: 2 }),
    await at.newRoom({ setup_minutes: 10, clean_down_minutes: 5 }),
  ];
  doors = [];
  for (const room of [...roomIds, ...roomIds]) doors.push(await at.doorOf(room));
}, 120_000);
afterAll(() => at.server.close());

it(`books, extends and ends at doors at random, BOOKING_SEED=${seed}`, { timeout: 300_000 }, async () => {
  const answers: { what: string; status: number }[] = [];
  const keep = (what: string, { status }: TestAnswer) => answers.push({ what, status });
  let now = Date.UTC(2026, 10, 23, 10, 2);

  async function atDoor(door: (typeof doors)[number], random: Random): Promise<void> {
    const { body } = await door.read();
    const going = body.now;
    if (going === null || random.chance(0.3)) {
      return void keep('book', await door.book(random.pick([15, 30, 60])));
    }
    if (random.chance(0.4)) return void keep('end', await door.end(going.id, HOST_PIN));
    const end = new Date(Date.parse(going.end) + 5 * MINUTE * (1 + random.below(6))).toISOString();
    return void keep('extend', await door.extend(going.id, end, HOST_PIN));
  }

  const made: number[] = [];
  async function atDesk(agent: Agent, random: Random): Promise<void> {
    const [last] = random.shuffle(made.slice(-6));
    if (last !== undefined && random.chance(0.3)) {
      return void keep('cancel', await agent.call({ method: 'DELETE', url: `/api/meetings/${last}/` }));
    }
    const start = Math.ceil(now / (5 * MINUTE)) * 5 * MINUTE + 5 * MINUTE * random.below(9);
    const times = { start: new Date(start).toISOString(), end: new Date(start + 20 * MINUTE).toISOString() };
    const rooms = random.shuffle(roomIds).slice(0, 1 + random.below(2));
    const answer = await agent.post('/api/meetings/', at.body({ visits: [], rooms, ...times }));
    for (const { id } of answer.body?.meetings ?? []) made.push(id);
    keep('meet', answer);
  }

  const randoms = doors.map((_, n) => createRandom(`${seed} door ${n}`));
  const [one, two] = [createRandom(`${seed} one`), createRandom(`${seed} two`)];
  for (let round = 0; round < ROUNDS; round += 1) {
    at.server.clock.set(new Date(now).toISOString());
    await Promise.all([
      ...doors.map((door, n) => atDoor(door, randoms[n] ?? one)),
      atDesk(at.host, one),
      atDesk(at.host, two),
    ]);
    now += MINUTE * (2 + one.below(9));
  }

  const seen = new Set(answers.map(({ what, status }) => `${what} ${status}`));
  expect(answers.filter(({ status }) => ![200, 201, 204, 400, 403, 404, 409].includes(status))).toEqual([]);
  // That there was something to see.
  for (const expected of ['book 201', 'book 409', 'end 200', 'extend 200', 'meet 201']) {
    expect(seen).toContain(expected);
  }

  const found = await at.rooms.inClient(async (tx) => {
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
    return { overlaps: overlaps.rows, astray: astray.rows };
  });
  expect(found).toEqual({ overlaps: [], astray: [] });
});
