import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  clearReservations,
  type DeskTestData,
  insertDeskTestData,
  insertReservation,
} from '../desk-test-data.ts';

interface Near {
  people: { id: number; desks: { name: string }[] }[];
  results: {
    name: string;
    relation: string;
    desks_away: number | null;
    near_user_id: number;
    on_floor: number;
  }[];
}

const day = '2026-11-25';
let server: TestApp;
let data: DeskTestData;
let booker: Agent;
/** In London: Ground of the Tower, First of the Tower, and the Annex. */
let floors: [number, number, number];

beforeAll(async () => {
  server = await createTestApp();
  data = await insertDeskTestData(server);
  booker = await server.loginAs('desk');
  floors = await server.db.system(async (tx) => {
    const [london] = data.siteIds;
    const clientId = server.clientIds.north;
    const { rows } = await sql<{ id: number }>`
      with built as (
        insert into buildings (client_id, site_id, name) values (${clientId}, ${london}, 'Tower'), (${clientId}, ${london}, 'Annex')
        returning id, name
      )
      insert into floors (client_id, site_id, building_id, name, level)
      select ${clientId}, ${london}, built.id, f.name, f.level
      from (values ('Tower', 'Ground', 0), ('Tower', 'First', 1), ('Annex', 'Hall', 0)) f (building, name, level)
      join built on built.name = f.building order by f.building desc, f.level returning id`.execute(tx);
    const [ground = 0, first = 0, hall = 0] = rows.map(({ id }) => id);
    const put = (zone: number, floor: number) =>
      sql`update zones set floor_id = ${floor} where id = ${zone}`.execute(tx);
    await put(data.zones.plain, ground);
    await put(data.zones.approval, ground);
    await put(data.zones.closed, ground);
    await put(data.zones.cleaning, first);
    await sql`update desks d set x = p.x, y = 0 from (values ('A-1', 0), ('A-2', 30), ('A-3', 10), ('A-4', 100), ('P-1', 20))
      p (name, x) where d.name = p.name and d.client_id = ${clientId}`.execute(tx);
    return [ground, first, hall];
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearReservations(server.db);
  await locatable('employee', true);
});

const idOf = (name: string) => data.people[name] ?? 0;
const locatable = (name: string, is_locatable: boolean, more: object = {}) =>
  server.db.forClient(server.clientIds.north, (tx) =>
    tx
      .updateTable('users')
      .set({ is_locatable, ...more })
      .where('id', '=', idOf(name))
      .execute(),
  );
const seat = (
  person: string,
  desk: string,
  status: 'approved' | 'pending' | 'released' = 'approved',
  at = day,
) =>
  insertReservation(server.db, server.clientIds.north, {
    site_id: data.siteIds[desk === 'M-1' ? 1 : 0],
    desk_id: data.desks[desk] ?? 0,
    user_id: idOf(person),
    date: at,
    status,
  });
const ask = async (people: readonly number[], more = '', agent = booker): Promise<Near> => {
  const { status, body } = await agent.get(`/api/desks/near/?date=${day}&people=${people.join(',')}${more}`);
  expect(status).toBe(200);
  return body;
};
const names = ({ results }: Near) => results.map(({ name }) => name);

describe('free desks near a colleague', () => {
  it('come by distance, with the distance in desks, then those of the next floor and of the site', async () => {
    await seat('employee', 'A-1');
    const near = await ask([idOf('employee')]);
    expect(near.people).toMatchObject([{ id: idOf('employee'), desks: [{ name: 'A-1' }] }]);
    expect(near.results.map(({ name, relation, desks_away }) => [name, relation, desks_away])).toEqual([
      ['A-3', 'same-zone', 1],
      ['P-1', 'same-floor', 2],
      ['A-2', 'same-zone', 3],
      ['A-4', 'same-zone', 4],
      ['C-1', 'same-building', null],
      ['C-2', 'same-building', null],
    ]);
  });

  it('are near most of several people, and on average', async () => {
    await seat('employee', 'A-1');
    await seat('pa', 'A-4');
    await seat('onesite', 'C-1');
    const near = await ask([idOf('employee'), idOf('pa'), idOf('onesite')]);
    expect(near.results.map(({ name, on_floor }) => [name, on_floor])).toEqual([
      ['A-2', 2],
      ['A-3', 2],
      ['P-1', 2],
      ['C-2', 1],
    ]);
    expect(near.results.map(({ near_user_id }) => near_user_id)).toEqual([
      ...[idOf('employee'), idOf('employee'), idOf('employee')],
      idOf('onesite'),
    ]);
  });

  it('are on the requested floor', async () => {
    await seat('employee', 'A-1');
    expect(names(await ask([idOf('employee')], `&floor=${floors[1]}`))).toEqual(['C-1', 'C-2']);
    expect(names(await ask([idOf('employee')], `&floor=${floors[2]}`))).toEqual([]);
    expect((await booker.get(`/api/desks/near/?date=${day}&people=1&floor=999999`)).status).toBe(404);
  });

  it('without places on the plan they have the zone, and no distance', async () => {
    await seat('employee', 'C-1');
    expect((await ask([idOf('employee')])).results[0]).toMatchObject({
      name: 'C-2',
      relation: 'same-zone',
      desks_away: null,
    });
  });

  it('are also near a person with a pending request, but not near a released one', async () => {
    await seat('employee', 'P-1', 'pending');
    expect(names(await ask([idOf('employee')]))[0]).toBe('A-2');
    await clearReservations(server.db);
    await seat('employee', 'P-1', 'released');
    expect(await ask([idOf('employee')])).toMatchObject({
      people: [{ id: idOf('employee'), desks: [] }],
      results: [],
    });
  });
});

describe('hidden people', () => {
  const nobody = [999_999];

  it.each([
    ['may not be located', () => locatable('employee', false)],
    ['has left', () => locatable('employee', true, { is_active: false })],
  ])('do not affect names or order when a person %s', async (_, leave) => {
    await seat('employee', 'A-4');
    await seat('pa', 'A-1');
    const alone = await ask([idOf('pa')]);
    await leave();
    expect(await ask([idOf('employee'), idOf('pa')])).toEqual(alone);
    expect(await ask([idOf('employee')])).toEqual(await ask(nobody));
    await locatable('employee', true, { is_active: true });
    expect(names(await ask([idOf('employee'), idOf('pa')]))).not.toEqual(names(alone));
  });

  it('one may be near oneself, whether or not others may locate one', async () => {
    await locatable('desk', false);
    await seat('desk', 'A-1');
    expect(names(await ask([idOf('desk')]))[0]).toBe('A-3');
    const pa = await server.loginAs('pa');
    expect(await ask([idOf('desk')], '', pa)).toMatchObject({ people: [], results: [] });
    await locatable('desk', true);
  });

  it('include people of another client', async () => {
    const foreign = await server.db.forClient(server.clientIds.south, (tx) =>
      tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'employee@south.test')
        .executeTakeFirstOrThrow(),
    );
    expect(await ask([foreign.id])).toEqual(await ask(nobody));
  });

  it('a desk at a site that the caller may not use is a 404', async () => {
    await seat('employee', 'M-1');
    await server.db.forClient(server.clientIds.north, (tx) =>
      sql`delete from user_sites where user_id = ${idOf('onesite')} and site_id = ${data.siteIds[1]}`.execute(
        tx,
      ),
    );
    const onesite = await server.loginAs('onesite');
    expect(await ask([idOf('employee')], '', onesite)).toMatchObject({
      people: [{ desks: [] }],
      results: [],
    });
  });

  it('a person who is restricted in parking is found like anyone', async () => {
    await seat('restricted', 'A-1');
    expect(names(await ask([idOf('restricted')]))[0]).toBe('A-3');
  });
});

describe('a question about near desks', () => {
  it.each([
    ['nobody', 'people='],
    ['too many', `people=${Array.from({ length: 21 }, (_, index) => index + 1).join(',')}`],
    ['the same twice', 'people=1,1'],
    ['no number', 'people=x'],
    ['no such day', 'people=1&date=2026-02-30'],
  ])('with %s is refused', async (_, query) => {
    const date = query.includes('date=') ? '' : `&date=${day}`;
    expect((await booker.get(`/api/desks/near/?${query}${date}`)).status).toBe(400);
  });

  it('finds no desks in zones that the caller may not use, nor on past days', async () => {
    await seat('employee', 'A-1');
    expect(names(await ask([idOf('employee')]))).not.toContain('R-1');
    await seat('employee', 'A-1', 'approved', '2026-11-20');
    const { body } = await booker.get(`/api/desks/near/?date=2026-11-20&people=${idOf('employee')}`);
    expect(body.results).toEqual([]);
  });
});
