import { afterAll, describe, expect, it } from 'vitest';
import { startRoomsOfMeetings } from './rooms-of-meetings-test-data.ts';

const { at, rooms, pa, id, building, on, book, as, refused } = await startRoomsOfMeetings();
afterAll(() => at.server.close());

describe('booking rooms', () => {
  it('holds each with its setup and clean-down, and answers with the meeting’s rooms', async () => {
    const { status, body } = await book(
      on('2026-11-30', '10:00', '11:00', { rooms: [id.bridge, id.studio], is_private: true }),
    );
    expect(status).toBe(201);
    const [meeting] = body.meetings;
    expect(meeting).toMatchObject({
      is_private: true,
      rooms: [
        { id: id.bridge, name: 'Bridge', status: 'booked', setup_minutes: 0 },
        { id: id.studio, name: 'Studio', status: 'booked', setup_minutes: 15, clean_down_minutes: 15 },
      ],
      resource: { id: id.bridge },
    });
    expect(await rooms.held()).toEqual(
      expect.arrayContaining([`${id.bridge} 10:00-11:00`, `${id.studio} 09:45-11:15`]),
    );
    expect((await at.host.get(`/api/meetings/${meeting.id}/`)).body).toEqual(meeting);
  });

  it('allows rooms per date; all of them are booked, or none', async () => {
    const dates = [
      { start: '2026-12-01T10:00:00Z', end: '2026-12-01T11:00:00Z' },
      { start: '2026-12-02T10:00:00Z', end: '2026-12-02T11:00:00Z', rooms: [id.anchor] },
    ];
    const body = { visits: [], dates, rooms: [id.bridge], start: undefined, end: undefined };
    const made = await book(body);
    expect(made.body.meetings.map((meeting: { resource: { id: number } }) => meeting.resource.id)).toEqual([
      id.bridge,
      id.anchor,
    ]);
    const again = await refused(() =>
      book(
        {
          ...body,
          dates: [{ ...dates[0], start: '2026-12-03T10:00:00Z', end: '2026-12-03T11:00:00Z' }, dates[1]],
        },
        at.reception,
      ),
    );
    expect(again).toMatchObject({
      status: 409,
      body: { dates: [{}, { rooms: [expect.stringContaining('Anchor: taken by Z. Müller until 11:00.')] }] },
    });
  });

  it('shows the slower one who has it, and the free rooms', async () => {
    await book(on('2026-12-04', '10:00', '11:00', { rooms: [id.bridge] }));
    const { status, body } = await refused(() =>
      book(on('2026-12-04', '10:30', '11:30', { rooms: [id.bridge], ...as(at.id('desk')) }), at.colleague),
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({
      detail: 'Bridge: taken by Z. Müller until 11:00.',
      dates: [{ rooms: ['Bridge: taken by Z. Müller until 11:00.'] }],
    });
    expect(body.alternatives.map(({ name }: { name: string }) => name)).toContain('Anchor');
    expect(body.alternatives.length).toBeLessThanOrEqual(3);
    const own = await refused(() => book(on('2026-12-04', '10:30', '11:30', { rooms: [id.bridge] })));
    expect(own.body.detail).toBe('You have Bridge from 10:00 to 11:00.');
  });

  it('setup and clean-down conflict too, with their own messages', async () => {
    await book(on('2026-12-07', '10:00', '11:00', { rooms: [id.studio] }));
    const after = await refused(() =>
      book(on('2026-12-07', '11:00', '11:15', { rooms: [id.studio], ...as(at.id('desk')) }), at.colleague),
    );
    expect([after.status, after.body.detail]).toEqual([
      409,
      'Studio: being cleaned after the booking of Z. Müller until 11:15.',
    ]);
  });

  it('a shared room has as many bookings as places', async () => {
    const wanted = on('2026-12-08', '10:00', '11:00', { rooms: [id.shared] });
    expect([(await book(wanted)).status, (await book(wanted)).status]).toEqual([201, 201]);
    expect((await refused(() => book(wanted))).status).toBe(409);
  });

  it('timeslots are booked whole, one or neighbours', async () => {
    const slot = (from: string, until: string) => on('2026-12-09', from, until, { rooms: [id.slots] });
    expect((await book(slot('09:00', '12:00'))).status).toBe(201);
    const half = await refused(() => book(slot('13:00', '14:00')));
    expect(half).toEqual({
      status: 400,
      body: { rooms: ['Book whole timeslots of Slots: 09:00–10:30, 10:30–12:00, 13:00–14:30.'] },
    });
  });

  it('two dates of one request that overlap are refused at the later one', async () => {
    const dates = [
      { start: '2026-12-10T10:00:00Z', end: '2026-12-10T11:00:00Z' },
      { start: '2026-12-10T10:30:00Z', end: '2026-12-10T11:30:00Z' },
    ];
    const answer = await refused(() =>
      book({ visits: [], dates, rooms: [id.bridge], start: undefined, end: undefined }),
    );
    expect(answer).toEqual({
      status: 400,
      body: [{}, { start: ['Another date of this request has Bridge at that time.'] }],
    });
  });
});

describe('refused bookings, which write nothing', () => {
  const day = '2026-12-11';
  it.each<[string, () => object, number, object]>([
    [
      'an end before its start',
      () => on(day, '11:00', '10:00', { rooms: [id.bridge] }),
      400,
      { end: ['End time must be later than start time'] },
    ],
    [
      'a date that does not exist',
      () => on('2026-02-30', '10:00', '11:00', { rooms: [id.bridge] }),
      400,
      {
        start: ['Must be a date and time with an offset.'],
        end: ['Must be a date and time with an offset.'],
      },
    ],
    [
      'a room that is closed',
      () => on(day, '10:00', '11:00', { rooms: [id.closed] }),
      400,
      { rooms: ['Closed is closed: New carpet'] },
    ],
    [
      'a room for walk-ins',
      () => on(day, '10:00', '11:00', { rooms: [id.walkIns] }),
      400,
      { rooms: ['Booth is not booked: walk in when it is free.'] },
    ],
    [
      'a room without permission',
      () => on(day, '10:00', '11:00', { rooms: [id.admins] }),
      400,
      { rooms: ['You do not have permission to book Board.'] },
    ],
    [
      'a room of another site',
      () => on(day, '10:00', '11:00', { rooms: [id.other] }),
      400,
      { rooms: ['Elsewhere is at another site.'] },
    ],
    [
      'a room of another building',
      () => on(day, '10:00', '11:00', { rooms: [id.lodge], building_id: building }),
      400,
      { rooms: ['Lodge is in another building.'] },
    ],
    [
      'a room that was removed',
      () => on(day, '10:00', '11:00', { rooms: [id.gone] }),
      400,
      { rooms: ['This room is no longer available.'] },
    ],
    [
      'a room of another client',
      () => on(day, '10:00', '11:00', { rooms: [id.foreign] }),
      400,
      { rooms: ['This room is no longer available.'] },
    ],
    [
      'a day over the horizon',
      () => on('2027-12-11', '10:00', '11:00', { rooms: [id.bridge] }),
      400,
      { start: ['You can book up to 23 Nov 2027.'] },
    ],
    [
      'a time that has passed',
      () => on('2026-11-23', '08:00', '18:00', { rooms: [id.bridge] }),
      400,
      { start: ['This time has passed.'] },
    ],
    [
      '500 attendees',
      () =>
        on(day, '10:00', '11:00', {
          rooms: [id.bridge],
          attends: Array.from({ length: 500 }, (_, index) => ({ employee: index + 1, is_host: false })),
        }),
      400,
      { attends: ['Must have at most 200 entries.'] },
    ],
    [
      'another person as host',
      () => on(day, '10:00', '11:00', { rooms: [id.bridge], ...as(at.id('desk')) }),
      400,
      { attends: ['Only assistants can book for other people.'] },
    ],
  ])('%s', async (_, body, status, words) => {
    expect(await refused(() => book(body()))).toEqual({ status, body: words });
  });

  it('security invites, and books no room', async () => {
    const security = await at.server.loginAs('security');
    const body = { rooms: [id.bridge], ...as(at.id('desk')) };
    expect((await refused(() => book(on(day, '10:00', '11:00', body), security))).body).toMatchObject({
      rooms: ['You do not have permission to book rooms.'],
    });
  });

  it('an assistant and reception book for others, under the permission of the host', async () => {
    const others = as(at.id('admin'));
    const made = await book(on(day, '08:00', '09:00', { rooms: [id.admins], ...others }), pa);
    expect([made.status, made.body.meetings?.[0].host_name]).toEqual([201, expect.any(String)]);
    const not = await refused(() =>
      book(on(day, '09:00', '10:00', { rooms: [id.admins], ...as(at.id('desk')) }), at.reception),
    );
    expect(not.body).toEqual({ rooms: ['The host does not have permission to book Board.'] });
  });
});
