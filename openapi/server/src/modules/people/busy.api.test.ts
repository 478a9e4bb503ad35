import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../testing/fixture.ts';
import { insertDeskTestData, insertReservation } from '../desks/desk-test-data.ts';
import { type MeetingTest, startMeetingTest } from '../meetings/meeting-test-data.ts';

const DAY = '2026-11-25';
let at: MeetingTest;
let changed: number;

let floorId: number;
beforeAll(async () => {
  at = await startMeetingTest();
  const { server } = at;
  const clientId = server.clientIds.north;
  await server.db.forClient(clientId, async (tx) => {
    await tx.updateTable('users').set({ is_locatable: true }).execute();
    await tx.updateTable('users').set({ is_locatable: false }).where('id', '=', at.id('security')).execute();
  });
  const both = [
    { employee: at.id('pa'), is_host: true },
    { employee: at.id('desk'), is_host: false },
    { employee: at.id('security'), is_host: false },
  ];
  const hours = (from: string, until: string) => ({
    start: `${DAY}T${from}:00Z`,
    end: `${DAY}T${until}:00Z`,
  });
  await at.book({ description: 'Redundancies', attends: both, ...hours('10:00', '11:00') });
  changed = (await at.book({ description: 'Lunch', attends: both, ...hours('11:00', '12:00') })).id;
  await at.book({
    description: 'Night shift',
    attends: both,
    start: '2026-11-24T22:00:00Z',
    end: `${DAY}T02:00:00Z`,
  });
  await at.book({
    description: 'Next day',
    attends: both,
    start: '2026-11-26T00:00:00Z',
    end: '2026-11-26T01:00:00Z',
  });
  const off = await at.book({ description: 'Cancelled', attends: both, ...hours('15:00', '16:00') });
  await at.remove(at.host, off);
  const { desks } = await insertDeskTestData(server);
  for (const who of ['desk', 'security'] as const) {
    const desk_id = desks[who === 'desk' ? 'A-1' : 'A-2'] ?? 0;
    await insertReservation(server.db, clientId, {
      site_id: at.sites[0] ?? 0,
      desk_id,
      user_id: at.id(who),
      date: DAY,
    });
  }
  await server.db.forClient(clientId, async (tx) => {
    const { rows } = await sql<{ floor_id: number }>`
      with building as (insert into buildings (site_id, name) values (${at.sites[0]}, 'Tower') returning id),
        floor as (insert into floors (site_id, building_id, name) select ${at.sites[0]}, id, 'First' from building returning id)
      update zones set floor_id = floor.id from floor, desks
        where desks.zone_id = zones.id and desks.id = ${desks['A-1']} returning zones.floor_id`.execute(tx);
    floorId = rows[0]?.floor_id ?? 0;
    const said = (user: Account, on_site: boolean, hour: number) =>
      tx
        .insertInto('presences')
        .values({
          user_id: at.id(user),
          date: DAY,
          on_site,
          recorded_at: new Date(Date.UTC(2026, 10, 25, hour)),
        })
        .execute();
    await said('desk', true, 7);
    await said('desk', false, 8);
    await said('security', true, 8);
  });
});
afterAll(() => at.server.close());

async function busyFor(who: Account, body: object = {}) {
  const agent = await at.server.loginAs(who);
  return agent.post('/api/people/busy/', {
    users: [at.id('security'), at.id('desk')],
    site_id: at.sites[0],
    date: DAY,
    ...body,
  });
}

const time = (start: string, end: string, title: string | null) => ({
  start: `2026-11-${start}:00.000Z`,
  end: `2026-11-${end}:00.000Z`,
  title,
});

describe('when people are busy', () => {
  it('shows only busy or free for people who are not locatable; for others each meeting, desk and presence', async () => {
    const { status, body, text } = await busyFor('reporting');
    expect(status).toBe(200);
    expect(body.results).toEqual([
      {
        user_id: at.id('security'),
        busy: [time('24T22:00', '25T02:00', null), time('25T10:00', '25T12:00', null)],
        desks: [],
        on_site: null,
      },
      {
        user_id: at.id('desk'),
        busy: [
          time('24T22:00', '25T02:00', null),
          time('25T10:00', '25T11:00', null),
          time('25T11:00', '25T12:00', null),
        ],
        desks: [
          {
            name: 'A-1',
            zone: expect.any(String),
            floor_id: floorId,
            site_name: expect.any(String),
          },
        ],
        on_site: false,
      },
    ]);
    for (const word of ['Redundancies', 'Lunch', 'Night']) expect(text).not.toContain(word);
  });

  it.each([
    ['attendees', 'pa'],
    ['their creator', 'employee'],
    ['the front desk', 'reception'],
  ] as const)('shows its subject to %s', async (_, who) => {
    const { body } = await busyFor(who, { users: [at.id('desk')] });
    const titles = body.results[0].busy.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Night shift', 'Redundancies', 'Lunch']);
  });

  it('leaves out the meeting that is being changed', async () => {
    const { body } = await busyFor('reporting', { users: [at.id('security')], except_meeting: changed });
    expect(body.results[0].busy).toEqual([
      time('24T22:00', '25T02:00', null),
      time('25T10:00', '25T11:00', null),
    ]);
  });

  it('excludes people of another client, and counts a day by the site', async () => {
    const foreign = await at.server.db.system((tx) =>
      tx
        .selectFrom('users')
        .select('id')
        .where('client_id', '<>', at.server.clientIds.north)
        .executeTakeFirstOrThrow(),
    );
    expect((await busyFor('employee', { users: [foreign.id] })).body).toEqual({ date: DAY, results: [] });
    const next = await busyFor('reporting', { users: [at.id('security')], date: '2026-11-26' });
    expect(next.body.results[0].busy).toEqual([time('26T00:00', '26T01:00', null)]);
  });

  it.each([
    ['nobody', { users: [] }, 'users'],
    ['201 people', { users: Array.from({ length: 201 }, (_, index) => index + 1) }, 'users'],
    ['a person twice', { users: [1, 1] }, 'users'],
    ['a day that there is not', { date: '2026-02-30' }, 'date'],
  ])('%s is refused at its field', async (_, change, field) => {
    const { status, body } = await busyFor('employee', change);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });
});
