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

  it('answers 409 for a room that is no longer free, and keeps the previous room', async () => {
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

  it('keeps a room that has since been closed if nothing else moves, but does not move it along', async () => {
    const room = await rooms.room(at.sites[0] ?? 0, 'Harbour');
    const meeting = await made('2026-12-16', { rooms: [room] });
    await rooms.change(room, { closed: true });
    const described = await put(meeting, on('2026-12-16', '10:00', '11:00', { description: 'Plan' }));
    expect([described.status, described.body.rooms.length]).toEqual([200, 1]);
    const moved = await refused(() => put(described.body, on('2026-12-16', '12:00', '13:00')));
    expect(moved).toEqual({ status: 400, body: { rooms: ['Harbour is closed.'] } });
  });

  it('answers 409 with the current state, including rooms, for an older version', async () => {
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

  it('answers 403 for another person’s visible meeting, and 404 otherwise', async () => {
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

  it('holds nothing for a cancelled meeting, but still shows its rooms', async () => {
    const meeting = await made('2026-12-21', { rooms: [id.bridge, id.studio] });
    expect((await at.remove(at.host, meeting)).status).toBe(204);
    expect((await book(on('2026-12-21', '10:00', '11:00', { rooms: [id.bridge, id.studio] }))).status).toBe(
      201,
    );
    const cancelled = (await at.host.get(`/api/meetings/${meeting.id}/`)).body;
    expect(cancelled.rooms.map((room: { id: number }) => room.id)).toEqual([id.bridge, id.studio]);
  });

  it('reassigns the room to the next host, also in the reason of a refusal', async () => {
    const meeting = await made('2026-12-22', { rooms: [id.bridge] });
    const handed = await put(meeting, on('2026-12-22', '10:00', '11:00', as(at.id('desk'))), at.reception);
    expect(handed.status).toBe(200);
    const { body } = await refused(() => book(on('2026-12-22', '10:00', '11:00', { rooms: [id.bridge] })));
    expect(body.detail).not.toContain('You have');
  });

  it('emails colleagues about another room, with its name', async () => {
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
