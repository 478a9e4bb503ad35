import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DisplaysTest, startDisplays, time } from './display-test-data.ts';

let at: DisplaysTest;
beforeAll(async () => {
  at = await startDisplays();
});
afterAll(() => at.server.close());
beforeEach(() => at.now('10:07'));

describe('the content of a display', () => {
  it('shows for a free room how long it is free, the next meeting, and the possible bookings', async () => {
    const room = await at.newRoom({ setup_minutes: 15 });
    const door = await at.doorOf(room);
    const later = await at.meet(room, '11:30', '12:00', { description: 'Budget' });
    const { status, body } = await door.read();
    expect([status, body]).toMatchObject([
      200,
      {
        server_time: time('10:07'),
        date: '2026-11-23',
        status: 'available',
        reason: 'Free until 11:15',
        available_until: time('11:15'),
        now: null,
        next: {
          id: later.id,
          title: 'Budget',
          held_from: time('11:15'),
          start: time('11:30'),
          needs_pin: true,
        },
        meetings: [{ id: later.id }],
        no_offer_reason: null,
        paused_until: null,
      },
    ]);
    expect(body.offers).toEqual([
      { minutes: 15, end: time('10:20') },
      { minutes: 30, end: time('10:35') },
      { minutes: 60, end: time('11:05') },
    ]);
  });

  it('shows for an occupied room its host, until when, and how long it could last', async () => {
    const room = await at.newRoom({ setup_minutes: 15, clean_down_minutes: 5 });
    const door = await at.doorOf(room);
    at.now('09:00');
    const meeting = await at.meet(room, '10:00', '10:30');
    await at.meet(room, '11:30', '12:00');
    at.now('10:07');
    const { body } = await door.read();
    expect(body).toMatchObject({
      status: 'occupied',
      reason: 'Taken by Z. Müller until 10:30',
      // The next one's setup leaves it until 11:15, less its own five minutes.
      now: { id: meeting.id, host_name: 'Z. Müller', extend_until: time('11:10'), held_until: time('10:35') },
      next: { start: time('11:30'), extend_until: null },
      offers: [],
      no_offer_reason: 'Taken by Z. Müller until 10:30',
    });
  });

  it('never shows the title of a private meeting, nor titles in a room that keeps them private, nor attendees', async () => {
    const room = await at.newRoom();
    const hushed = await at.newRoom({ has_private_titles: true });
    for (const [where, changes] of [
      [room, { is_private: true }],
      [hushed, {}],
    ] as const) {
      const door = await at.doorOf(where);
      const attends = [
        { employee: at.id('employee'), is_host: true },
        { employee: at.id('pa'), is_host: false },
      ];
      await at.meet(where, '11:00', '12:00', { description: 'Takeover of Initech', attends, ...changes });
      const { body, text } = await door.read();
      expect(body.next).toMatchObject({ title: 'Private', is_private: true, host_name: 'Z. Müller' });
      expect(text).not.toContain('Initech');
      expect(text).not.toContain('pa Person');
    }
  });

  it('is in German if the browser is', async () => {
    const room = await at.newRoom({ closed: true, closed_note: 'Wasserschaden' });
    const { uuid } = await at.doorOf(room);
    const headers = { authorization: `Screen ${uuid}`, 'accept-language': 'de' };
    const { body } = await at.server.anonymous().get('/api/displays/me/', headers);
    expect(body).toMatchObject({ status: 'unavailable', reason: 'Geschlossen: Wasserschaden', offers: [] });
    expect(body.no_offer_reason).toContain('gesperrt');
  });

  it('shows only today; tomorrow’s meetings are hidden, but still limit bookings that would reach into them', async () => {
    const room = await at.newRoom();
    const door = await at.doorOf(room);
    const tomorrow = { start: '2026-11-24T00:10:00Z', end: '2026-11-24T01:00:00Z' };
    await at.book({ visits: [], rooms: [room], ...tomorrow });
    at.now('23:50');
    const { body } = await door.read();
    expect([body.meetings, body.next]).toEqual([[], null]);
    expect(body.offers.map(({ minutes }: { minutes: number }) => minutes)).toEqual([15]);
  });

  it('reports that its room was removed', async () => {
    const room = await at.newRoom();
    const door = await at.doorOf(room);
    await at.rooms.change(room, { is_active: false });
    expect(await door.read()).toMatchObject({
      status: 410,
      body: { detail: expect.stringContaining('was removed') },
    });
    expect((await door.book(15)).status).toBe(410);
  });

  it('is a 401 with the reason once the display itself was removed', async () => {
    const door = await at.doorOf(await at.newRoom());
    await at.reception.call({ method: 'DELETE', url: `/api/devices/${door.id}/` });
    for (const answer of [await door.read(), await door.book(15), await door.checkIn(1), await door.end(1)]) {
      expect([answer.status, answer.body.detail]).toEqual([401, expect.stringContaining('was removed')]);
    }
  });
});

describe('booking at the door', () => {
  it('has no host, holds the room, and appears everywhere immediately', async () => {
    const room = await at.newRoom({ check_in_required: true });
    const door = await at.doorOf(room);
    const { status, body } = await door.book(30);
    expect([status, body]).toMatchObject([
      201,
      {
        status: 'occupied',
        reason: 'Taken by a booking at the door until 10:35',
        now: {
          title: 'Booked at the door',
          start: time('10:07'),
          end: time('10:35'),
          host_name: null,
          needs_pin: false,
          // A booking at the door counts as checked in.
          check_in_from: null,
        },
      },
    ]);
    const schedule = await at.host.get(
      `/api/room-schedules/${room}/?from_date=2026-11-23&until_date=2026-11-23`,
    );
    expect(schedule.body.meetings).toMatchObject([{ description: 'Booked at the door', host_name: null }]);
    const list = await at.host.get(`/api/rooms/${room}/`);
    expect(list.body.reason).toBe('Taken by a booking at the door until 10:35');
    const rows = await at.rooms.inClient((tx) =>
      tx
        .selectFrom('resource_bookings')
        .select(['user_id', 'created_by_id', 'device_id'])
        .where('resource_id', '=', room)
        .execute(),
    );
    expect(rows).toEqual([{ user_id: null, created_by_id: null, device_id: door.id }]);
  });

  it('is the stated reason when others are refused', async () => {
    const room = await at.newRoom();
    await (await at.doorOf(room)).book(30);
    const answer = await at.host.post('/api/meetings/', {
      ...at.body({ visits: [], rooms: [room], start: time('10:20'), end: time('11:00') }),
    });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body.dates)).toContain('taken by a booking at the door until 10:35');
  });

  it('can be moved by an administrator with all other bookings of the room', async () => {
    const [room, other] = [await at.newRoom(), await at.newRoom()];
    await (await at.doorOf(room)).book(30);
    const admin = await at.server.loginAs('admin');
    const moved = await admin.post(`/api/rooms/${room}/move-bookings/`, { to: other });
    expect(moved.body).toEqual({ moved: 1, not_moved: [] });
  });

  it('happens once for the same key', async () => {
    const door = await at.doorOf(await at.newRoom());
    const key = 'pressed-once-only';
    const first = await door.book(15, key);
    const again = await door.book(15, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.now.id).toBe(first.body.now.id);
    expect((await door.book(30, key)).status).toBe(409);
  });

  it.each<[string, object, string]>([
    ['closed', { closed: true, closed_note: 'Paint' }, 'is closed: Paint'],
    ['never booked', { use: 'non-bookable' }, 'cannot be booked'],
    ['walked into', { use: 'walk-ins' }, 'walk in'],
    ['for some people only', { permission_groups: ['PA'] }, 'Only some people may book'],
    ['booked by the timeslot', { timeslots: [['10:00', '11:00']] }, 'Book whole timeslots'],
  ])('is refused at its field for a room that is %s', async (_, changes, words) => {
    const door = await at.doorOf(await at.newRoom(changes));
    expect((await door.read()).body).toMatchObject({
      offers: [],
      no_offer_reason: expect.stringContaining(words),
    });
    expect(await door.book(30)).toMatchObject({
      status: 400,
      body: { minutes: [expect.stringContaining(words)] },
    });
  });

  it.each([0, -15, 20, 480])('of %s minutes is refused at its field', async (minutes) => {
    const door = await at.doorOf(await at.newRoom());
    expect(await door.book(minutes)).toMatchObject({ status: 400, body: { minutes: [expect.any(String)] } });
  });

  it('names who has the room if someone was faster, and writes nothing', async () => {
    const room = await at.newRoom();
    const door = await at.doorOf(room);
    await at.meet(room, '10:30', '11:00');
    const before = await at.rooms.counts();
    const answer = await door.book(30);
    expect([answer.status, answer.body.detail]).toMatchObject([409, expect.stringContaining('Z. Müller')]);
    expect(await at.rooms.counts()).toEqual(before);
    expect((await door.book(15)).status).toBe(201);
  });

  it('takes another place of a shared room, and none once all are taken', async () => {
    const door = await at.doorOf(await at.newRoom({ shared_places: 2 }));
    expect((await door.book(30)).body).toMatchObject({ status: 'semi-occupied', reason: '1 of 2 taken' });
    expect((await door.book(30)).body).toMatchObject({ status: 'occupied' });
    expect((await door.book(30)).status).toBe(409);
  });
});

describe('checking in at the door', () => {
  it('keeps the room; repeating it changes nothing', async () => {
    const room = await at.newRoom({ check_in_required: true });
    const door = await at.doorOf(room);
    const meeting = await at.meet(room, '10:15', '11:00');
    expect((await door.read()).body.next.check_in_from).toBe(time('10:00'));
    const { status, body } = await door.checkIn(meeting.id);
    expect([status, body.next]).toMatchObject([200, { checked_in_at: time('10:07'), check_in_from: null }]);
    at.now('10:10');
    expect((await door.checkIn(meeting.id)).body.next.checked_in_at).toBe(time('10:07'));
  });

  it('is refused too early, in a room without check-in, and for a meeting elsewhere', async () => {
    const [room, plain] = [await at.newRoom({ check_in_required: true }), await at.newRoom()];
    const [door, other] = [await at.doorOf(room), await at.doorOf(plain)];
    const later = await at.meet(room, '12:00', '13:00');
    const unasked = await at.meet(plain, '10:10', '10:30');
    expect(await door.checkIn(later.id)).toMatchObject({
      status: 409,
      body: { detail: 'You can check in from 11:45.' },
    });
    expect((await other.checkIn(unasked.id)).status).toBe(409);
    expect((await other.checkIn(later.id)).status).toBe(404);
    expect((await door.checkIn(999_999)).status).toBe(404);
  });
});

describe('the display of a floor', () => {
  it('shows its plan and its rooms, and no title of a private meeting', async () => {
    const floor = await at.rooms.inClient(async (tx) => {
      const place = { site_id: at.site, name: 'Wall' };
      const { id } = await tx.insertInto('buildings').values(place).returning('id').executeTakeFirstOrThrow();
      const values = { ...place, building_id: id, level: 2, image: '<svg/>' };
      return (await tx.insertInto('floors').values(values).returning('id').executeTakeFirstOrThrow()).id;
    });
    const [one, two, gone] = [await at.newRoom(), await at.newRoom(), await at.newRoom()];
    await at.rooms.inClient((tx) =>
      tx.updateTable('resources').set({ floor_id: floor }).where('id', 'in', [one, two, gone]).execute(),
    );
    await at.rooms.change(gone, { is_active: false });
    const wall = await at.wallOf(floor);
    await at.meet(one, '10:10', '11:00', { is_private: true, description: 'Takeover' });
    await (await at.doorOf(two)).book(15);
    const { status, body, text } = await wall.floor();
    expect([status, body.floor]).toMatchObject([
      200,
      { id: floor, level: 2, image: '<svg/>', building: { name: 'Wall' } },
    ]);
    expect(body.rooms).toHaveLength(2);
    const of = (id: number) => body.rooms.find((room: { id: number }) => room.id === id);
    expect(of(one)).toMatchObject({ status: 'semi-occupied', now: null, next: { title: 'Private' } });
    expect(of(two)).toMatchObject({ status: 'occupied', now: { title: 'Booked at the door' } });
    expect(text).not.toContain('Takeover');
    expect((await wall.read()).status).toBe(401);
    expect([body.desks, body.desk_code]).toEqual([[], null]);
  });

  it('shows the desks of the floor today, names of locatable people only, and the way to book', async () => {
    const day = '2026-11-23';
    const { floor, ids } = await at.rooms.inClient(async (tx) => {
      const place = { site_id: at.site, name: 'Desk wall' };
      const { id } = await tx.insertInto('buildings').values(place).returning('id').executeTakeFirstOrThrow();
      const values = { ...place, building_id: id, level: 3 };
      const made = await tx.insertInto('floors').values(values).returning('id').executeTakeFirstOrThrow();
      const { rows } = await sql<{ id: number }>`
        with zone as (
          insert into zones (site_id, floor_id, name) values (${at.site}, ${made.id}, 'Desk wall') returning id
        )
        insert into desks (site_id, zone_id, name, x, y, is_active)
        select ${at.site}, zone.id, name, 10, 20, name <> 'W-4'
        from zone, unnest(array['W-1', 'W-2', 'W-3', 'W-4']) name order by name returning id`.execute(tx);
      const people = await sql<{ id: number; email: string }>`
        select id, email from users where email in ('employee@north.test', 'desk@north.test')`.execute(tx);
      await sql`update users set is_locatable = email <> 'desk@north.test' where is_active`.execute(tx);
      for (const [nth, { id: person }] of people.rows
        .toSorted((a, b) => (a.email < b.email ? 1 : -1))
        .entries()) {
        await sql`insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date)
          values (${at.site}, ${rows[nth]?.id}, ${person}, ${person}, ${day}::date)`.execute(tx);
      }
      return { floor: made.id, ids: rows.map((row) => row.id) };
    });
    const { body, text } = await (await at.wallOf(floor)).floor();
    expect(body.desks).toMatchObject([
      { id: ids[0], name: 'W-1', zone: 'Desk wall', x: 10, y: 20, state: 'occupied', sitter: 'Z. Müller' },
      { name: 'W-2', state: 'occupied', sitter: null },
      { name: 'W-3', state: 'available', sitter: null },
      { name: 'W-4', state: 'unavailable' },
    ]);
    expect(text).not.toContain('uuid');
    expect(body.desk_code).toMatch(/^<svg/);
  });

  it('serves its raster image by its content, and no other floor’s', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const [floor, other] = await at.rooms.inClient(async (tx) => {
      const place = { site_id: at.site, name: 'Picture wall' };
      const { id } = await tx.insertInto('buildings').values(place).returning('id').executeTakeFirstOrThrow();
      const values = { ...place, building_id: id, level: 4 };
      const add = async (more: object) =>
        (
          await tx
            .insertInto('floors')
            .values({ ...values, ...more })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      return [await add({ png }), await add({ name: 'Without' })];
    });
    const [wall, without] = [await at.wallOf(floor ?? 0), await at.wallOf(other ?? 0)];
    const { picture, image } = (await wall.floor()).body.floor;
    expect([picture, image]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), '']);
    const file = await wall.picture(picture);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await without.picture(picture)).status).toBe(404);
    expect((await without.floor()).body.floor.picture).toBeNull();
  });
});
