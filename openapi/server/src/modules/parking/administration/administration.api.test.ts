import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parks, reservations, startParkingAdministration } from './administration-test-data.ts';

const at = await startParkingAdministration();
const { portal, data, driver, second, third, admin, newPark, spacesOf, ask, now, change, mailsTo } = at;
afterAll(() => at.portal.close());
beforeEach(() => at.begin());

describe('a car park', () => {
  it('has defaults unless set otherwise, and is changed by its version', async () => {
    const park = await newPark(0, { name: ' North   Yard ' });
    expect(park).toMatchObject({
      name: 'North Yard',
      kind: 'numbered',
      capacity: null,
      permission_groups: [],
      permit_requests_start: 'No Start Date',
      open_weekdays: [1, 2, 3, 4, 5, 6, 7],
      penalty_days: 28,
      version: 1,
    });
    const saved = await change(park, {
      version: 1,
      parking_allocation_start: 'Thursday',
      late_cancel_hours: 12,
    });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { version: 2, parking_allocation_start: 'Thursday', late_cancel_hours: 12, name: 'North Yard' },
    ]);
    const stale = await change(park, { version: 1, name: 'South Yard' });
    expect([stale.status, stale.body.current]).toMatchObject([409, { version: 2, name: 'North Yard' }]);
    const listed = (await admin.get('/api/parking/carpark-settings/')).body;
    expect(listed.find(({ id }: { id: number }) => id === park.id)).toEqual(saved.body);
  });

  it('is named in the language of the reader, and in every language in its administration', async () => {
    const park = await newPark(1, { name: 'Lawn', translations: { de: { name: ' Wiese ' } } });
    expect(park).toMatchObject({ name: 'Lawn', translations: { de: { name: 'Wiese' } } });
    const german = { 'accept-language': 'de' };
    const named = async (path: string, headers = {}) =>
      (await driver.get(path, headers)).body.find(({ id }: { id: number }) => id === park.id).name;
    expect(await named('/api/parking/carparks/')).toBe('Lawn');
    expect(await named('/api/parking/carparks/', german)).toBe('Wiese');
    const settings = (await admin.get('/api/parking/carpark-settings/', german)).body;
    expect(settings.find(({ id }: { id: number }) => id === park.id)).toEqual({ ...park, space_count: 1 });
    const times = { start_time: '09:00', end_time: '17:00', dates: ['2026-11-24'] };
    const asked = await driver.post(reservations, { target_carpark: park.id, ...times }, german);
    expect(asked.body[0].carpark.name).toBe('Wiese');
    const [request] = (await driver.get(reservations, german)).body.results;
    expect(request.carpark.name).toBe('Wiese');
    expect((await driver.get(reservations)).body.results[0].carpark.name).toBe('Lawn');
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx.updateTable('users').set({ locale: 'de' }).where('email', '=', 'permit@north.test').execute(),
    );
    const { id } = await ask(second, park.id);
    await admin.post(`${parks}${park.id}/spaces/`, { name: 'S2' });
    expect(await now(id)).toBe('confirmed S2');
    const [mail] = await portal.outbox({ kind: 'parking-moved-up' });
    expect(mail).toMatchObject({ to: 'permit@north.test', text: expect.stringContaining('Wiese') });
  });

  it.each<[string, object, string]>([
    ['a language that there is not', { translations: { fr: { name: 'Pré' } } }, 'translations.fr'],
    ['a long name in German', { translations: { de: { name: 'x'.repeat(81) } } }, 'translations.de.name'],
    ['a name that is taken', { name: 'garage' }, 'name'],
    ['a name of blanks', { name: '  ' }, 'name'],
    ['another site', { site_id: 999_999 }, 'site_id'],
    ['numbered spaces and a capacity', { capacity: 5 }, 'capacity'],
    ['no open weekday', { open_weekdays: [] }, 'open_weekdays'],
    ['a key that there is not', { status: 'open' }, 'status'],
  ])('is refused with %s', async (_, values, field) => {
    const answer = await admin.post(parks, { site_id: data.siteIds[0], name: 'Refused', ...values });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('is deleted only if it was never used; its dependents are named', async () => {
    const park = await newPark(2);
    const { id } = await ask(driver, park.id);
    const standing = await admin.call({ method: 'DELETE', url: `${parks}${park.id}/` });
    expect([standing.status, standing.body.detail]).toEqual([
      409,
      expect.stringMatching(/^One reservation stands on it, on Tue,? 24 Nov 2026/),
    ]);
    await admin.post(`${reservations}${id}/cancel/`, {});
    const used = await admin.call({ method: 'DELETE', url: `${parks}${park.id}/` });
    expect([used.status, used.body.detail]).toEqual([409, expect.stringMatching(/kept for the past/)]);
    const fresh = await newPark(2);
    expect((await admin.call({ method: 'DELETE', url: `${parks}${fresh.id}/` })).status).toBe(204);
    expect((await admin.get(`${parks}${fresh.id}/spaces/`)).status).toBe(404);
  });
});

describe('spaces', () => {
  it('are added one by one or as a range, and never twice', async () => {
    const park = await newPark(3);
    expect((await spacesOf(park.id)).map(({ name }) => name)).toEqual(['S1', 'S2', 'S3']);
    const post = (body: object) => admin.post(`${parks}${park.id}/spaces/`, body);
    expect((await post({ name: ' Gate ' })).body).toMatchObject([
      { name: 'Gate', is_active: true, blocks: [] },
    ]);
    expect((await post({ name: 's2' })).body).toEqual({ name: ['This car park has a space S2 already.'] });
    expect((await post({ first: 'S3', last: 'S5' })).body).toEqual({
      first: ['This car park has a space S3 already.'],
    });
    expect(Object.keys((await post({ first: 'S5', last: 'S4' })).body)).toEqual(['last']);
    expect(Object.keys((await post({ first: 'S5' })).body)).toEqual(['non_field_errors']);
    expect((await post({ first: 'X1', last: 'X201' })).body.last[0]).toMatch(/at most 200/);
    expect((await spacesOf(park.id)).length).toBe(4);
  });

  it('that are new or reopened are given to the people who wait', async () => {
    const park = await newPark(1);
    await ask(driver, park.id);
    const waiting = await ask(second, park.id);
    expect(waiting.status).toBe('queued');
    await admin.post(`${parks}${park.id}/spaces/`, { name: 'S2' });
    expect(await now(waiting.id)).toBe('confirmed S2');
    expect(await mailsTo('parking-moved-up')).toEqual(['permit@north.test']);
    const last = await ask(third, park.id);
    const closed = (await spacesOf(park.id)).find(({ name }) => name === 'S2');
    const body = { version: closed?.version, is_active: false, stranded: 'move' };
    expect((await admin.patch(`/api/parking/spaces/${closed?.id}/`, body)).body).toMatchObject({
      is_active: false,
      version: 2,
    });
    expect(await now(waiting.id)).toBe('queued');
    await admin.patch(`/api/parking/spaces/${closed?.id}/`, { version: 2, is_active: true });
    expect([await now(waiting.id), await now(last.id)]).toEqual(['confirmed S2', 'queued']);
  });

  it('are in use since today, an earlier day, or always; not after their first reservation', async () => {
    const park = await newPark(1);
    const [space] = await spacesOf(park.id);
    expect(space).toMatchObject({ in_use_since: '2026-11-23' });
    const since = async (day: string | null) => {
      const [{ version, id } = { version: 0, id: 0 }] = await spacesOf(park.id);
      return (await admin.patch(`/api/parking/spaces/${id}/`, { version, in_use_since: day })).body;
    };
    expect(await since('2024-02-29')).toMatchObject({ in_use_since: '2024-02-29' });
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql`insert into parking_reservations (site_id, car_park_id, space_id, date, starts_at, ends_at, status, released_at)
        select p.site_id, p.car_park_id, p.id, '2026-11-04', '2026-11-04T09:00Z', '2026-11-04T17:00Z', 'released', '2026-11-04T10:00Z'
        from parking_spaces p where p.id = ${space?.id}`.execute(tx),
    );
    expect(await since('2026-11-05')).toEqual({
      in_use_since: ['The first booking is on 4 Nov 2026. Choose that day or an earlier one.'],
    });
    expect(await since('2026-11-24')).toEqual({ in_use_since: ['Choose today or an earlier day.'] });
    expect(await since(null)).toMatchObject({ in_use_since: null });
    const added = await admin.post(`${parks}${park.id}/spaces/`, { name: 'N1', in_use_since: '2020-01-01' });
    expect(added.body).toMatchObject([{ name: 'N1', in_use_since: '2020-01-01' }]);
  });

  it('are renamed by their version, and deleted only unused', async () => {
    const park = await newPark(2);
    const [one, two] = await spacesOf(park.id);
    const path = `/api/parking/spaces/${one?.id}/`;
    expect((await admin.patch(path, { version: 1, name: 'S2' })).body).toEqual({
      name: ['This car park has a space S2 already.'],
    });
    expect((await admin.patch(path, { version: 1, name: 's1' })).body).toMatchObject({
      name: 's1',
      version: 2,
    });
    expect((await admin.patch(path, { version: 1, name: 'S9' })).body).toMatchObject({
      current: { name: 's1' },
    });
    await ask(driver, park.id);
    expect((await admin.call({ method: 'DELETE', url: path })).status).toBe(409);
    expect((await admin.call({ method: 'DELETE', url: `/api/parking/spaces/${two?.id}/` })).status).toBe(204);
  });
});

it('another client’s car park, space and block are not there', async () => {
  const south = await portal.loginAs('parking-admin', 'south');
  const park = await newPark(1);
  const [one] = await spacesOf(park.id);
  const answers = [
    await south.patch(`${parks}${park.id}/`, { version: 1, name: 'Mine' }),
    await south.get(`${parks}${park.id}/spaces/`),
    await south.patch(`/api/parking/spaces/${one?.id}/`, { version: 1 }),
    await south.post(`${parks}${park.id}/preview-change/`, { is_active: false }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
