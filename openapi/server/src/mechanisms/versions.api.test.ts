import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('lets one of two saves of the same version win; the other gets a 409 with the current record', async () => {
  const admin = await server.loginAs('desk-admin');
  const { body: list } = await admin.get('/api/desks/desks/');
  const { id, version } = list.results[0];
  const save = (name: string) => admin.patch(`/api/desks/desks/${id}/`, { version, name });
  const answers = await Promise.all([save('First'), save('Second')]);
  const won = answers.find(({ status }) => status === 200);
  const lost = answers.find(({ status }) => status === 409);
  expect(won?.body.version).toBe(version + 1);
  expect(lost?.body.detail).toBe('Someone else has changed this.');
  expect(lost?.body.current).toMatchObject({ id, name: won?.body.name, version: version + 1 });
});

test('each change is in the audit log: who, what, when, before, after and the request', async () => {
  const admin = await server.loginAs('desk-admin');
  const { body: list } = await admin.get('/api/desks/desks/');
  const desk = list.results[1];
  const { headers } = await admin.patch(`/api/desks/desks/${desk.id}/`, {
    version: desk.version,
    name: 'Audited',
  });
  const row = await server.db.forClient(server.clientIds.north, (tx) =>
    tx.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  const me = (await admin.get('/api/whoami/')).body.user.id;
  expect(row).toMatchObject({
    entity: 'desk',
    entity_id: String(desk.id),
    user_id: me,
    request_id: headers['x-request-id'],
  });
  expect(row.at).toEqual(server.clock.now());
  expect(row.before).toMatchObject({ name: desk.name });
  expect(row.after).toMatchObject({ name: 'Audited' });
});
