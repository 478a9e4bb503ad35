import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertVisits } from '../visits/visit-test-data.ts';

let server: TestApp;
let pa: Agent;
beforeAll(async () => {
  server = await createTestApp();
  pa = await server.loginAs('pa');
});
afterAll(() => server.close());

const emails = async (query: string) => {
  const { body } = await pa.get(`/api/users/?${query}`);
  return body.results.map(({ email }: { email: string }) => email);
};

describe('the search for people', () => {
  test.each([
    ['zoe', 'a first name without its accent'],
    ['MÜLL', 'a part of the last name in capitals'],
    ['zoë müller', 'the full name'],
    ['muller zoe', 'the words in any order'],
    ['employee@north', 'a part of the email address'],
  ])('finds by "%s": %s', async (search) => {
    expect(await emails(`search=${encodeURIComponent(search)}`)).toEqual(['employee@north.test']);
  });

  test.each(['zo', '', '%20%20z%20'])('needs three characters: "%s" is a 400', async (search) => {
    const { status, body } = await pa.get(`/api/users/?search=${search}`);
    expect([status, Object.keys(body)]).toEqual([400, ['search']]);
  });

  test('without a search administrators get everyone, page by page, and anyone else themselves', async () => {
    const admin = await server.loginAs('admin');
    const all = (await admin.get('/api/users/?limit=10')).body;
    expect([all.count > 10, all.results.length]).toEqual([true, 10]);
    const own = (await pa.get('/api/users/')).body;
    expect([own.count, own.results]).toMatchObject([1, [{ email: 'pa@north.test' }]]);
  });

  test('takes % and _ literally', async () => {
    expect(await emails('search=%25%25%25')).toEqual([]);
    expect(await emails('search=___')).toEqual([]);
  });

  test('leaves out inactive people, and other clients', async () => {
    expect(await emails('search=newstarter')).toEqual([]);
    expect(await emails('search=south.test')).toEqual([]);
  });

  test('pages by name and counts all', async () => {
    const first = (await pa.get('/api/users/?search=person&limit=10')).body;
    const second = (await pa.get('/api/users/?search=person&limit=10&page=2')).body;
    expect([first.count, first.results.length, second.results.length]).toEqual([16, 10, 6]);
    const names = [...first.results, ...second.results].map((row: { first_name: string }) => row.first_name);
    expect(new Set(names).size).toBe(16);
  });

  test('distinguishes people who may be located from others', async () => {
    await server.db.system((tx) =>
      tx
        .updateTable('users')
        .set({ is_locatable: false })
        .where('email', '=', 'security@north.test')
        .execute(),
    );
    expect(await emails('search=person&is_locatable=false')).toEqual(['security@north.test']);
    expect(await emails('search=person&is_locatable=true')).not.toContain('security@north.test');
  });

  test('has last names that begin with the search first, also within a name, then first names', async () => {
    const rename = (email: string, last_name: string) =>
      server.db.system((tx) =>
        tx.updateTable('users').set({ last_name }).where('email', '=', `${email}@north.test`).execute(),
      );
    await rename('desk', 'van Zoeller');
    await rename('ev', 'Bizoe');
    expect(await emails('search=ZOE')).toEqual(['desk@north.test', 'employee@north.test', 'ev@north.test']);
    await rename('desk', 'Person');
    await rename('ev', 'Person');
  });

  test('has today’s hosts of a site before others of the name, for the front desk alone', async () => {
    await insertVisits(server, [
      { first: 'Dana', last: 'Price', hosts: ['reporting'] },
      {
        first: 'Eve',
        last: 'Moss',
        hosts: ['security'],
        start: '2026-11-24T10:00:00Z',
        end: '2026-11-24T11:00:00Z',
      },
    ]);
    const [site] = await server.db.forClient(server.clientIds.north, (tx) =>
      tx.selectFrom('sites').select('id').orderBy('position').execute(),
    );
    const query = `/api/users/?search=person&hosts_at=${site?.id}`;
    const firstOf = async (agent: Agent) => (await agent.get(query)).body.results[0].email;
    expect(await firstOf(await server.loginAs('reception'))).toBe('reporting@north.test');
    expect(await firstOf(pa)).toBe('admin@north.test');
  });

  test('distinguishes staff from others', async () => {
    expect(await emails('search=person&is_staff=false')).toEqual([]);
  });
});
