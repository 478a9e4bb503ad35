import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../mechanisms/days.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertRoomRecords } from '../../resources/resources.records.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ connections: 8 });
});
afterAll(() => server.close());

const SERIES = 100;
const DATES = 10;

it('books a hundred series in parallel over the same rooms: each whole or refused, no overlaps, no deadlock', async () => {
  const [admin, host] = [await server.loginAs('admin'), await server.loginAs('employee')];
  const me = (await host.get('/api/whoami/')).body.user.id;
  const ids = await server.db.forClient(server.clientIds.north, (tx) =>
    insertRoomRecords(tx, 'admin@north.test'),
  );
  const rooms: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const room = { name: `Rush ${index}`, type_id: ids.type, site_id: ids.site };
    rooms.push((await admin.post('/api/rooms/', room)).body.id);
  }
  // On a slow machine some wait too long for their slot or a connection: nothing was done then, and they try again.
  const book = async (body: object) => {
    for (;;) {
      const answer = await host.post('/api/meetings/', body);
      if (answer.status !== 503) return answer;
      expect(answer.headers['retry-after']).toBeDefined();
      await setTimeout(200);
    }
  };
  const before = await counts();
  const answers = await Promise.all(
    Array.from({ length: SERIES }, (_, index) =>
      book({
        site_id: ids.site,
        description: 'Rush',
        attends: [{ employee: me, is_host: true }],
        visits: [],
        // Two each, named in both orders, on days and hours that overlap those of others.
        rooms: [rooms[index % 5], rooms[(index * 3 + 1) % 5]].filter((id, at, all) => all.indexOf(id) === at),
        repetition: { frequency: 'weekly', interval: 1, count: DATES },
        dates: Array.from({ length: DATES }, (__, week) => {
          const day = addDays('2026-11-30', (index % 4) + 7 * week);
          const hour = 9 + (index % 7);
          return {
            start: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
            end: `${day}T${hour + 2}:00:00Z`,
          };
        }),
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  const won = statuses.filter((status) => status === 201).length;
  expect([...new Set(statuses)].sort()).toEqual([201, 409]);
  const after = await counts();
  expect(after.meetings - before.meetings).toBe(won * DATES);
  expect(after.series - before.series).toBe(won);
  expect(after.overlaps).toBe(0);
  expect(after.deadlocks).toBe(before.deadlocks);
});

function counts() {
  return server.db.forClient(server.clientIds.north, async (tx) => {
    const held = await tx
      .selectFrom('resource_bookings')
      .select(['resource_id', 'place', 'starts_at', 'ends_at'])
      .where('status', '=', 'booked')
      .execute();
    const overlaps = held.filter((one, index) =>
      held.some(
        (other, at) =>
          at > index &&
          other.resource_id === one.resource_id &&
          other.place === one.place &&
          other.starts_at < one.ends_at &&
          one.starts_at < other.ends_at,
      ),
    ).length;
    const meetings = (await tx.selectFrom('meetings').select('id').execute()).length;
    const series = (await tx.selectFrom('meeting_series').select('id').execute()).length;
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(tx);
    return { meetings, series, overlaps, deadlocks: rows[0]?.deadlocks };
  });
}
