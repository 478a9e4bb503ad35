import { afterAll, describe, expect, it } from 'vitest';
import { asSent, startRoomAdministration } from './room-administration-test-data.ts';

const { server, admin, ids, url, freshIds, put, remove, createRoom } = await startRoomAdministration();
afterAll(() => server.close());

const morning = { start_time: '09:00', end_time: '10:30' };
const noon = { start_time: '10:30', end_time: '12:00' };

describe('a room', () => {
  it('has defaults unless set otherwise', async () => {
    const answer = await createRoom({ name: ' Plain  room ' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        name: 'Plain room',
        use: 'bookable',
        closed: false,
        features: [],
        timeslots: [],
        shared_places: null,
        status: 'available',
        version: 1,
      },
    ]);
  });

  it('is stored with all its fields; its floor determines its building', async () => {
    const answer = await createRoom({
      floor_id: ids.floor,
      group_id: ids.group,
      capacity: 8,
      feature_ids: [ids.feature],
      x: 10,
      y: 20.5,
      permission_groups: ['reporting'],
      setup_minutes: 15,
      clean_down_minutes: 5,
      meeting_timeslot_type: 'timeslot',
      timeslots: [noon, morning],
      closed: true,
      closed_note: ' Window repair ',
      meeting_addons_enabled: true,
      meeting_addon_minimum_notice_hours: 24,
    });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        building: { id: ids.building },
        floor: { id: ids.floor },
        group: { id: ids.group },
        features: [{ id: ids.feature }],
        capacity: 8,
        x: 10,
        y: 20.5,
        permission_groups: ['reporting'],
        setup_minutes: 15,
        clean_down_minutes: 5,
        meeting_timeslot_type: 'timeslot',
        timeslots: [morning, noon],
        closed: true,
        closed_note: 'Window repair',
        meeting_addons_enabled: true,
        meeting_addon_minimum_notice_hours: 24,
        status: 'unavailable',
      },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'This field may not be empty.'],
    [{ type_id: 999_999 }, 'type_id', 'There is no such resource type.'],
    [{ site_id: 999_999 }, 'site_id', 'There is no such site, or you may not use it.'],
    [{ building_id: 999_999 }, 'building_id', 'There is no such building at this site.'],
    [{ floor_id: 999_999 }, 'floor_id', 'There is no such floor at this site.'],
    [{ group_id: 999_999 }, 'group_id', 'There is no such group.'],
    [{ feature_ids: [999_999] }, 'feature_ids', 'There is no such feature.'],
    [{ capacity: 1.5 }, 'capacity', 'Must be a whole number.'],
    [{ capacity: 0 }, 'capacity', 'Must be at least 1.'],
    [{ setup_minutes: -5 }, 'setup_minutes', 'Must be at least 0.'],
    [{ shared_places: 1 }, 'shared_places', 'Must be at least 2.'],
    [{ x: 3 }, 'y', 'A place on the plan needs both numbers.'],
    [{ x: 3, y: 4 }, 'x', 'A place on the plan needs a floor.'],
    [
      { meeting_timeslot_type: 'timeslot' },
      'timeslots',
      'Please add at least one timeslot, or choose free times.',
    ],
    [
      { meeting_timeslot_type: 'timeslot', timeslots: [morning, { ...noon, start_time: '10:29' }] },
      'timeslots',
      'These timeslots overlap: 09:00–10:30 and 10:29–12:00.',
    ],
  ])('is refused with %j at %s', async (wrong, field, message) => {
    const answer = await createRoom(wrong);
    expect([answer.status, answer.body]).toEqual([400, { [field]: [message] }]);
  });

  it('is refused on a floor of another building, and outside its plan', async () => {
    const other = await createRoom({ building_id: ids.emptyBuilding, floor_id: ids.floor });
    expect(other.body).toEqual({ floor_id: ['This floor belongs to another building.'] });
    const beside = await createRoom({ floor_id: ids.floor, x: 1201, y: 800 });
    expect(beside.body).toEqual({ x: ['This lies beside the plan, which ends at 1200.'] });
  });

  it('has a unique name at its site, also of two simultaneous ones; a removed one releases it', async () => {
    const both = await Promise.all([createRoom({ name: 'Twin' }), createRoom({ name: 'TWIN' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const first = both.find(({ status }) => status === 201)?.body;
    expect((await remove(first.id)).status).toBe(204);
    const again = await createRoom({ name: 'twin' });
    expect(again.status).toBe(201);
    const renamed = await put(
      ids.room,
      asSent((await admin.get(`${url}${ids.room}/`)).body, { name: 'Twin' }),
    );
    expect(renamed.body).toEqual({
      name: ['A room or other resource with this name already exists at this site.'],
    });
  });

  it('is changed by its version; an older version gets the current one', async () => {
    const room = (await createRoom({ meeting_timeslot_type: 'timeslot', timeslots: [morning] })).body;
    const changed = await put(
      room.id,
      asSent(room, { meeting_timeslot_type: 'free', timeslots: [morning], feature_ids: [ids.feature] }),
    );
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { timeslots: [], features: [{ id: ids.feature }], version: 2 },
    ]);
    const stale = await put(room.id, asSent(room, { name: 'Mine' }));
    expect([stale.status, stale.body.current]).toMatchObject([409, { id: room.id, version: 2 }]);
  });

  it('is in use since today unless an earlier day is given; leaving it out keeps it', async () => {
    const room = (await createRoom()).body;
    expect(room.in_use_since).toBe('2026-11-23');
    const older = (await put(room.id, asSent(room, { in_use_since: '2020-02-29' }))).body;
    expect(older.in_use_since).toBe('2020-02-29');
    const unsaid = asSent(older, { in_use_since: undefined });
    expect((await put(room.id, unsaid)).body.in_use_since).toBe('2020-02-29');
    expect((await createRoom({ in_use_since: '2026-11-24' })).body).toEqual({
      in_use_since: ['Choose today or an earlier day.'],
    });
  });

  it('of a foreign client is not there', async () => {
    const south = await server.loginAs('admin', 'south');
    for (const call of [
      () => south.call({ method: 'DELETE', url: `${url}${ids.room}/` }),
      () => south.get(`${url}${ids.room}/bookings/`),
      () => south.post(`${url}${ids.room}/move-bookings/`, { to: ids.emptyRoom }),
    ]) {
      expect((await call()).status).toBe(404);
    }
  });
});

describe('groups and features', () => {
  it.each([
    ['/api/resource-groups/', {}, {}],
    ['/api/room-features/', { icon: 'video' }, { icon: 'video', color: null }],
  ])('%s are added, changed by version, and removed from their rooms', async (list, more, rest) => {
    const created = await admin.post(list, { name: ' Client suites ', ...more });
    expect([created.status, created.body]).toMatchObject([
      201,
      { name: 'Client suites', ...more, version: 1 },
    ]);
    const twin = await admin.post(list, { name: 'CLIENT SUITES', ...more });
    expect([twin.status, Object.keys(twin.body)]).toEqual([400, ['name']]);
    const one = `${list}${created.body.id}/`;
    const change = (version: number, name: string) =>
      admin.call({ method: 'PUT', url: one, body: { version, name, ...rest } });
    expect((await change(1, 'Suites')).body).toMatchObject({ name: 'Suites', version: 2 });
    const stale = await change(1, 'Mine');
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'Suites', version: 2 }]);
    expect((await change(2, '  ')).body).toEqual({ name: ['This field may not be empty.'] });
    const named = { group_id: created.body.id, feature_ids: [created.body.id] };
    const key = list.includes('group') ? 'group_id' : 'feature_ids';
    const room = (await createRoom({ [key]: named[key] })).body;
    expect((await admin.call({ method: 'DELETE', url: one })).status).toBe(204);
    expect((await admin.get(`${url}${room.id}/`)).body).toMatchObject({ group: null, features: [] });
  });
});

it('a type with rooms stays, and the answer has their number', async () => {
  const answer = await admin.call({ method: 'DELETE', url: `/api/room-types/${(await freshIds()).type}/` });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'Please move or remove these first: 3 rooms and other resources.',
  ]);
});
