import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertReservation } from '../desks/desk-test-data.ts';
import { insertPeopleTestData, type PeopleTestData, today } from './people-test-data.ts';

interface Member {
  id: number;
  is_own: boolean;
  on_site: boolean | null;
  desks: { date: string; name: string; status: string; floor_plan_relative_url: string | null }[];
}

let server: TestApp;
let data: PeopleTestData;
let agent: Agent;
const idOf = (name: string) => data.people[name] ?? 0;
const set = (name: string, values: object) =>
  server.db.forClient(server.clientIds.north, (tx) =>
    tx.updateTable('users').set(values).where('id', '=', idOf(name)).execute(),
  );
const seat = (name: string, desk: string, date: string, status: 'approved' | 'pending' = 'approved') =>
  insertReservation(server.db, server.clientIds.north, {
    site_id: data.siteIds[desk === 'M-1' ? 1 : 0],
    desk_id: data.desks[desk] ?? 0,
    user_id: idOf(name),
    date,
    status,
  });

beforeAll(async () => {
  server = await createTestApp();
  data = await insertPeopleTestData(server);
  agent = await server.loginAs('employee');
  for (const name of ['employee', 'desk', 'pa', 'security']) {
    await set(name, { line_manager_email: 'admin@north.test' });
  }
  await set('onesite', { line_manager_email: 'employee@north.test' });
  await seat('pa', 'A-3', '2026-11-24', 'pending');
  await seat('security', 'A-4', '2026-11-24');
  await seat('desk', 'M-1', '2026-11-25');
  await seat('desk', 'A-2', '2026-11-30');
});
afterAll(() => server.close());

const week = async (query = '', who = agent) => {
  const { status, body } = await who.get(`/api/desks/week/?start=${today}${query}`);
  expect(status).toBe(200);
  return body as { people: Member[]; more: number; today: string; end: string };
};
const ids = ({ people }: { people: Member[] }) => people.map(({ id }) => id);

it('consists of people with the same line manager, the manager, and one’s reports: the caller first', async () => {
  const found = await week();
  expect(found).toMatchObject({ end: '2026-11-29', today, more: 0 });
  expect(ids(found)[0]).toBe(idOf('employee'));
  expect(new Set(ids(found))).toEqual(
    new Set(['employee', 'desk', 'pa', 'admin', 'onesite'].map((name) => idOf(name))),
  );
});

it('shows for each of the seven days the desk, with its plan, and for today who is on site', async () => {
  const { people } = await week();
  const of = (name: string) => people.find(({ id }) => id === idOf(name));
  expect(of('desk')).toMatchObject({
    is_own: false,
    on_site: true,
    desks: [
      {
        date: today,
        name: 'A-1',
        status: 'approved',
        floor_plan_relative_url: `/floor-plans/${data.floor}?desk=${data.desks['A-1']}`,
      },
      { date: '2026-11-25', name: 'M-1', floor_plan_relative_url: null },
    ],
  });
  expect(of('pa')).toMatchObject({ on_site: false, desks: [{ name: 'A-3', status: 'pending' }] });
  const { body } = await agent.get('/api/desks/week/?start=2026-11-24');
  expect(body.people.map(({ on_site }: Member) => on_site)).not.toContain(true);
});

it('hides people who are not locatable, also when named: as if unknown', async () => {
  expect(ids(await week())).not.toContain(idOf('security'));
  expect(await week(`&people=${idOf('security')}`)).toEqual(await week('&people=999999'));
  expect(ids(await week(`&people=${idOf('security')}`))).toEqual([idOf('employee')]);
  await set('desk', { is_locatable: false });
  expect(ids(await week())).not.toContain(idOf('desk'));
  await set('desk', { is_locatable: true });
});

it('has the caller also if they may not be located, for themselves only', async () => {
  await set('employee', { is_locatable: false });
  expect((await week()).people[0]).toMatchObject({ id: idOf('employee'), is_own: true });
  const pa = await server.loginAs('pa');
  expect(ids(await week('', pa))).not.toContain(idOf('employee'));
  await set('employee', { is_locatable: true });
});

it('lists the named colleagues instead of the team', async () => {
  expect(ids(await week(`&people=${idOf('reporting')}`))).toEqual([idOf('employee'), idOf('reporting')]);
  const foreign = await server.db.forClient(server.clientIds.south, (tx) =>
    tx.selectFrom('users').select('id').where('email', '=', 'desk@south.test').executeTakeFirstOrThrow(),
  );
  expect(ids(await week(`&people=${foreign.id}`))).toEqual([idOf('employee')]);
});

it('leaves out desks at sites that the caller may not use', async () => {
  await server.db.forClient(server.clientIds.north, (tx) =>
    sql`delete from user_sites where user_id = ${idOf('onesite')} and site_id = ${data.siteIds[1]}`.execute(
      tx,
    ),
  );
  const onesite = await server.loginAs('onesite');
  const { people } = await week(`&people=${idOf('desk')}`, onesite);
  expect(people.find(({ id }) => id === idOf('desk'))?.desks.map(({ name }) => name)).toEqual(['A-1']);
});

it('of a team of more than 50 shows how many are left out', async () => {
  await server.db.system((tx) =>
    sql`insert into users (client_id, email, first_name, last_name, line_manager_email)
      select ${server.clientIds.south}::int, 'many' || n || '@south.test', 'Many', 'Person ' || n, 'boss@south.test'
      from generate_series(1, 60) n`.execute(tx),
  );
  await server.db.system((tx) =>
    sql`update users set line_manager_email = 'boss@south.test' where email = 'desk@south.test'`.execute(tx),
  );
  const south = await server.loginAs('desk', 'south');
  const found = await week('', south);
  expect([found.people.length, found.more]).toEqual([50, 11]);
});

it.each(['start=2026-02-30', 'start=2026-11-23&people=', 'people=1', 'start=2026-11-23&team=1'])(
  'refuses %s',
  async (query) => expect((await agent.get(`/api/desks/week/?${query}`)).status).toBe(400),
);
