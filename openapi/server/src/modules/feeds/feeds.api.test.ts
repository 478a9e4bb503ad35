import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { calendarObjects } from '../../testing/calendar-objects.ts';
import { linkIn } from '../../testing/outbox.ts';
import { type MeetingTest, startMeetingTest } from '../meetings/meeting-test-data.ts';
import { type RoomsTest, startRooms } from '../resources/booking/booking-test-data.ts';

let at: MeetingTest;
let rooms: RoomsTest;
let admin: Agent;
let outsider: Agent;
let bridge = 0;
beforeAll(async () => {
  at = await startMeetingTest();
  rooms = await startRooms(at.server);
  admin = await at.server.loginAs('admin');
  // A calendar program: no cookie, no token.
  outsider = at.server.anonymous();
  bridge = await rooms.room(at.sites[0] ?? 0, 'Bridge', { setup_minutes: 15 });
});
afterAll(() => at.server.close());
beforeEach(() => at.server.clock.set('2026-11-23T08:00:00Z'));

/** Path of a new address. */
async function address(agent: Agent, url = '/api/calendar-feed/'): Promise<string> {
  const { status, body } = await agent.post(url);
  expect(status).toBe(201);
  expect(body.address).toMatch(/^http:\/\/localhost\/api\/calendars\/[\w-]{43}\/calendar\.ics$/);
  return new URL(body.address).pathname;
}
async function eventsAt(path: string) {
  const answer = await outsider.get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const [calendar] = calendarObjects(answer.text);
  return calendar?.events ?? [];
}
const guest = () => [{ visitor: at.guest(0), needs_parking: false }];
const both = () => [
  { employee: at.id('employee'), is_host: true },
  { employee: at.id('desk'), is_host: false },
];

describe('one’s own calendar', () => {
  it('has no address until one is created, and reveals it once', async () => {
    expect((await at.host.get('/api/calendar-feed/')).body).toEqual({ created_at: null });
    const path = await address(at.host);
    const { body } = await at.host.get('/api/calendar-feed/');
    expect(body).toEqual({ created_at: '2026-11-23T08:00:00.000Z' });
    const stored = await rooms.inClient((tx) =>
      tx.selectFrom('calendar_feeds').select('token_hash').execute(),
    );
    expect(stored.some(({ token_hash }) => path.includes(token_hash))).toBe(false);
  });

  it('holds meetings with their rooms and desks, from a month back to half a year ahead, in the person’s language', async () => {
    const meeting = await at.book({ visits: guest(), rooms: [bridge] });
    await at.book({ visits: guest(), start: '2027-05-22T10:00:00Z', end: '2027-05-22T11:00:00Z' });
    await at.book({ visits: guest(), start: '2027-05-23T10:00:00Z', end: '2027-05-23T11:00:00Z' });
    // Over a border of the parts that are read: once.
    const long = await at.book({
      visits: guest(),
      description: '',
      start: '2026-12-22T10:00:00Z',
      end: '2026-12-25T11:00:00Z',
    });
    await rooms.inClient(async (tx) => {
      const desk = await tx
        .selectFrom('desks')
        .select(['id', 'site_id'])
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const user_id = at.id('employee');
      const row = { site_id: desk.site_id, desk_id: desk.id, user_id, created_by_id: user_id };
      await tx
        .insertInto('desk_reservations')
        .values({ ...row, date: '2026-11-30', cancelled_at: null, checked_in_at: null })
        .execute();
      await tx.updateTable('users').set({ locale: 'de' }).where('id', '=', user_id).execute();
    });
    const events = await eventsAt(await address(at.host));
    await rooms.inClient((tx) =>
      tx.updateTable('users').set({ locale: 'en' }).where('id', '=', at.id('employee')).execute(),
    );
    const named = (uid: string) => events.filter((event) => event.uid.startsWith(`${uid}@`));
    expect(named(`day-meeting-${meeting.id}`)).toMatchObject([
      {
        summary: 'Budget',
        start: '2026-11-25T10:00:00Z',
        location: 'Bridge, Room 4, London HQ',
        url: `http://localhost/meetings/${meeting.id}`,
      },
    ]);
    expect(named(`day-meeting-${long.id}`)).toMatchObject([{ summary: 'Besprechung' }]);
    expect(events.filter(({ start }) => start === '2026-11-30')).toMatchObject([
      {
        summary: expect.stringMatching(/^Arbeitsplatz /),
        end: '2026-12-01',
        location: expect.stringMatching(/^.+, London HQ$/),
        url: expect.stringMatching(
          /^http:\/\/localhost\/(floor-plans\/\d+\?desk=\d+&|desks\?)date=2026-11-30$/,
        ),
      },
    ]);
    expect(events.map(({ start }) => start.slice(0, 10))).toContain('2027-05-22');
    expect(events.map(({ start }) => start.slice(0, 10))).not.toContain('2027-05-23');
  });

  it('has a desk as the whole day of its site, also where the clocks change, and not once it is cancelled', async () => {
    const changes = ['2027-03-27', '2027-03-28', '2027-03-29'];
    const user_id = at.id('employee');
    await rooms.inClient(async (tx) => {
      const desk = await tx
        .selectFrom('desks')
        .select(['id', 'site_id'])
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const row = { site_id: desk.site_id, desk_id: desk.id, user_id, created_by_id: user_id };
      await tx
        .insertInto('desk_reservations')
        .values(changes.map((date) => ({ ...row, date, cancelled_at: null, checked_in_at: null })))
        .execute();
    });
    const path = await address(at.host);
    const days = async () =>
      (await eventsAt(path))
        .filter(({ start }) => changes.includes(start))
        .map(({ start, end }) => [start, end]);
    expect(await days()).toEqual([
      ['2027-03-27', '2027-03-28'],
      ['2027-03-28', '2027-03-29'],
      ['2027-03-29', '2027-03-30'],
    ]);
    await rooms.inClient((tx) =>
      tx
        .updateTable('desk_reservations')
        .set({ status: 'cancelled', cancelled_at: new Date('2026-11-23T08:00:00Z') })
        .where('user_id', '=', user_id)
        .where('date', '=', '2027-03-28')
        .execute(),
    );
    expect((await days()).map(([start]) => start)).toEqual(['2027-03-27', '2027-03-29']);
  });

  it('leaves out cancelled meetings, and those that its person has declined', async () => {
    const cancelled = await at.book({
      visits: guest(),
      attends: both(),
      start: '2026-12-08T09:00:00Z',
      end: '2026-12-08T10:00:00Z',
    });
    const declined = await at.book({
      visits: guest(),
      attends: both(),
      start: '2026-12-09T09:00:00Z',
      end: '2026-12-09T10:00:00Z',
    });
    const mail = (await at.server.outbox({ kind: 'meeting-invitation', to: 'desk@north.test' })).at(-1);
    const path = await address(at.colleague);
    const ids = async () => (await eventsAt(path)).map(({ url }) => Number(url?.split('/').at(-1)));
    expect(await ids()).toEqual(expect.arrayContaining([cancelled.id, declined.id]));
    await at.host.post(`/api/meetings/${cancelled.id}/cancel/`, { scope: 'this' });
    await outsider.get('/api/whoami/');
    await outsider.post(linkIn(mail).replace('/meetings/reply/', '/api/meeting-invitations/'), {
      reply: 'declined',
    });
    const left = await ids();
    expect([left.includes(cancelled.id), left.includes(declined.id)]).toEqual([false, false]);
  });

  it('answers 304 if unchanged, and only its reader may cache it', async () => {
    const path = await address(at.host);
    const { headers } = await outsider.get(path);
    expect(headers['cache-control']).toBe('private, max-age=300');
    const ask = () =>
      outsider.call({ method: 'GET', url: path, headers: { 'if-none-match': headers.etag ?? '' } });
    const same = await ask();
    expect([same.status, same.text]).toEqual([304, '']);
    await at.book({ visits: guest(), start: '2026-12-10T09:00:00Z', end: '2026-12-10T10:00:00Z' });
    expect((await ask()).status).toBe(200);
  });
});

describe('an address', () => {
  it('ends with a new one, when it is ended, and with the account', async () => {
    const first = await address(at.colleague);
    const second = await address(at.colleague);
    const gone = await outsider.get(first);
    expect([gone.status, gone.body.detail]).toEqual([410, expect.stringMatching(/^This address was ended/)]);
    expect((await outsider.get(second)).status).toBe(200);
    expect((await at.colleague.call({ method: 'DELETE', url: '/api/calendar-feed/' })).status).toBe(204);
    expect((await at.colleague.call({ method: 'DELETE', url: '/api/calendar-feed/' })).status).toBe(204);
    expect((await outsider.get(second)).status).toBe(410);
    expect((await at.colleague.get('/api/calendar-feed/')).body).toEqual({ created_at: null });
    const third = await address(at.colleague);
    const activate = (is_active: boolean) =>
      rooms.inClient((tx) =>
        tx.updateTable('users').set({ is_active }).where('id', '=', at.id('desk')).execute(),
      );
    await activate(false);
    expect((await outsider.get(third)).status).toBe(404);
    await activate(true);
    expect((await outsider.get(third)).status).toBe(200);
  });

  it('keeps one of two created at the same moment', async () => {
    const made = await Promise.all([address(at.colleague), address(at.colleague)]);
    const statuses = await Promise.all(made.map(async (path) => (await outsider.get(path)).status));
    expect(statuses.sort()).toEqual([200, 410]);
  });

  it('opens nothing at another client; a made-up one nothing at all', async () => {
    const path = await address(at.host);
    const south = at.server.anonymous('south');
    expect((await south.get(path)).status).toBe(404);
    expect((await outsider.get('/api/calendars/nothing/calendar.ics')).status).toBe(404);
  });

  it('appears in the audit log without its address', async () => {
    const path = await address(at.host);
    const { body } = await admin.get('/api/audit-log/?entity=calendar_feed');
    expect(body.results[0]).toMatchObject({ action: 'create' });
    expect(JSON.stringify(body)).not.toContain(path.split('/')[3]);
  });

  it('answers 429 if it is fetched too often', async () => {
    const path = await address(at.host);
    at.server.clock.set('2026-11-24T08:00:00Z');
    const statuses = new Map<number, number>();
    for (let index = 0; index < 61; index += 1) {
      const { status } = await outsider.get(path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 60],
      [429, 1],
    ]);
  });
});

describe('a room’s calendar', () => {
  it('shows when it is held, with setup, but neither the subject nor the people', async () => {
    const meeting = await at.book({
      visits: guest(),
      description: 'Secret merger',
      rooms: [bridge],
      start: '2026-12-15T10:00:00Z',
      end: '2026-12-15T11:00:00Z',
    });
    const path = await address(admin, `/api/rooms/${bridge}/feed/`);
    expect((await admin.get(`/api/rooms/${bridge}/feed/`)).body.created_at).toBe('2026-11-23T08:00:00.000Z');
    const { text } = await outsider.get(path);
    expect(text).not.toMatch(/Secret|Zoë|employee@|meetings\//);
    const there = (await eventsAt(path)).filter(({ start }) => start === '2026-12-15T09:45:00Z');
    expect(there).toMatchObject([
      { summary: 'Busy', end: '2026-12-15T11:00:00Z', location: 'Bridge, London HQ' },
    ]);
    await at.host.post(`/api/meetings/${meeting.id}/cancel/`, { scope: 'this' });
    expect((await eventsAt(path)).some(({ start }) => start === '2026-12-15T09:45:00Z')).toBe(false);
    await admin.call({ method: 'DELETE', url: `/api/rooms/${bridge}/feed/` });
    expect((await outsider.get(path)).status).toBe(410);
  });

  it('does not exist for a room that was removed, nor for employees', async () => {
    const anchor = await rooms.room(at.sites[0] ?? 0, 'Anchor');
    const path = await address(admin, `/api/rooms/${anchor}/feed/`);
    expect((await at.host.post(`/api/rooms/${anchor}/feed/`)).status).toBe(403);
    await rooms.change(anchor, { is_active: false });
    expect((await outsider.get(path)).status).toBe(404);
    expect((await admin.post(`/api/rooms/${anchor}/feed/`)).status).toBe(404);
    expect((await admin.get('/api/rooms/999999/feed/')).status).toBe(404);
  });
});
