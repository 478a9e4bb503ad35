import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { RoomRecords } from '../resources.records.ts';
import { asSent, startRoomAdministration } from './room-administration-test-data.ts';

const { server, admin, url, freshIds, put, remove, createRoom } = await startRoomAdministration();
afterAll(() => server.close());

describe('a room with bookings', () => {
  it('lists them, cannot be removed, and can once they are moved', async () => {
    const own = await freshIds();
    const listed = await admin.get(`${url}${own.room}/bookings/`);
    expect(listed.body).toEqual({
      count: 1,
      results: [
        {
          id: own.booking,
          meeting_id: own.bookedMeeting,
          start: '2026-11-24T09:30:00.000Z',
          end: '2026-11-24T10:30:00.000Z',
          description: 'Matrix',
          host_name: 'admin Person',
        },
      ],
    });
    const refused = await remove(own.room);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: 'One booking still stands on it. Please move it first.' },
    ]);
    const moved = await admin.post(`${url}${own.room}/move-bookings/`, { to: own.emptyRoom });
    expect([moved.status, moved.body]).toEqual([200, { moved: 1, not_moved: [] }]);
    expect((await admin.get(`${url}${own.emptyRoom}/bookings/`)).body.count).toBe(1);
    expect((await remove(own.room)).status).toBe(204);
    expect((await admin.get(`${url}${own.room}/`)).status).toBe(404);
    expect((await remove(own.room)).status).toBe(404);
  });

  it('is in use since its first booking at the latest', async () => {
    const own = await freshIds();
    await server.db.forClient(server.clientIds.north, (tx) =>
      sql`update resource_bookings set starts_at = '2026-11-04T00:15Z', ends_at = '2026-11-04T01:00Z', setup_minutes = 30
        where id = ${own.booking}`.execute(tx),
    );
    const room = (await admin.get(`${url}${own.room}/`)).body;
    const since = async (day: string) => (await put(own.room, asSent(room, { in_use_since: day }))).body;
    expect(await since('2026-11-05')).toEqual({
      in_use_since: ['The first booking is on 4 Nov 2026. Choose that day or an earlier one.'],
    });
    expect(await since('2026-11-04')).toMatchObject({ in_use_since: '2026-11-04' });
  });

  it('attendees of moved meetings get one email, but not the person who moves them', async () => {
    const own = await freshIds();
    const second = await server.loginAs('superadmin');
    await server.db.system((tx) => tx.deleteFrom('outbox').execute());
    await second.post(`${url}${own.room}/move-bookings/`, { to: own.emptyRoom });
    const told = (await server.outbox()).filter(({ kind }) => kind.startsWith('meeting'));
    expect(told.map(({ to }) => to)).toEqual(['admin@north.test']);
    expect(JSON.stringify(told)).toContain(`${own.word} empty`);
    await server.db.system((tx) => tx.deleteFrom('outbox').execute());
    await admin.post(`${url}${own.emptyRoom}/move-bookings/`, { to: own.room });
    expect((await server.outbox()).filter(({ kind }) => kind.startsWith('meeting'))).toEqual([]);
  });

  it('keeps bookings that do not fit elsewhere, each with its reason', async () => {
    const [own, other] = [await freshIds(), await freshIds()];
    const answer = await admin.post(`${url}${own.room}/move-bookings/`, {
      to: other.room,
      bookings: [own.booking, other.booking],
    });
    expect(answer.body).toEqual({
      moved: 0,
      not_moved: [
        { id: own.booking, reason: expect.stringContaining(other.word) },
        { id: other.booking, reason: 'It is no longer in this room.' },
      ],
    });
    expect((await admin.get(`${url}${own.room}/bookings/`)).body.count).toBe(1);
  });

  it.each<[string, (own: RoomRecords) => Promise<number>, string]>([
    ['to itself', async (own) => own.room, 'They are in this room already.'],
    ['to none', async () => 999_999, 'There is no such room at your sites.'],
    ['to a closed one', async () => (await createRoom({ closed: true })).body.id, 'This room is closed.'],
    [
      'to one for walk-ins',
      async () => (await createRoom({ use: 'walk-ins' })).body.id,
      'This room cannot be booked.',
    ],
  ])('moves nothing %s', async (_, target, message) => {
    const own = await freshIds();
    const answer = await admin.post(`${url}${own.room}/move-bookings/`, { to: await target(own) });
    expect([answer.status, answer.body]).toEqual([400, { to: [message] }]);
  });

  it('that share it keep their places', async () => {
    const own = await freshIds();
    await server.db.forClient(server.clientIds.north, async (tx) => {
      await sql`update resources set shared_places = 3 where id = ${own.room}`.execute(tx);
      await sql`update resource_bookings set place = 3 where id = ${own.booking}`.execute(tx);
    });
    const room = (await admin.get(`${url}${own.room}/`)).body;
    const fewer = await put(own.room, asSent(room, { shared_places: 2 }));
    expect([fewer.status, fewer.body]).toEqual([
      400,
      {
        shared_places: [
          'Bookings hold place 3 already, the first on Tue, 24 Nov 2026. Please move them first.',
        ],
      },
    ]);
    expect((await put(own.room, asSent(room, { shared_places: 4 }))).status).toBe(200);
  });

  it('that have passed do not block it', async () => {
    const own = await freshIds();
    const end = async (instant: string) =>
      server.db.forClient(server.clientIds.north, (tx) =>
        sql`
          update resource_bookings set starts_at = '2026-11-23T08:00:00Z', ends_at = ${instant}::timestamptz
          where id = ${own.booking}`.execute(tx),
      );
    await end('2026-11-23T09:00:01Z');
    expect((await remove(own.room)).status).toBe(409);
    await end('2026-11-23T09:00:00Z');
    expect((await remove(own.room)).status).toBe(204);
  });
});
