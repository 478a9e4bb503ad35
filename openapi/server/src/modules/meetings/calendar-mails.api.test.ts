import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarObjects } from '../../testing/calendar-objects.ts';
import { type RoomsTest, startRooms } from '../resources/booking/booking-test-data.ts';
import { type MeetingTest, startMeetingTest } from './meeting-test-data.ts';

let at: MeetingTest;
let rooms: RoomsTest;
const id = { bridge: 0, anchor: 0 };
beforeAll(async () => {
  at = await startMeetingTest();
  rooms = await startRooms(at.server);
  const [site = 0] = at.sites;
  id.bridge = await rooms.room(site, 'Bridge');
  id.anchor = await rooms.room(site, 'Anchor');
});
afterAll(() => at.server.close());
beforeEach(async () => {
  await rooms.inClient((tx) => tx.deleteFrom('resource_bookings').execute());
  await at.forgetMessages();
});

const attends = () => [
  { employee: at.id('employee'), is_host: true },
  { employee: at.id('desk'), is_host: false },
];
/** The messages of a kind, as a calendar program receives them. */
const objects = async (kind: string) =>
  (await at.server.outbox({ kind })).map(({ calendar }) => calendarObjects(calendar));
/** The only event of each message, with its method. */
async function single(kind: string) {
  const all = await objects(kind);
  expect(all.map((message) => message.map(({ events }) => events.length))).toEqual(all.map(() => [1]));
  return all.flat().map(({ method, events: [event] }) => ({ method, ...event }));
}
async function next<T>(read: () => Promise<T>): Promise<T> {
  const found = await read();
  await at.forgetMessages();
  return found;
}
const cancel = (meeting: { id: number }, scope = 'this') =>
  at.host.post(`/api/meetings/${meeting.id}/cancel/`, { scope });

describe('one meeting', () => {
  it('invites, updates and cancels under one uid with rising sequences, for its visitor as well', async () => {
    const meeting = await at.book({ attends: attends(), rooms: [id.bridge] });
    const [asked] = await next(() => single('meeting-invitation'));
    const first = { start: '2026-11-26T10:00:00Z', end: '2026-11-26T11:00:00Z', rooms: [id.anchor] };
    const moved = await at.put(at.reception, meeting, { version: 1, attends: attends(), ...first });
    expect(moved.status).toBe(200);
    const [guestMoved] = await single('visit-moved');
    const [again] = await next(() =>
      single('meeting-moved').then((all) => all.filter(({ attendee }) => attendee?.includes('desk@'))),
    );
    expect((await cancel(meeting)).status).toBe(200);
    const [guestOff] = await single('visit-cancelled');
    const [off] = await single('meeting-cancelled');

    expect([asked, again, off].map((one) => [one?.method, one?.status])).toEqual([
      ['REQUEST', 'CONFIRMED'],
      ['REQUEST', 'CONFIRMED'],
      ['CANCEL', 'CANCELLED'],
    ]);
    expect(new Set([asked, again, off].map((one) => one?.uid))).toEqual(
      new Set([`meeting-${meeting.id}@localhost`]),
    );
    const sequences = [asked, again, off].map((one) => one?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    // Even if someone else moves or cancels it: calendars refuse changes from another organizer.
    expect(new Set([asked, again, off].map((one) => one?.organizer))).toEqual(
      new Set(['mailto:employee@north.test']),
    );
    expect([again?.start, again?.end]).toEqual(['2026-11-26T10:00:00Z', '2026-11-26T11:00:00Z']);
    expect([asked?.location, again?.location]).toEqual([
      expect.stringContaining('Room 4, Bridge'),
      expect.stringContaining('Room 4, Anchor'),
    ]);
    expect(guestMoved?.uid).toBe(guestOff?.uid);
    expect(guestOff?.sequence).toBeGreaterThan(guestMoved?.sequence ?? 0);
    expect([guestMoved?.location, guestOff?.method]).toEqual([
      expect.stringContaining('Room 4, Anchor'),
      'CANCEL',
    ]);
  });

  it('sends a removed attendee a CANCEL that does not call the meeting off, and can invite them again', async () => {
    const meeting = await at.book({ attends: attends() });
    const [asked] = await next(() => single('meeting-invitation'));
    await at.put(at.host, meeting, { version: 1 });
    const [off] = await next(() => single('meeting-uninvited'));
    expect([off?.method, off?.status, off?.uid]).toEqual(['CANCEL', null, asked?.uid]);
    await at.put(at.host, meeting, { version: 2, attends: attends() });
    const [again] = await single('meeting-invitation');
    expect([again?.method, again?.uid]).toEqual(['REQUEST', asked?.uid]);
    expect(again?.sequence).toBeGreaterThan(off?.sequence ?? 0);
    expect(off?.sequence).toBeGreaterThan(asked?.sequence ?? 0);
  });

  it('names the portal as organizer when someone else acts for the host', async () => {
    const meeting = await at.book();
    await next(() => objects('meeting-invitation'));
    await at.put(at.reception, meeting, { version: 1, end: '2026-11-25T12:00:00Z' });
    const [told] = await single('meeting-moved');
    expect([told?.attendee?.toLowerCase(), told?.organizer]).toEqual([
      'mailto:employee@north.test',
      'mailto:no-reply@localhost',
    ]);
  });
});

describe('dates of a series', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03'];
  const series = async () => {
    const dates = days.map((day) => ({ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` }));
    const answer = await at.host.post(
      '/api/meetings/',
      at.body({
        attends: attends(),
        visits: [],
        rooms: [id.bridge],
        dates,
        start: undefined,
        end: undefined,
      }),
    );
    expect(answer.status).toBe(201);
    return answer.body.meetings as { id: number; version: number }[];
  };

  it('are sent in one email per person, with a separate event for each date, which every change names again', async () => {
    const all = await series();
    const uids = all.map((one) => `meeting-${one.id}@localhost`);
    const [asked, ...more] = await next(() => objects('meeting-invitation'));
    expect(more).toEqual([]);
    expect(asked?.map(({ method, events }) => [method, events.map(({ uid }) => uid)])).toEqual(
      uids.map((uid) => ['REQUEST', [uid]]),
    );

    const edited = await at.put(at.host, all[1] as { id: number }, {
      version: 1,
      attends: attends(),
      visits: [],
      scope: 'later',
      start: '2026-12-02T13:00:00Z',
      end: '2026-12-02T14:00:00Z',
    });
    expect(edited.status).toBe(200);
    const [moved] = await next(() => objects('meeting-moved'));
    expect(moved?.flatMap(({ events }) => events.map(({ uid, start }) => [uid, start]))).toEqual([
      [uids[1], '2026-12-02T13:00:00Z'],
      [uids[2], '2026-12-03T13:00:00Z'],
    ]);

    expect((await cancel(all[1] as { id: number }, 'later')).status).toBe(200);
    const [off] = await objects('meeting-cancelled');
    expect(off?.map(({ method, events }) => [method, events.map(({ uid }) => uid)])).toEqual([
      ['CANCEL', [uids[1]]],
      ['CANCEL', [uids[2]]],
    ]);
    const sequence = (message: typeof off, uid: string | undefined) =>
      message?.flatMap(({ events }) => events).find((event) => event.uid === uid)?.sequence ?? 0;
    for (const uid of uids.slice(1)) {
      expect(sequence(moved, uid)).toBeGreaterThan(sequence(asked, uid));
      expect(sequence(off, uid)).toBeGreaterThan(sequence(moved, uid));
    }
  });
});

describe('visitors', () => {
  it('learn the room from the invitation, and of another one when only the room changes', async () => {
    const meeting = await at.book({ rooms: [id.bridge], location: null });
    const [invited] = await at.server.outbox({ kind: 'visit-invitation' });
    expect(invited?.text).toContain('Bridge, London HQ, 1 Strand');
    await at.forgetMessages();
    const patched = await at.host.call({
      method: 'PATCH',
      url: `/api/meetings/${meeting.id}/`,
      body: { version: 1, rooms: [id.anchor] },
    });
    expect(patched.status).toBe(200);
    const [moved] = await at.server.outbox({ kind: 'visit-moved' });
    expect(moved?.text).toContain('Anchor, London HQ');
    expect(moved?.text).not.toContain('Bridge');
  });

  it('are also informed when an administrator empties their room, even with only a phone', async () => {
    const meeting = await at.book({
      rooms: [id.bridge],
      visits: [0, 1].map((index) => ({ visitor: at.guest(index), needs_parking: false })),
    });
    await at.forgetMessages();
    const admin = await at.server.loginAs('admin');
    const moved = await admin.post(`/api/rooms/${id.bridge}/move-bookings/`, { to: id.anchor });
    expect(moved.body).toMatchObject({ moved: 1 });
    const told = await at.server.outbox({ kind: 'visit-moved' });
    expect(told.map(({ channel, text }) => [channel, text.includes('Anchor, London HQ')])).toEqual([
      ['email', true],
      ['sms', true],
    ]);
    expect((await at.visitRow(meeting.visits[0].id)).status).toBe('scheduled');
  });
});
