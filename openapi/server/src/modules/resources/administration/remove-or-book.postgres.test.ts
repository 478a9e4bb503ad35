import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertRoomRecords } from '../resources.records.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ connections: 8 });
});
afterAll(() => server.close());

it('a room is booked or removed, never both, however close the two come', async () => {
  const [admin, host] = [await server.loginAs('admin'), await server.loginAs('employee')];
  const me = (await host.get('/api/whoami/')).body.user.id;
  const ids = await server.db.forClient(server.clientIds.north, (tx) =>
    insertRoomRecords(tx, 'admin@north.test'),
  );
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const made = await admin.post('/api/rooms/', {
      name: `Race ${round}`,
      type_id: ids.type,
      site_id: ids.site,
    });
    const room: number = made.body.id;
    const book = () =>
      host.post('/api/meetings/', {
        site_id: ids.site,
        description: 'Race',
        start: '2026-11-24T10:00:00Z',
        end: '2026-11-24T11:00:00Z',
        attends: [{ employee: me, is_host: true }],
        visits: [],
        rooms: [room],
      });
    const remove = () => admin.call({ method: 'DELETE', url: `/api/rooms/${room}/` });
    // Either may be first on its way.
    const [booked, removed] =
      round % 2 === 0
        ? await Promise.all([book(), remove()])
        : await Promise.all([remove(), book()]).then(([second, first]) => [first, second] as const);
    outcomes.add(`${booked.status} ${removed.status}`);
  }
  for (const outcome of outcomes) expect(['201 409', '400 204']).toContain(outcome);
});
