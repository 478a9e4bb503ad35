import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Agent;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
});
afterAll(() => server.close());

const url = '/api/room-types/';

describe('room types', () => {
  it('are made, listed in their order, changed and removed', async () => {
    const made = await admin.post(url, { name: ' Studio ', plural_name: 'Studios' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Studio',
        plural_name: 'Studios',
        icon: 'room',
        icon_book: 'room',
        color: null,
        dashboard: null,
        version: 1,
      },
    ]);
    const { id } = made.body;
    await admin.post(url, { name: 'Pod', plural_name: 'Pods', dashboard: 'calendar' });
    const agent = await server.loginAs('employee');
    const { count, results } = (await agent.get(url)).body;
    expect([count, results.map(({ name }: { name: string }) => name)]).toEqual([2, ['Studio', 'Pod']]);
    const changed = await admin.patch(`${url}${id}/`, { version: 1, dashboard: 'today' });
    expect(changed.body).toMatchObject({ name: 'Studio', dashboard: 'today', version: 2 });
    expect((await admin.call({ method: 'DELETE', url: `${url}${id}/` })).status).toBe(204);
    expect((await agent.get(`${url}${id}/`)).status).toBe(404);
  });

  it('two of the same name at once: exactly one', async () => {
    const other = await server.loginAs('superadmin');
    const answers = await Promise.all(
      [admin, other].map((agent) => agent.post(url, { name: 'Twin', plural_name: 'Twins' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await admin.post(url, { name: 'TWIN', plural_name: 'Twins' })).body).toEqual({
      name: ['A resource type with this name already exists.'],
    });
  });

  it('an older version is a 409 with what is there now', async () => {
    const { id } = (await admin.post(url, { name: 'Kit', plural_name: 'Kits' })).body;
    await admin.patch(`${url}${id}/`, { version: 1, name: 'Mine' });
    const stale = await admin.patch(`${url}${id}/`, { version: 1, name: 'Theirs' });
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'Mine', version: 2 }]);
  });

  it.each([
    [{ name: ' ', plural_name: 'A' }, 'name'],
    [{ name: 'A', plural_name: '' }, 'plural_name'],
    [{ name: 'A', plural_name: 'A', dashboard: 'week' }, 'dashboard'],
    [{ name: 'A', plural_name: 'A', position: 1 }, 'position'],
  ])('refuses %j at %s', async (body, field) => {
    const answer = await admin.post(url, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});
