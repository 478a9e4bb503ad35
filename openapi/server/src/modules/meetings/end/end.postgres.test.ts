import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DisplaysTest, HOST_PIN, startDisplays, time } from '../../displays/display-test-data.ts';

let at: DisplaysTest;
beforeAll(async () => {
  at = await startDisplays();
});
afterAll(() => at.server.close());

/** Bookings of one place that overlap; the database prevents them too, this checks again. */
const overlaps = () =>
  at.rooms.inClient(async (tx) => {
    const { rows } = await sql`
      select a.id, b.id from resource_bookings a join resource_bookings b
        on a.resource_id = b.resource_id and a.place = b.place and a.id < b.id
      where a.status = 'booked' and b.status = 'booked' and a.starts_at < b.ends_at and b.starts_at < a.ends_at`.execute(
      tx,
    );
    return rows;
  });

it('lets either an extension or a booking behind it win, never both', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    at.now('09:00');
    const room = await at.newRoom({ setup_minutes: 10 });
    const door = await at.doorOf(room);
    const meeting = await at.meet(room, '10:00', '11:00');
    at.now('10:20');
    const body = at.body({ visits: [], rooms: [room], start: time('11:20'), end: time('12:00') });
    // In alternating order, so that each gets to be first.
    const calls = [
      () => door.extend(meeting.id, time('11:30'), HOST_PIN),
      () => at.host.post('/api/meetings/', body),
    ];
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    const answers = new Map<number, number>();
    await Promise.all(
      order.map(async (which) => {
        // The pin is compared first, so the booking waits about as long.
        if (which === 1) await new Promise((resolve) => setTimeout(resolve, round * 15));
        answers.set(which, (await calls[which]?.())?.status ?? 0);
      }),
    );
    seen.add([answers.get(0), answers.get(1)].join(' '));
    expect(['200 409', '409 201']).toContain([answers.get(0), answers.get(1)].join(' '));
  }
  expect(seen.size).toBeGreaterThan(0);
  expect(await overlaps()).toEqual([]);
});

it('lets one of two displays of a room that book at the same moment win', async () => {
  at.now('10:20');
  const room = await at.newRoom();
  const doors = [await at.doorOf(room), await at.doorOf(room)];
  const statuses = await Promise.all(doors.map(async (door) => (await door.book(30)).status));
  expect(statuses.sort()).toEqual([201, 409]);
  expect(await overlaps()).toEqual([]);
});

it('holds the room as long as the meeting lasts, whichever of ending and extending comes last', async () => {
  at.now('09:00');
  const room = await at.newRoom();
  const door = await at.doorOf(room);
  const meeting = await at.meet(room, '10:00', '11:00');
  at.now('10:20');
  const [ended, extended] = await Promise.all([
    door.end(meeting.id, HOST_PIN),
    door.extend(meeting.id, time('11:30'), HOST_PIN),
  ]);
  const { end } = (await at.host.get(`/api/meetings/${meeting.id}/`)).body;
  expect([ended?.status, extended?.status]).toContain(200);
  expect(await at.rooms.held()).toContain(`${room} 10:00-${end.slice(11, 16)}`);
});
