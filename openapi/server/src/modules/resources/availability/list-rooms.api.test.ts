import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreeRooms } from './find-free-rooms.ts';
import { type ReadingTest, startReadingTest } from './reading-test-data.ts';

let test: ReadingTest;
const ids: Record<string, number> = {};
/** Monday in London, 09:00 there. */
const NOW = '2026-11-23T09:00:00Z';
const at = (time: string) => `2026-11-23T${time}:00Z`;

beforeAll(async () => {
  test = await startReadingTest({ now: NOW });
  const projector = await test.feature('Projector');
  ids.projector = projector;
  const make = async (name: string, ...rest: [Parameters<ReadingTest['room']>[1]?]) => {
    ids[name] = await test.room(name, ...rest);
  };
  await make('Atlas', { capacity: 4, features: [projector] });
  await make('Bridge', { capacity: 12, setup: 15, clean_down: 15 });
  await make('Closed', { closed_note: 'Window repair' });
  await make('Display', { use: 'non-bookable' });
  await make('Elbow', { use: 'walk-ins', capacity: null });
  await make('Finance', { groups: ['reporting'] });
  await make('Garden', { shared_places: 2 });
  await make('Hall', {
    slots: [
      ['09:00', '10:30'],
      ['10:30', '12:00'],
      ['13:00', '14:30'],
    ],
  });
  await make('Northern', { site: test.sites[1] ?? 0 });
  await test.meeting({ rooms: [ids.Atlas ?? 0], start: at('08:30'), end: at('09:30') });
  await test.meeting({ rooms: [ids.Bridge ?? 0], start: at('11:00'), end: at('12:00') });
  await test.meeting({ rooms: [ids.Garden ?? 0], start: at('08:00'), end: at('10:00') });
});
afterAll(() => test.server.close());

async function list(query = '') {
  const answer = await test.employee.get(`/api/rooms/?${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.results as Record<string, unknown>[];
}
const names = async (query: string) => (await list(query)).map(({ name }) => name);

describe('rooms', () => {
  it('have their current state, each in words', async () => {
    const rooms = await list();
    expect(rooms.map(({ name, status, reason, free_until }) => [name, status, reason, free_until])).toEqual([
      ['Atlas', 'occupied', 'Taken by d. Person until 09:30', null],
      ['Bridge', 'available', 'Free until 10:30', '2026-11-23T10:30:00.000Z'],
      ['Closed', 'unavailable', 'Closed: Window repair', null],
      ['Display', 'non-bookable', 'Cannot be booked', null],
      ['Elbow', 'walk-ins', 'Walk in, no booking needed', null],
      ['Finance', 'unauthorized', 'You do not have permission to book Finance', null],
      ['Garden', 'semi-occupied', '1 of 2 taken', null],
      ['Hall', 'available', 'Free all day', null],
      ['Northern', 'available', 'Free all day', null],
    ]);
    const one = await test.employee.get(`/api/rooms/${ids.Hall}/`);
    expect(one.body).toEqual(rooms.find(({ name }) => name === 'Hall'));
    expect(one.body.timeslots).toHaveLength(3);
  });

  it.each([
    [`site=SITE`, ['Northern']],
    ['capacity=12', ['Bridge']],
    ['capacity=0&search=elb', ['Elbow']],
    ['features=PROJECTOR', ['Atlas']],
    ['features=PROJECTOR,999999', []],
    ['search=gard', ['Garden']],
    ['status=unauthorized', ['Finance']],
    ['status=semi-occupied', ['Garden']],
    ['status=occupied', ['Atlas']],
    ['only_free=true', ['Bridge', 'Garden', 'Hall', 'Northern']],
    ['type=999999', []],
    ['floor=999999', []],
    ['building=999999', []],
    ['group=999999', []],
    ['ordering=-capacity&search=b', ['Bridge', 'Elbow']],
  ])('are filtered by %s', async (query, expected) => {
    const filled = query.replace('SITE', String(test.sites[1])).replace('PROJECTOR', String(ids.projector));
    expect(await names(filled)).toEqual(expected);
  });

  it('show at the requested times which are free, those first, and why the others are not', async () => {
    const rooms = await list(`start=${at('09:00')}&end=${at('10:30')}`);
    expect(rooms.map(({ name, is_free, why_not }) => [name, is_free, why_not])).toEqual([
      ['Bridge', true, null],
      ['Garden', true, null],
      ['Hall', true, null],
      ['Northern', true, null],
      ['Atlas', false, 'Taken by d. Person until 09:30'],
      ['Closed', false, 'Closed: Window repair'],
      ['Display', false, 'Cannot be booked'],
      ['Elbow', false, 'Walk in, no booking needed'],
      ['Finance', false, 'You do not have permission to book Finance'],
    ]);
  });

  it.each([
    // Setup of Bridge's meeting begins at 10:45, and a booking before it needs 15 minutes of clean-down.
    ['Bridge', '09:30', '10:30', null],
    ['Bridge', '09:30', '10:31', 'Taken by d. Person from 11:00, and clean-down needs 15 min'],
    ['Bridge', '12:29', '13:00', 'Taken by d. Person until 12:15, and setup needs 15 min'],
    ['Bridge', '12:30', '13:00', null],
    ['Bridge', '10:00', '11:30', 'Taken by d. Person from 11:00'],
    ['Bridge', '10:30', '11:00', 'Being set up for d. Person at 11:00'],
    ['Bridge', '11:30', '13:00', 'Taken by d. Person until 12:00'],
    ['Bridge', '12:00', '13:00', 'Being cleaned until 12:15'],
    ['Hall', '09:00', '10:30', null],
    ['Hall', '09:00', '12:00', null],
    ['Hall', '10:30', '14:30', 'Book whole timeslots: 09:00–10:30, 10:30–12:00, 13:00–14:30'],
    ['Hall', '09:00', '10:00', 'Book whole timeslots: 09:00–10:30, 10:30–12:00, 13:00–14:30'],
  ])('%s from %s to %s: %s', async (name, start, end, whyNot) => {
    const [room] = await list(`search=${name}&start=${at(start)}&end=${at(end)}`);
    expect([room?.is_free, room?.why_not]).toEqual([whyNot === null, whyNot]);
  });

  it('are free at several dates only if they are at each, and the first conflict is named', async () => {
    const query = `search=atlas&start=2026-11-22T09:00:00Z,${at('09:00')}&end=2026-11-22T10:00:00Z,${at('10:00')}`;
    const [room] = await list(query);
    expect([room?.is_free, room?.why_not]).toEqual([
      false,
      'Mon, 23 Nov 2026: Taken by d. Person until 09:30',
    ]);
    expect(await names(`${query}&only_free=true`)).toEqual([]);
  });

  it('are free for that many minutes from the next five on', async () => {
    const free = await names('free_for_minutes=30&only_free=true');
    expect(free).toEqual(['Bridge', 'Garden', 'Northern']);
    // Bridge has to be free for the clean-down as well: until 10:30.
    expect(await names('free_for_minutes=90&only_free=true&search=bridge')).toEqual(['Bridge']);
    expect(await names('free_for_minutes=95&only_free=true&search=bridge')).toEqual([]);
  });

  it('a meeting being edited keeps its own rooms', async () => {
    const own = await test.meeting({ rooms: [ids.Atlas ?? 0], start: at('15:00'), end: at('16:00') });
    const query = `search=atlas&start=${at('15:30')}&end=${at('16:30')}`;
    expect((await list(query))[0]?.is_free).toBe(false);
    expect((await list(`${query}&except_meeting=${own}`))[0]?.is_free).toBe(true);
  });

  it('are permitted by the permissions of the person for whom they are requested', async () => {
    const [room] = await list(`search=finance&for_user=${test.person('reporting')}`);
    expect(room?.status).toBe('available');
    const [other] = await list(`search=finance&for_user=${test.person('desk')}`);
    expect(other?.reason).toBe('This person does not have permission to book Finance');
    expect((await list('search=finance&for_user=999999'))[0]?.status).toBe('unauthorized');
    const superadmin = await test.server.loginAs('superadmin');
    expect((await superadmin.get('/api/rooms/?search=finance')).body.results[0].status).toBe('available');
  });

  it('a shared room is taken when all its places are', async () => {
    const room = await test.room('Lounge', { shared_places: 2 });
    const query = `search=lounge&start=${at('09:00')}&end=${at('10:00')}`;
    await test.meeting({ rooms: [room], start: at('08:00'), end: at('09:30'), place: 2 });
    expect((await list(query))[0]).toMatchObject({ status: 'semi-occupied', is_free: true });
    await test.meeting({ rooms: [room], start: at('08:30'), end: at('09:15'), place: 1 });
    expect((await list(query))[0]).toMatchObject({
      status: 'occupied',
      reason: 'All 2 places taken until 09:15',
      is_free: false,
      why_not: 'All 2 places taken until 09:15',
    });
  });

  it.each([
    [`start=${at('09:00')}`, 'end'],
    [`end=${at('09:00')}`, 'start'],
    [`start=${at('10:00')}&end=${at('10:00')}`, 'end'],
    [`start=${at('10:00')}&end=${at('09:00')}`, 'end'],
    [`start=${at('10:00')}&end=2026-12-08T10:00:00Z`, 'end'],
    ['start=2026-02-30T10:00:00Z&end=2026-03-01T10:00:00Z', 'start.0'],
    [`start=${at('10:00')}&end=${at('11:00')}&free_for_minutes=30`, 'free_for_minutes'],
    ['capacity=51', 'capacity'],
    ['capacity=-1', 'capacity'],
    [`features=${Array.from({ length: 21 }, (_, index) => index + 1).join(',')}`, 'features'],
    ['status=busy', 'status'],
  ])('refuses %s at %s', async (query, field) => {
    const answer = await test.employee.get(`/api/rooms/?${query}`);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('that were removed are not listed, nor are another client’s', async () => {
    const gone = await test.room('Removed');
    await test.inClient((tx) =>
      tx.updateTable('resources').set({ is_active: false }).where('id', '=', gone).execute(),
    );
    expect((await test.employee.get(`/api/rooms/${gone}/`)).status).toBe(404);
    const south = await test.server.loginAs('employee', 'south');
    expect((await south.get(`/api/rooms/${ids.Atlas}/`)).status).toBe(404);
  });
});

describe('rooms similar to an occupied one', () => {
  it('are of its type and site, large enough, permitted and free, those with its features first', async () => {
    const [like = 0, equipped = 0] = [
      await test.room('Like', { capacity: 6, features: [ids.projector ?? 0] }),
      await test.room('Zeta', { capacity: 30, features: [ids.projector ?? 0] }),
    ];
    const windows = [{ from: new Date(at('18:00')), until: new Date(at('19:00')) }];
    const search = (limit: number) => test.inClient((tx) => findFreeRooms(tx, { like, windows, limit }));
    expect((await search(20)).map(({ name }) => name)).toEqual(['Zeta', 'Garden', 'Lounge', 'Bridge']);
    expect(await search(1)).toMatchObject([{ id: equipped, capacity: 30, type: { name: 'Meeting room' } }]);
    const meeting = await test.meeting({ rooms: [equipped], start: at('18:30'), end: at('18:45') });
    expect((await search(1)).map(({ name }) => name)).toEqual(['Garden']);
    const except = { like, windows, limit: 1, exceptMeeting: meeting };
    expect(await test.inClient((tx) => findFreeRooms(tx, except))).toMatchObject([{ id: equipped }]);
  });
});
