import { afterAll, describe, expect, it } from 'vitest';
import { startRoomsOfMeetings } from './rooms-of-meetings-test-data.ts';

const { at, rooms, id, on, book, as, patch, refused } = await startRoomsOfMeetings();
afterAll(() => at.server.close());

describe('changing rooms', () => {
  const put = (meeting: { id: number; version: number }, changes: object, agent = at.host) =>
    at.put(agent, meeting, { version: meeting.version, ...changes });
  const made = async (day: string, changes: object) =>
    (await book(on(day, '10:00', '11:00', changes))).body.meetings[0];

  it('left out they stay and move with the meeting; named, they are exactly those', async () => {
    const meeting = await made('2026-12-14', { rooms: [id.bridge] });
    const moved = await put(meeting, on('2026-12-14', '10:30', '11:30'));
    expect([moved.status, moved.body.rooms.map((room: { id: number }) => room.id)]).toEqual([
      200,
      [id.bridge],
    ]);
    expect(await rooms.held()).toContain(`${id.bridge} 10:30-11:30`);
    const other = await put(
      moved.body,
      on('2026-12-14', '10:30', '11:30', { rooms: [id.anchor, id.studio] }),
    );
    expect(other.body.rooms.map((room: { id: number }) => room.id)).toEqual([id.anchor, id.studio]);
    const none = await put(other.body, on('2026-12-14', '10:30', '11:30', { rooms: [] }));
    expect([none.body.rooms, none.body.resource]).toEqual([[], null]);
  });

  it('a room that has just gone is a 409, and what it had it keeps', async () => {
    const meeting = await made('2026-12-15', { rooms: [id.bridge] });
    await book(
      on('2026-12-15', '10:00', '11:00', { rooms: [id.anchor], ...as(at.id('desk')) }),
      at.colleague,
    );
    const answer = await refused(() => patch(at.host, meeting, { version: 1, rooms: [id.anchor] }));
    expect(answer).toMatchObject({
      status: 409,
      body: { dates: [{ rooms: [expect.stringMatching(/^Anchor: taken by .* until 11:00\.$/)] }] },
    });
    expect((await at.host.get(`/api/meetings/${meeting.id}/`)).body).toEqual(meeting);
    const moved = await patch(at.host, meeting, { version: 1, rooms: [id.studio] });
    expect([moved.status, moved.body.version, moved.body.resource.id]).toEqual([200, 2, id.studio]);
  });

  it('a room that was closed meanwhile stays where nothing else moves, and does not move along', async () => {
    const room = await rooms.room(at.sites[0] ?? 0, 'Harbour');
    const meeting = await made('2026-12-16', { rooms: [room] });
    await rooms.change(room, { closed: true });
    const described = await put(meeting, on('2026-12-16', '10:00', '11:00', { description: 'Plan' }));
    expect([described.status, described.body.rooms.length]).toEqual([200, 1]);
    const moved = await refused(() => put(described.body, on('2026-12-16', '12:00', '13:00')));
    expect(moved).toEqual({ status: 400, body: { rooms: ['Harbour is closed.'] } });
  });

  it('an older version is a 409 with what there is now, rooms among it', async () => {
    const meeting = await made('2026-12-17', { rooms: [id.bridge] });
    await patch(at.host, meeting, { version: 1, rooms: [id.anchor] });
    const stale = await refused(() =>
      put(meeting, on('2026-12-17', '10:00', '11:00', { rooms: [id.bridge] })),
    );
    expect(stale).toMatchObject({
      status: 409,
      body: { current: { version: 2, resource: { id: id.anchor } } },
    });
  });

  it('another’s meeting is a 403 for who sees it, and is not there for others', async () => {
    const attends = [
      { employee: at.id('employee'), is_host: true },
      { employee: at.id('desk'), is_host: false },
    ];
    const meeting = await made('2026-12-18', { rooms: [id.bridge], attends });
    const statuses = [
      (await patch(at.colleague, meeting, { version: 1, rooms: [] })).status,
      (await patch(await at.server.loginAs('ev'), meeting, { version: 1, rooms: [] })).status,
      (await put(meeting, on('2026-12-18', '10:00', '11:00', { rooms: [] }), at.colleague)).status,
    ];
    expect(statuses).toEqual([403, 404, 403]);
    expect(await rooms.held()).toContain(`${id.bridge} 10:00-11:00`);
  });

  it('a cancelled meeting holds nothing, and still says what it had', async () => {
    const meeting = await made('2026-12-21', { rooms: [id.bridge, id.studio] });
    expect((await at.remove(at.host, meeting)).status).toBe(204);
    expect((await book(on('2026-12-21', '10:00', '11:00', { rooms: [id.bridge, id.studio] }))).status).toBe(
      201,
    );
    const cancelled = (await at.host.get(`/api/meetings/${meeting.id}/`)).body;
    expect(cancelled.rooms.map((room: { id: number }) => room.id)).toEqual([id.bridge, id.studio]);
  });

  it('who hosts it next has the room, in the words of a refusal too', async () => {
    const meeting = await made('2026-12-22', { rooms: [id.bridge] });
    const handed = await put(meeting, on('2026-12-22', '10:00', '11:00', as(at.id('desk'))), at.reception);
    expect(handed.status).toBe(200);
    const { body } = await refused(() => book(on('2026-12-22', '10:00', '11:00', { rooms: [id.bridge] })));
    expect(body.detail).not.toContain('You have');
  });

  it('colleagues are told of another room by mail, with its name', async () => {
    const attends = [
      { employee: at.id('employee'), is_host: true },
      { employee: at.id('desk'), is_host: false },
    ];
    const meeting = await made('2026-12-23', { rooms: [id.bridge], attends });
    await at.forgetMessages();
    await patch(at.host, meeting, { version: 1, rooms: [id.anchor] });
    const [mail] = await at.server.outbox({ kind: 'meeting-moved' });
    expect([mail?.to, mail?.text.includes('Anchor, London HQ')]).toEqual(['desk@north.test', true]);
  });
});
