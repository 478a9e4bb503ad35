import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { type RoomsTest, startRooms } from '../../resources/booking/booking-test-data.ts';
import { type MeetingTest, startMeetingTest } from '../meeting-test-data.ts';

let at: MeetingTest;
let rooms: RoomsTest;
let security: Agent;
const id = { bridge: 0, anchor: 0, plain: 0 };

beforeAll(async () => {
  at = await startMeetingTest();
  security = await at.server.loginAs('security');
  rooms = await startRooms(at.server);
  const [site = 0] = at.sites;
  id.bridge = await rooms.room(site, 'Bridge', { check_in_required: true });
  id.anchor = await rooms.room(site, 'Anchor', { check_in_required: true, setup_minutes: 15 });
  id.plain = await rooms.room(site, 'Plain');
});
afterAll(() => at.server.close());
beforeEach(async () => {
  now('08:00');
  await rooms.inClient((tx) => tx.deleteFrom('resource_bookings').execute());
  await at.forgetMessages();
});

const time = (clock: string) => new Date(`2026-11-23T${clock}:00Z`);
const now = (clock: string) => at.server.clock.set(time(clock).toISOString());
/** From ten to eleven of that day, hosted by the employee. */
const book = (changes: object = {}) =>
  at.book({
    visits: [],
    rooms: [id.bridge],
    start: time('10:00').toISOString(),
    end: time('11:00').toISOString(),
    ...changes,
  });
const checkIn = (meeting: { id: number }, agent = at.host) =>
  agent.post(`/api/meetings/${meeting.id}/check-in/`);
const giveBack = (meeting: { id: number }, room: number, agent = at.host) =>
  agent.post(`/api/meetings/${meeting.id}/release/`, { room });
const read = async (meeting: { id: number }) => (await at.host.get(`/api/meetings/${meeting.id}/`)).body;
const release = () => at.server.runJobs('release-unclaimed-rooms');

/** A visitor without a session, whose page has called `whoami`, as every page does. */
async function visitor(client: 'north' | 'south' = 'north'): Promise<Agent> {
  const agent = at.server.anonymous(client);
  await agent.get('/api/whoami/');
  return agent;
}

async function mailedLink(): Promise<string> {
  await at.server.runJobs('ask-to-claim');
  const [mail] = await at.server.outbox({ kind: 'room-check-in' });
  const token = /\/rooms\/claim\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  return `/api/room-claims/${token}/`;
}

describe('the time to check in by', () => {
  it('is available for a room with check-in, and not for another', async () => {
    const meeting = await book({ rooms: [id.bridge, id.plain] });
    expect(meeting.rooms).toMatchObject([
      { name: 'Bridge', claim_by: time('10:10').toISOString(), checked_in_at: null },
      { name: 'Plain', claim_by: null },
    ]);
  });

  it('counts from the meeting, not from the setup', async () => {
    expect((await book({ rooms: [id.anchor] })).rooms[0].claim_by).toBe(time('10:10').toISOString());
  });

  it('moves with the meeting, and requires another check-in', async () => {
    const meeting = await book();
    now('09:50');
    await checkIn(meeting);
    const moved = await at.put(at.host, meeting, {
      visits: [],
      rooms: [id.bridge],
      start: time('14:00').toISOString(),
      end: time('15:00').toISOString(),
      version: meeting.version,
    });
    expect(moved.body.rooms).toMatchObject([{ claim_by: time('14:10').toISOString(), checked_in_at: null }]);
  });

  it('stays done when the meeting gets a longer end', async () => {
    const meeting = await book();
    now('09:50');
    await checkIn(meeting);
    const changes = { visits: [], rooms: [id.bridge], version: meeting.version };
    const times = { start: meeting.start, end: time('12:00').toISOString() };
    const longer = await at.put(at.host, meeting, { ...changes, ...times });
    expect(longer.body.rooms[0].checked_in_at).toBe(time('09:50').toISOString());
  });
});

describe('checking in', () => {
  it.each(['09:45', '10:09', '10:40'])('at %s', async (clock) => {
    const meeting = await book();
    now(clock);
    const { status, body } = await checkIn(meeting);
    expect([status, body.rooms[0].checked_in_at]).toEqual([200, time(clock).toISOString()]);
  });

  it('changes nothing the second time', async () => {
    const meeting = await book();
    now('09:50');
    await checkIn(meeting);
    now('10:00');
    const { status, body } = await checkIn(meeting);
    expect([status, body.rooms[0].checked_in_at]).toEqual([200, time('09:50').toISOString()]);
  });

  it('keeps all rooms of the meeting that have check-in', async () => {
    const meeting = await book({ rooms: [id.bridge, id.anchor] });
    now('10:00');
    const { body } = await checkIn(meeting);
    const at10 = time('10:00').toISOString();
    expect(body.rooms).toMatchObject([{ checked_in_at: at10 }, { checked_in_at: at10 }]);
  });

  it.each<[string, string, () => object, string]>([
    ['too early', '09:44', () => ({}), 'You can check in from 09:45.'],
    ['over', '11:00', () => ({}), 'The meeting is over.'],
    [
      'no room requires it',
      '10:00',
      () => ({ rooms: [id.plain] }),
      'No room of this meeting asks anybody to check in.',
    ],
  ])('answers 409 with a reason: %s', async (_, clock, changes, detail) => {
    const meeting = await book(changes());
    now(clock);
    expect(await checkIn(meeting)).toMatchObject({ status: 409, body: { detail } });
  });

  it('answers 409 for a cancelled meeting', async () => {
    const meeting = await book();
    await at.remove(at.host, meeting);
    now('10:00');
    const detail = 'The meeting has been cancelled.';
    expect(await checkIn(meeting)).toMatchObject({ status: 409, body: { detail } });
  });

  it('is for attendees and reception; security only sees the meeting, and others get 404', async () => {
    const guests = [{ employee: at.id('pa'), is_host: false }];
    const meeting = await book({ attends: [{ employee: at.id('employee'), is_host: true }, ...guests] });
    now('10:00');
    expect((await checkIn(meeting, at.colleague)).status).toBe(404);
    expect((await checkIn(meeting, security)).status).toBe(403);
    expect((await checkIn(meeting, at.reception)).status).toBe(200);
    expect((await checkIn(meeting, await at.server.loginAs('pa'))).status).toBe(200);
  });
});

describe('a room that is released because no one came', () => {
  it('becomes free a minute after the time, not before; the meeting stays, and the host is notified once', async () => {
    const meeting = await book();
    now('10:09');
    await release();
    expect((await read(meeting)).rooms).toMatchObject([{ status: 'booked' }]);
    now('10:10');
    await release();
    await release();
    const { status, rooms: had, version } = await read(meeting);
    expect([status, had[0].status, had[0].released_at]).toEqual([
      'booked',
      'released',
      time('10:10').toISOString(),
    ]);
    expect(version).toBeGreaterThan(meeting.version);
    const mails = await at.server.outbox({ kind: 'room-released' });
    expect(mails.map(({ to }) => to)).toEqual(['employee@north.test']);
    expect(mails[0]?.text).toContain('no one checked in by 10:10');
    expect(mails[0]?.text).toContain(`/meetings/${meeting.id}`);
    const times = { start: time('10:30').toISOString(), end: time('11:00').toISOString() };
    expect((await book(times)).rooms[0].claim_by).toBe(time('10:40').toISOString());
    const detail = 'Bridge was released at 10:10.';
    expect(await checkIn(meeting)).toMatchObject({ status: 409, body: { detail } });
  });

  it('is never one whose meeting has a check-in', async () => {
    const meeting = await book();
    now('10:00');
    await checkIn(meeting);
    now('10:20');
    await release();
    expect((await read(meeting)).rooms).toMatchObject([{ status: 'booked' }]);
  });

  it('is never one whose visitor has checked in: that claims it', async () => {
    const meeting = await book({ visits: [{ visitor: at.guest(0), needs_parking: false }] });
    await at.setStatus(meeting.visits[0].id, 'checked-in');
    now('10:10');
    await release();
    expect((await read(meeting)).rooms).toMatchObject([
      { status: 'booked', checked_in_at: time('10:10').toISOString() },
    ]);
    expect(await at.server.outbox({ kind: 'room-released' })).toEqual([]);
  });

  it('is never one whose meeting is over, nor after a day without a server', async () => {
    const meeting = await book();
    now('11:00');
    await release();
    expect((await read(meeting)).rooms).toMatchObject([{ status: 'booked' }]);
  });
});

describe('the link in the email', () => {
  it('goes to the hosts once, a quarter of an hour before', async () => {
    await book();
    now('09:44');
    await at.server.runJobs('ask-to-claim');
    expect(await at.server.outbox({ kind: 'room-check-in' })).toEqual([]);
    now('09:45');
    await at.server.runJobs('ask-to-claim');
    await at.server.runJobs('ask-to-claim');
    expect((await at.server.outbox({ kind: 'room-check-in' })).map(({ to }) => to)).toEqual([
      'employee@north.test',
    ]);
  });

  it('changes nothing when read; a press checks in, and a second one changes nothing', async () => {
    const meeting = await book();
    now('09:50');
    const link = await mailedLink();
    const nobody = await visitor();
    const shown = { room: 'Bridge', start: meeting.start, claim_by: time('10:10').toISOString() };
    expect(await nobody.get(link)).toMatchObject({ status: 200, body: { ...shown, claimed: false } });
    expect((await read(meeting)).rooms[0].checked_in_at).toBeNull();
    expect(await nobody.post(link)).toMatchObject({ status: 200, body: { ...shown, claimed: true } });
    now('09:55');
    expect(await nobody.post(link)).toMatchObject({ status: 200, body: { claimed: true } });
    expect((await read(meeting)).rooms[0].checked_in_at).toBe(time('09:50').toISOString());
  });

  it('ends with the meeting, and with the room', async () => {
    const meeting = await book();
    now('09:50');
    const link = await mailedLink();
    const nobody = await visitor();
    now('10:10');
    await release();
    const detail = 'Bridge was released at 10:10.';
    expect(await nobody.get(link)).toMatchObject({ status: 410, body: { detail } });
    expect(await nobody.post(link)).toMatchObject({ status: 410, body: { detail } });
    now('11:00');
    expect((await nobody.get(link)).status).toBe(410);
    expect((await read(meeting)).rooms).toMatchObject([{ status: 'released' }]);
  });

  it('answers 404 when it is made up or another client’s', async () => {
    await book();
    now('09:50');
    const link = await mailedLink();
    const stranger = await visitor('south');
    const madeUp = `/api/room-claims/${'A'.repeat(43)}/`;
    expect((await (await visitor()).get(madeUp)).status).toBe(404);
    expect((await stranger.get(link)).status).toBe(404);
    expect((await stranger.post(link)).status).toBe(404);
  });
});

describe('releasing a room', () => {
  it('frees it immediately, and changes nothing the second time; the meeting stays', async () => {
    const meeting = await book();
    now('10:30');
    const { status, body } = await giveBack(meeting, id.bridge);
    expect([status, body.status, body.rooms[0].status]).toEqual([200, 'booked', 'released']);
    expect((await giveBack(meeting, id.bridge)).status).toBe(200);
    const times = { start: time('10:30').toISOString(), end: time('11:00').toISOString() };
    expect((await book(times)).rooms[0].status).toBe('booked');
  });

  it('is refused for a room that the meeting does not have, once it is over, and to others', async () => {
    const meeting = await book();
    expect(await giveBack(meeting, id.plain)).toMatchObject({
      status: 400,
      body: { room: ['The meeting does not have this room.'] },
    });
    expect((await giveBack(meeting, id.bridge, at.colleague)).status).toBe(404);
    expect((await giveBack(meeting, id.bridge, security)).status).toBe(403);
    now('11:00');
    expect((await giveBack(meeting, id.bridge)).status).toBe(409);
  });
});

it('serves the code at the door as a picture, for existing rooms only', async () => {
  const admin = await at.server.loginAs('admin');
  const { status, headers, text } = await admin.get(`/api/rooms/${id.bridge}/code/`);
  expect([status, headers['content-type'], text.slice(0, 4)]).toEqual([200, 'image/svg+xml', '<svg']);
  expect((await admin.get('/api/rooms/999999/code/')).status).toBe(404);
});
