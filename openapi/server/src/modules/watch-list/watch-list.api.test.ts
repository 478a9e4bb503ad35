import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addVisitor } from '../visitors/add-visitor.ts';
import { insertVisitRecords, type VisitRecords } from '../visits/visits.records.ts';
import { watchListMatch } from './match.ts';

let server: TestApp;
let security: Agent;
let reception: Agent;
let visits: VisitRecords;

beforeAll(async () => {
  server = await createTestApp();
  [security, reception] = [await server.loginAs('security'), await server.loginAs('reception')];
  // The host is an administrator, who must not be notified either.
  visits = await server.db.forClient(server.clientIds.north, (tx) =>
    insertVisitRecords(tx, 'admin@north.test'),
  );
});
afterAll(() => server.close());
beforeEach(() =>
  server.db.system(async (tx) => {
    await tx.deleteFrom('watch_list').execute();
    await tx.deleteFrom('outbox').execute();
  }),
);

const put = (id: number, body: object) =>
  security.call({ method: 'PUT', url: `/api/watch-list/${id}/`, body });
const add = async (body: object) => {
  const answer = await security.post('/api/watch-list/', { reason: 'Banned', ...body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
};

describe('the list', () => {
  it('adds, searches, changes by version and removes an entry; the audit log has each step', async () => {
    const entry = await add({
      name: ' Łukasz  Żółć ',
      email: 'L@X.test',
      phone: '+44 1234',
      reason: 'Stole a chair',
    });
    expect(entry).toMatchObject({
      name: 'Łukasz Żółć',
      email: 'l@x.test',
      phone: '+44 1234',
      created_by: 'security Person',
      version: 1,
    });
    for (const search of ['zolc', 'L@x', '441234', 'chair', '']) {
      const { body } = await security.get(`/api/watch-list/?search=${search}`);
      expect([search, body.count, body.results]).toEqual([search, 1, [entry]]);
    }
    expect((await security.get('/api/watch-list/?search=nobody')).body).toEqual({ count: 0, results: [] });
    const changed = await put(entry.id, { version: 1, name: 'Other', reason: 'Banned' });
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'Other', email: null, version: 2 }]);
    const stale = await put(entry.id, { version: 1, name: 'Mine', reason: 'x' });
    expect([stale.status, stale.body.current]).toEqual([409, changed.body]);
    const remove = () => security.call({ method: 'DELETE', url: `/api/watch-list/${entry.id}/` });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    const log = (await (await server.loginAs('admin')).get('/api/audit-log/?entity=watch_list')).body.results;
    expect(log.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'delete',
      'update',
      'create',
    ]);
  });

  it.each([
    ['nothing to match', {}, 'non_field_errors'],
    ['spaces', { name: '  ' }, 'non_field_errors'],
    ['an address that is none', { email: 'nobody' }, 'email'],
    ['a number without digits', { phone: 'none' }, 'phone'],
    ['no reason', { name: 'A', reason: ' ' }, 'reason'],
  ])('refuses invalid input at the field: %s', async (_, body, field) => {
    const answer = await security.post('/api/watch-list/', { reason: 'Banned', ...body });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});

describe('a match', () => {
  it.each([
    ['the name without accents', { name: 'lukasz zolc' }, 'name'],
    ['the name the other way round', { name: 'Żółć, Łukasz' }, 'name'],
    ['the email address', { name: 'Somebody', email: 'L@guests.test' }, 'email'],
    ['the phone number however it is spaced', { phone: '+48 (600) 100-200' }, 'phone'],
    ['the email before the name', { name: 'Łukasz Żółć', email: 'l@guests.test' }, 'email'],
    ['a part of the name is none', { name: 'Łukasz' }, null],
    ['another number is none', { phone: '48600100200' }, null],
  ])('%s', async (_, entry, matched) => {
    await add(entry);
    const found = await server.db.forClient(server.clientIds.north, async (tx) => {
      const id = await addVisitor(
        tx,
        { first_name: 'Łukasz', last_name: 'Żółć', email: 'l@guests.test', phone: '+48600100200' },
        null,
      );
      const { warning } = await tx
        .selectFrom('visitors as p')
        .select(watchListMatch('p').as('warning'))
        .where('p.id', '=', id)
        .executeTakeFirstOrThrow();
      await tx.deleteFrom('visitors').where('id', '=', id).execute();
      return warning;
    });
    expect(found?.matched ?? null).toBe(matched);
    if (found) expect(found.reason).toBe('Banned');
  });

  it('warns security and administrators of the site at arrival, once, and neither the visitor nor the host', async () => {
    await add({ name: `${visits.visitorLastName} ${visits.visitorFirstName}`, reason: '<b>Threats</b>' });
    expect((await reception.post(`/api/visits/${visits.visit}/mark-arrived/`)).status).toBe(200);
    const { body: waiting } = await reception.get(`/api/visits/${visits.visit}/`);
    const read = { watch_list: waiting.watch_list.entry_id };
    expect((await reception.post(`/api/visits/${visits.visit}/check-in/`, read)).status).toBe(200);
    const alerts = await server.outbox({ kind: 'watch-list-alert' });
    expect(alerts.map(({ to }) => to).sort()).toEqual(['security@north.test', 'superadmin@north.test']);
    expect(alerts[0]?.html).toContain('&lt;b&gt;Threats&lt;/b&gt;');
    const others = (await server.outbox()).filter(({ kind }) => kind !== 'watch-list-alert');
    expect(JSON.stringify(others)).not.toMatch(/watch|Threats/i);
    const mine = await server
      .anonymous()
      .get('/api/visits/my_visit/', { authorization: `Visit ${visits.visitUuid}` });
    expect([mine.status, mine.text]).toEqual([200, expect.not.stringMatching(/watch|Threats/i)]);
  });
});
