import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DisplaysTest, HOST_PIN, startDisplays, time } from '../../displays/display-test-data.ts';

let at: DisplaysTest;
beforeAll(async () => {
  at = await startDisplays();
});
afterAll(() => at.server.close());

/** A meeting from ten to eleven in a room with a display, at 10:20. */
async function running(room: Parameters<DisplaysTest['newRoom']>[0] = {}, changes: object = {}) {
  at.now('09:00');
  const id = await at.newRoom(room);
  const door = await at.doorOf(id);
  const meeting = await at.meet(id, '10:00', '11:00', changes);
  at.now('10:20');
  return { room: id, door, meeting: meeting.id as number };
}
const read = async (meeting: number) => (await at.host.get(`/api/meetings/${meeting}/`)).body;
beforeEach(() => at.server.db.system((tx) => tx.deleteFrom('login_failures').execute()));

describe('extending', () => {
  // This test comes first: later its host has too many meetings on that day.
  it('is refused if a host has an appointment then, and keeps the rooms unchanged', async () => {
    const { room, door, meeting } = await running();
    const admin = await at.server.loginAs('admin');
    const service = await admin.post('/api/appointment-services/', {
      name: 'Consultation',
      minutes: 30,
      provider_ids: [at.id('employee')],
    });
    const asked = await admin.post('/api/appointments/', {
      site_id: at.site,
      service_ids: [service.body.id],
      provider_id: at.id('employee'),
      start: time('11:15'),
      first_name: 'Dana',
      last_name: 'Price',
      email: 'dana@guests.test',
    });
    const approved = await admin.post(`/api/appointments/${asked.body.id}/approve/`, {
      version: asked.body.version,
    });
    expect([asked.status, approved.status]).toEqual([201, 200]);
    const refused = await door.extend(meeting, time('11:20'), HOST_PIN);
    expect([refused.status, refused.body]).toEqual([400, { end: [expect.stringContaining('until 11:45')] }]);
    expect(await at.rooms.held()).toContain(`${room} 10:00-11:00`);
    expect((await door.extend(meeting, time('11:15'), HOST_PIN)).status).toBe(200);
    await admin.post(`/api/appointments/${asked.body.id}/cancel/`, { version: approved.body.version });
  });

  it('keeps the room and its clean-down with the pin of a host; repeating it changes nothing', async () => {
    const { room, door, meeting } = await running({ clean_down_minutes: 10 });
    const answer = await door.extend(meeting, time('11:30'), HOST_PIN);
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: meeting, start: time('10:00'), end: time('11:30') },
    ]);
    expect(await at.rooms.held()).toContain(`${room} 10:00-11:40`);
    expect((await door.extend(meeting, time('11:30'), HOST_PIN)).status).toBe(200);
    const { version, end } = await read(meeting);
    expect([end, version]).toEqual([time('11:30'), 2]);
  });

  it('extends to the next booking’s setup, and no further', async () => {
    const { room, door, meeting } = await running({ setup_minutes: 15 });
    await at.meet(room, '12:00', '13:00');
    expect((await door.read()).body.now.extend_until).toBe(time('11:45'));
    const before = await at.rooms.held();
    const refused = await door.extend(meeting, time('11:50'), HOST_PIN);
    expect(refused.status).toBe(409);
    expect(refused.body.dates).toEqual([{ end: [expect.stringContaining('being set up from 11:45')] }]);
    expect(refused.body.alternatives).toEqual([]);
    expect([await at.rooms.held(), (await read(meeting)).end]).toEqual([before, time('11:00')]);
    expect((await door.extend(meeting, time('11:45'), HOST_PIN)).status).toBe(200);
  });

  it('keeps all rooms of the meeting, or changes none', async () => {
    at.now('09:00');
    const [one, two] = [await at.newRoom(), await at.newRoom()];
    const door = await at.doorOf(one);
    const meeting = await at.meet(one, '10:00', '11:00', { rooms: [one, two] });
    await at.meet(two, '11:15', '12:00');
    at.now('10:20');
    const before = await at.rooms.held();
    expect((await door.extend(meeting.id, time('11:30'), HOST_PIN)).status).toBe(409);
    expect(await at.rooms.held()).toEqual(before);
    expect((await door.extend(meeting.id, time('11:15'), HOST_PIN)).status).toBe(200);
    expect(await at.rooms.held()).toEqual(
      expect.arrayContaining([`${one} 10:00-11:15`, `${two} 10:00-11:15`]),
    );
  });

  it('counts as a check-in, so that the room is not released', async () => {
    const { door, meeting } = await running({ check_in_required: true });
    await door.extend(meeting, time('11:15'), HOST_PIN);
    expect((await read(meeting)).rooms[0].checked_in_at).toBe(time('10:20'));
  });

  it.each<[string, string, string]>([
    ['earlier than the end so far', '10:55', 'lasts until 11:00 already'],
    ['not in steps of five minutes', '11:03', 'steps of five minutes'],
    ['seconds off a step', '11:05:30', 'steps of five minutes'],
  ])('is refused at its field: %s', async (_, clock, words) => {
    const { door, meeting } = await running();
    const end = clock.length === 5 ? time(clock) : `2026-11-23T${clock}Z`;
    expect(await door.extend(meeting, end, HOST_PIN)).toMatchObject({
      status: 400,
      body: { end: [expect.stringContaining(words)] },
    });
    expect((await read(meeting)).end).toBe(time('11:00'));
  });

  it('is refused beyond midnight, for an impossible date, and in a room that has since been closed', async () => {
    const { room, door, meeting } = await running();
    expect(await door.extend(meeting, '2026-11-24T00:05:00Z', HOST_PIN)).toMatchObject({
      status: 400,
      body: { end: ['A meeting can be extended until midnight at most.'] },
    });
    expect((await door.extend(meeting, '2026-11-31T11:00:00Z', HOST_PIN)).status).toBe(400);
    await at.rooms.change(room, { closed: true, closed_note: 'Water' });
    expect(await door.extend(meeting, time('11:15'), HOST_PIN)).toMatchObject({
      status: 400,
      body: { end: [expect.stringContaining('is closed: Water')] },
    });
  });

  it('is refused before it begins, when it is over, and when it was cancelled', async () => {
    const { door, meeting } = await running();
    at.now('09:50');
    const detail = (text: string) => ({ status: 409, body: { detail: text } });
    expect(await door.extend(meeting, time('11:15'), HOST_PIN)).toMatchObject(
      detail('The meeting has not begun yet.'),
    );
    at.now('11:00');
    expect(await door.extend(meeting, time('11:15'), HOST_PIN)).toMatchObject(detail('The meeting is over.'));
    at.now('09:50');
    await at.remove(at.host, { id: meeting });
    at.now('10:20');
    // It no longer holds a room, so the display does not reach it.
    expect((await door.extend(meeting, time('11:15'), HOST_PIN)).status).toBe(404);
  });
});

describe('ending', () => {
  it('frees the rest of the time at this minute, for a booking at the door too', async () => {
    const { room, door, meeting } = await running();
    at.server.clock.set('2026-11-23T10:20:40Z');
    const answer = await door.end(meeting, HOST_PIN);
    expect([answer.status, answer.body.end]).toEqual([200, time('10:20')]);
    expect(await at.rooms.held()).toContain(`${room} 10:00-10:20`);
    expect((await door.book(30)).status).toBe(201);
    expect((await read(meeting)).status).toBe('booked');
  });

  it('leaves time to clean, and lets a meeting that has just begun last a minute', async () => {
    const { room, door, meeting } = await running({ clean_down_minutes: 10 });
    at.server.clock.set('2026-11-23T10:00:20Z');
    expect((await door.end(meeting, HOST_PIN)).body.end).toBe(time('10:01'));
    expect(await at.rooms.held()).toContain(`${room} 10:00-10:11`);
  });

  it('is refused the second time: it is over', async () => {
    const { door, meeting } = await running();
    await door.end(meeting, HOST_PIN);
    expect((await door.end(meeting, HOST_PIN)).status).toBe(409);
  });

  it('sends no emails, and records the previous end in the audit log', async () => {
    const { door, meeting } = await running();
    await at.forgetMessages();
    await door.end(meeting, HOST_PIN);
    expect(await at.queued()).toEqual([]);
    const [entry] = await at.rooms.inClient((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'before', 'after', 'user_id'])
        .where('entity', '=', 'meeting')
        .where('entity_id', '=', String(meeting))
        .where('action', '=', 'update')
        .execute(),
    );
    expect(entry).toMatchObject({
      user_id: null,
      before: { end: time('11:00') },
      after: { end: time('10:20') },
    });
  });
});

describe('a booking made at the door', () => {
  it('is extended and ended without a pin', async () => {
    at.now('10:20');
    const room = await at.newRoom();
    const door = await at.doorOf(room);
    const { id } = (await door.book(15)).body.now;
    expect((await door.extend(id, time('11:00'))).status).toBe(200);
    expect((await door.end(id)).status).toBe(200);
  });
});

describe('pins', () => {
  it.each<[string, string | undefined, string]>([
    ['none', undefined, 'Pin is required'],
    ['blanks', '   ', 'Pin is required'],
    ['five digits', '24681', 'The pin has 6 digits.'],
    ['letters', '24681o', 'The pin has 6 digits.'],
    ['a wrong one', '135790', 'This is not the pin of a host.'],
  ])('are refused at their field (%s), and nothing ends', async (_, pin, words) => {
    const { door, meeting } = await running();
    expect(await door.end(meeting, pin)).toMatchObject({ status: 400, body: { pin: [words] } });
    expect(await door.extend(meeting, time('11:15'), pin)).toMatchObject({
      status: 400,
      body: { pin: [words] },
    });
    expect((await read(meeting)).end).toBe(time('11:00'));
  });

  it('report it if no host of the meeting has one', async () => {
    const attends = [{ employee: at.id('pa'), is_host: true }];
    at.now('09:00');
    const room = await at.newRoom();
    const door = await at.doorOf(room);
    const meeting = await at.book(
      { visits: [], rooms: [room], start: time('10:00'), end: time('11:00'), attends },
      at.reception,
    );
    at.now('10:20');
    expect(await door.end(meeting.id, HOST_PIN)).toMatchObject({
      status: 400,
      body: { pin: [expect.stringContaining('No host has a meeting room pin')] },
    });
  });

  it('pause the display for a minute after five wrong ones, even for the right one; other displays continue', async () => {
    const { door, meeting } = await running();
    const other = await running();
    for (const pin of ['000000', '111111', '222222', '333333', '444444']) {
      expect((await door.end(meeting, pin)).status).toBe(400);
    }
    const paused = await door.end(meeting, HOST_PIN);
    expect([paused.status, paused.headers['retry-after'], paused.body]).toEqual([
      429,
      '60',
      { detail: 'Five wrong pins: please wait a minute.' },
    ]);
    expect((await door.read()).body.paused_until).toBe(time('10:21'));
    // Actions without a pin still work.
    expect((await door.checkIn(meeting)).status).toBe(409);
    expect((await other.door.end(other.meeting, HOST_PIN)).status).toBe(200);
    at.now('10:21');
    expect((await door.end(meeting, HOST_PIN)).status).toBe(200);
  });

  it('share count and pause across the displays of a room, including one added during the pause', async () => {
    const { door, meeting, room } = await running();
    const second = await at.doorOf(room);
    for (const [n, display] of [door, second, door, second, door].entries()) {
      expect((await display.end(meeting, String(100_000 + n))).status).toBe(400);
    }
    expect((await second.read()).body.paused_until).toBe(time('10:21'));
    const third = await at.doorOf(room);
    for (const display of [door, second, third])
      expect((await display.end(meeting, HOST_PIN)).status).toBe(429);
    at.now('10:21');
    expect((await third.end(meeting, HOST_PIN)).status).toBe(200);
  });

  it('sent in parallel do not slip through: five are compared, the others wait', async () => {
    const { door, meeting } = await running();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => door.end(meeting, String(100_000 + n))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await door.end(meeting, HOST_PIN)).status).toBe(429);
  });
});

describe('reach', () => {
  it('of a display ends at its own room', async () => {
    const { meeting } = await running();
    const other = await at.doorOf(await at.newRoom());
    expect((await other.end(meeting, HOST_PIN)).status).toBe(404);
    expect((await other.extend(meeting, time('11:15'), HOST_PIN)).status).toBe(404);
    expect((await other.end(999_999, HOST_PIN)).status).toBe(404);
  });

  it('includes hosts, by pin, from the details; others get 404', async () => {
    const { meeting } = await running();
    const end = (agent: typeof at.host, pin?: string) =>
      agent.post(`/api/meetings/${meeting}/end/`, pin === undefined ? {} : { pin });
    expect((await end(at.colleague, HOST_PIN)).status).toBe(404);
    expect(await end(at.host)).toMatchObject({ status: 400, body: { pin: ['Pin is required'] } });
    expect((await end(at.host, HOST_PIN)).status).toBe(200);
  });

  it('after five wrong pins of a person is paused for that person only', async () => {
    const { door, meeting } = await running();
    const guess = (pin: string) => at.host.post(`/api/meetings/${meeting}/end/`, { pin });
    for (const n of [1, 2, 3, 4, 5]) expect((await guess(`00000${n}`)).status).toBe(400);
    const refused = await guess(HOST_PIN);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await door.end(meeting, HOST_PIN)).status).toBe(200);
  });
});
