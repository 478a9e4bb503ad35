import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Agent;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
  await server.db.system((tx) =>
    sql`
      insert into audit_log (client_id, at, user_id, action, entity, entity_id, before, after, request_id)
      select ${server.clientIds.north}::int, '2026-03-01T00:00:00Z'::timestamptz + make_interval(hours => n),
        case when n % 2 = 0 then u.id end, case when n % 3 = 0 then 'clean' else 'cancel' end, 'thing', (n % 5)::text,
        '{"a": 1}', '{"a": [2, null]}', 'req-' || n
      from generate_series(1, 120) n, users u
      where u.email = 'employee@north.test' and u.client_id = ${server.clientIds.north}::int`.execute(tx),
  );
});
afterAll(() => server.close());

const list = async (query: string) => (await admin.get(`/api/audit-log/?${query}`)).body;

describe('audit log', () => {
  it('is read newest first, with person, action, before and after as they were stored', async () => {
    const { count, results } = await list('entity=thing&limit=10');
    expect(count).toBe(120);
    expect(results[0]).toEqual({
      id: expect.any(Number),
      at: '2026-03-06T00:00:00.000Z',
      user: expect.objectContaining({ first_name: 'Zoë', email: 'employee@north.test' }),
      action: 'clean',
      entity: 'thing',
      entity_id: '0',
      before: { a: 1 },
      after: { a: [2, null] },
      subject: null,
      request_id: 'req-120',
    });
    expect(results[1].user).toBeNull();
    const instants = results.map(({ at }: { at: string }) => at);
    expect(instants).toEqual([...instants].sort().reverse());
  });

  it.each([
    ['entity=thing&action=clean', 40],
    ['entity=thing&entity_id=3', 24],
    ['entity=thing&entity_id=3&action=clean', 8],
    ['entity=thing&start=2026-03-02&end=2026-03-02', 24],
    ['entity=thing&end=2026-03-01', 23],
    ['entity=thing&user=999999999999', 0],
    ['entity=nothing', 0],
    ["action=';drop", 0],
  ])('%s finds %i', async (query, count) => expect((await list(query)).count).toBe(count));

  it('finds the actions of one person', async () => {
    const [{ user }] = (await list('entity=thing&limit=10')).results;
    expect((await list(`entity=thing&user=${user.id}`)).count).toBe(60);
  });

  it('days are those of the first site: 24 hours except at clock changes', async () => {
    await server.db.system((tx) =>
      sql`
        insert into audit_log (client_id, at, action, entity, entity_id, request_id)
        select ${server.clientIds.north}::int, '2026-06-30T22:00:00Z'::timestamptz + make_interval(hours => n), 'a', 'summer',
          n::text, 'r' from generate_series(0, 2) n`.execute(tx),
    );
    expect((await list('entity=summer&start=2026-07-01')).count).toBe(2);
    expect((await list('entity=summer&end=2026-06-30')).count).toBe(1);
  });

  it.each(['start=2026-02-30', 'end=tomorrow', 'start=2026-03-02&end=2026-03-01', 'limit=7', 'page=100000'])(
    '%s is a 400',
    async (query) => expect((await admin.get(`/api/audit-log/?${query}`)).status).toBe(400),
  );

  it('names the words that it holds, for filters, and no other client’s', async () => {
    const words = (await admin.get('/api/audit-log/words/')).body;
    expect(words.actions).toEqual(['a', 'cancel', 'clean', 'log-in']);
    expect(words.entities).toEqual(['summer', 'thing', 'user']);
    const south = await server.loginAs('admin', 'south');
    expect((await south.get('/api/audit-log/words/')).body).toEqual({
      actions: ['log-in'],
      entities: ['user'],
    });
    expect((await south.get('/api/audit-log/')).body.count).toBe(1);
  });
});
