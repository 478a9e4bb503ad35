import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { asOtherCaller } from '../../../testing/refuse-nesting.ts';
import { startDeskDay } from '../desk-day-test-data.ts';
import { insertReservation } from '../desk-test-data.ts';

const at = await startDeskDay();
const { portal, data, agents, book, mails, holderOf } = at;
const { booker, assistant, third, boss } = agents;
const tuesday = '2026-11-24';
const favourites = '/api/desks/favourites/';
afterAll(() => portal.close());
beforeEach(async () => {
  await at.begin();
  await portal.db.system((tx) => sql`delete from desk_favourites`.execute(tx));
});

const id = (name: string) => data.desks[name] ?? 0;
const mark = (agent: Agent, name: string, place?: number) =>
  agent.call({ method: 'PUT', url: `${favourites}${id(name)}/`, body: place === undefined ? {} : { place } });
const names = async (agent: Agent) =>
  (await agent.get(favourites)).body.map((row: { name: string }) => row.name);
const usual = (agent: Agent, date = tuesday, site = data.siteIds[0], headers = {}) =>
  agent.call({
    method: 'POST',
    url: '/api/desks/reservations/as-usual/',
    body: { site_id: site, date },
    headers,
  });

describe('favourites', () => {
  it('belong to a person, in an order by place; adding one twice changes nothing', async () => {
    await mark(booker, 'A-1');
    await mark(booker, 'A-2');
    await mark(booker, 'A-2');
    expect((await mark(booker, 'A-3', 1)).body).toMatchObject([
      { name: 'A-3', zone: 'Engineering', place: 1 },
      { name: 'A-1', place: 2 },
      { name: 'A-2', place: 3 },
    ]);
    await mark(booker, 'A-1', 3);
    expect(await names(booker)).toEqual(['A-3', 'A-2', 'A-1']);
    expect(await names(third)).toEqual([]);
    const remove = () => booker.call({ method: 'DELETE', url: `${favourites}${id('A-2')}/` });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await booker.get(favourites)).body).toMatchObject([
      { name: 'A-3', place: 1 },
      { name: 'A-1', place: 2 },
    ]);
  });

  it('are ten a site at most, and of desks within reach', async () => {
    const made = await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql<{ id: number }>`
        insert into desks (site_id, zone_id, name)
        select ${data.siteIds[0]}, ${data.zones.plain}, 'Fav ' || n from generate_series(1, 10) n returning id`.execute(
        tx,
      ),
    );
    for (const desk of made.rows) {
      const { status } = await third.call({ method: 'PUT', url: `${favourites}${desk.id}/`, body: {} });
      expect(status).toBe(200);
    }
    expect((await mark(third, 'A-1')).body).toEqual({
      non_field_errors: ['You can have at most 10 favourite desks at a site.'],
    });
    expect((await third.call({ method: 'PUT', url: `${favourites}999999/`, body: {} })).status).toBe(404);
    expect((await mark(third, 'M-1')).status).toBe(404);
    expect((await mark(booker, 'A-1', 11)).status).toBe(400);
  });

  it('marked at the same moment get distinct places', async () => {
    await Promise.all(['A-1', 'A-2', 'A-3', 'A-4'].map((name) => mark(booker, name)));
    const rows = (await booker.get(favourites)).body as { place: number }[];
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });
});

describe('as usual', () => {
  it('books the first available favourite, once per key', async () => {
    await mark(booker, 'A-1');
    await mark(booker, 'A-2');
    await book(third, 'A-1', tuesday);
    const key = { 'idempotency-key': 'usual-key-0000000001' };
    const made = await usual(booker, tuesday, data.siteIds[0], key);
    expect([made.status, made.body.desk.name, made.body.status]).toEqual([201, 'A-2', 'approved']);
    expect((await usual(booker, tuesday, data.siteIds[0], key)).body).toEqual(made.body);
    expect(await holderOf('A-2', tuesday)).toBe('desk');
    const again = await usual(booker);
    expect([again.status, again.body.detail]).toEqual([409, 'You already have a desk on this day: A-2.']);
  });

  it('requests approval if the zone requires it', async () => {
    await mark(booker, 'P-1');
    expect((await usual(booker)).body).toMatchObject({ status: 'pending', desk: { name: 'P-1' } });
  });

  it('gives the reason for each favourite, and offers desks similar to the first', async () => {
    await mark(booker, 'A-1');
    await mark(booker, 'R-1');
    await mark(booker, 'X-1');
    await mark(booker, 'C-1');
    await insertReservation(portal.db, portal.clientIds.north, {
      site_id: data.siteIds[0],
      desk_id: id('C-1'),
      user_id: data.people.pa ?? 0,
      date: '2026-11-20',
    });
    const today = '2026-11-23';
    await book(third, 'A-1', today);
    const { status, body } = await usual(booker, today);
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^None of your favourite desks can be had on 23 Nov/),
    ]);
    expect(
      body.favourites.map(({ desk, reason }: { desk: { name: string }; reason: string }) => [
        desk.name,
        reason,
      ]),
    ).toEqual([
      ['A-1', expect.stringMatching(/^Taken by /)],
      ['R-1', 'You do not have permission to book a desk in Reports Room.'],
      ['X-1', 'This desk cannot be booked.'],
      ['C-1', 'This desk needs cleaning.'],
    ]);
    // A-2 has the feature of A-1.
    expect(body.alternatives[0]).toEqual({ id: id('A-2'), name: 'A-2', zone: 'Engineering' });
    expect((await booker.get('/api/desks/reservations/?mine=true&hide_cancelled=true')).body.count).toBe(0);
  });

  it('is refused without a favourite, for a day too far ahead, for no day, and at another’s site', async () => {
    expect((await usual(booker)).body.detail).toMatch(/^You have no favourite desk at this site/);
    await mark(booker, 'A-1');
    expect((await usual(booker, '2027-11-24')).body.detail).toMatch(/^Desks can be booked up to/);
    expect((await usual(booker, '2026-02-30')).status).toBe(400);
    expect((await usual(booker, tuesday, 999_999)).status).toBe(404);
    expect((await usual(third, tuesday, data.siteIds[1])).status).toBe(404);
  });

  it('in a rush of favourites that cross gives each person one desk', async () => {
    for (const agent of [booker, assistant, third]) await mark(agent, agent === booker ? 'A-1' : 'A-2');
    for (const agent of [booker, assistant, third]) await mark(agent, agent === booker ? 'A-2' : 'A-1');
    const answers = await Promise.all([booker, assistant, third].map((agent) => usual(agent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(new Set([await holderOf('A-1', tuesday), await holderOf('A-2', tuesday)]).size).toBe(2);
  });
});

it('meets shares that a zone gets at the same moment with a reason, not with an error', async () => {
  await mark(booker, 'A-1');
  const { answer } = await portal.db.forClient(portal.clientIds.north, async (tx) => {
    await sql`select from desks where id = ${id('A-1')} for update`.execute(tx);
    const begun = asOtherCaller(() => usual(booker));
    await sql`select pg_sleep(0.7)`.execute(tx);
    await sql`insert into desk_shares (zone_id, team, amount, unit)
      values (${data.zones.plain}, 'Nobody', 1, 'desks')`.execute(tx);
    return { answer: begun };
  });
  const { status } = await answer;
  await portal.db.system((tx) => sql`delete from desk_shares`.execute(tx));
  // PGlite, whose transactions follow one another, has the shares before the press.
  expect([201, 409]).toContain(status);
});

describe('reopened desks', () => {
  const wait = async (zone: number) =>
    (await third.post('/api/desks/waits/', { zone_id: zone, date: tuesday })).status;

  it('gives its desk immediately to the person waiting: a desk', async () => {
    const url = `/api/desks/desks/${id('P-1')}/`;
    const version = (await boss.get(url)).body.version;
    expect((await boss.call({ method: 'PATCH', url, body: { version, is_active: false } })).status).toBe(200);
    expect(await wait(data.zones.approval)).toBe(201);
    expect(
      (await boss.call({ method: 'PATCH', url, body: { version: version + 1, is_active: true } })).status,
    ).toBe(200);
    expect(await holderOf('P-1', tuesday)).toBe('onesite');
    expect(await mails('desk-given-pending')).toEqual(['onesite@north.test']);
  });

  it('gives its desk immediately to the person waiting: a zone', async () => {
    const list = '/api/desks/zone-settings/';
    const read = async () =>
      (await boss.get(list)).body.find((zone: { id: number }) => zone.id === data.zones.hour);
    const replace = async (is_active: boolean) => {
      const { id: _, site_id: __, desk_count: ___, ...zone } = await read();
      const url = `/api/desks/zones/${data.zones.hour}/`;
      return (await boss.call({ method: 'PUT', url, body: { ...zone, is_active } })).status;
    };
    expect(await replace(false)).toBe(200);
    expect(await wait(data.zones.hour)).toBe(201);
    expect(await replace(true)).toBe(200);
    expect(await holderOf('H-1', tuesday)).toBe('onesite');
    expect(await mails('desk-given')).toEqual(['onesite@north.test']);
  });

  it('gives new desks of a zone to people waiting there: moved, added, and imported', async () => {
    await book(booker, 'P-1', tuesday);
    expect(await wait(data.zones.approval)).toBe(201);
    const change = (zone_id: number) =>
      boss.call({
        method: 'PATCH',
        url: '/api/desks/desks/bulk_update/',
        body: ['A-3', 'A-4'].map((name) => ({ id: id(name), zone_id })),
      });
    expect((await change(data.zones.approval)).body).toEqual({ updated: 2 });
    expect([await holderOf('A-3', tuesday), await holderOf('A-4', tuesday)]).toEqual(['onesite', null]);
    expect(await mails('desk-given-pending')).toEqual(['onesite@north.test']);
    expect((await change(data.zones.plain)).status).toBe(200);

    await at.begin();
    await book(booker, 'P-1', tuesday);
    expect(await wait(data.zones.approval)).toBe(201);
    const added = await boss.post('/api/desks/desks/', { name: 'P-2', zone_id: data.zones.approval });
    expect(added.status).toBe(201);
    data.desks['P-2'] = added.body.id;
    expect(await holderOf('P-2', tuesday)).toBe('onesite');

    await at.begin();
    await book(booker, 'P-1', tuesday);
    await book(assistant, 'P-2', tuesday);
    expect(await wait(data.zones.approval)).toBe(201);
    const site = (await boss.get('/api/sites/all/')).body.find(
      (row: { id: number }) => row.id === data.siteIds[0],
    );
    const csv = `name,zone,site\nP-3,Pending Place,${site.name}\nP-4,Pending Place,${site.name}`;
    expect((await boss.post('/api/desks/desks/import/', { csv })).body).toMatchObject({ created: 2 });
    const { rows } = await portal.db.system((tx) =>
      sql<{ name: string }>`
        select d.name from desk_reservations r join desks d on d.id = r.desk_id
        where r.user_id = ${data.people.onesite}::bigint and r.status = 'pending'`.execute(tx),
    );
    expect(rows).toEqual([{ name: 'P-3' }]);
  });
});
