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
  it('are created, listed in order, changed and removed', async () => {
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
        translations: {},
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

  it('accept only one of two with the same name at the same moment', async () => {
    const other = await server.loginAs('superadmin');
    const answers = await Promise.all(
      [admin, other].map((agent) => agent.post(url, { name: 'Twin', plural_name: 'Twins' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await admin.post(url, { name: 'TWIN', plural_name: 'Twins' })).body).toEqual({
      name: ['A resource type with this name already exists.'],
    });
  });

  it('answer 409 with the stored state for an older version', async () => {
    const { id } = (await admin.post(url, { name: 'Kit', plural_name: 'Kits' })).body;
    await admin.patch(`${url}${id}/`, { version: 1, name: 'Mine' });
    const stale = await admin.patch(`${url}${id}/`, { version: 1, name: 'Theirs' });
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'Mine', version: 2 }]);
  });

  it('are named in the reader’s language; editors get all languages', async () => {
    const de = { name: ' Kabine ', plural_name: '' };
    const made = await admin.post(url, {
      name: 'Booth',
      plural_name: 'Booths',
      translations: { de, en: {} },
    });
    expect(made.body).toMatchObject({ name: 'Booth', translations: { de: { name: 'Kabine' } } });
    const { id } = made.body;
    const german = { 'accept-language': 'de-DE' };
    const read = async (path = '', headers = {}) => (await admin.get(`${url}${id}/${path}`, headers)).body;
    expect(await read()).not.toHaveProperty('translations');
    expect([await read(), await read('', german)]).toMatchObject([
      { name: 'Booth', plural_name: 'Booths' },
      { name: 'Kabine', plural_name: 'Booths' },
    ]);
    const { results } = (await admin.get(url, german)).body;
    expect(results.at(-1).name).toBe('Kabine');
    const written = (await admin.get(`${url}?words=written`, german)).body.results.at(-1);
    expect(written).toEqual(made.body);
    expect(await read('?words=written', german)).toEqual(made.body);
    const { client } = (await admin.get('/api/whoami/', german)).body;
    expect(client.resource_types.at(-1)).toEqual(made.body);
    // Translations that are not sent stay.
    const saved = await admin.patch(`${url}${id}/`, { version: 1, name: 'Box' });
    expect(saved.body.translations).toEqual({ de: { name: 'Kabine' } });
    await admin.patch(`${url}${id}/`, { version: 2, translations: {} });
    expect(await read('', german)).toMatchObject({ name: 'Box' });
    const [entry] = (await admin.get('/api/audit-log/?entity=resource_type')).body.results;
    expect(entry).toMatchObject({
      before: { translations: { de: { name: 'Kabine' } } },
      after: { translations: {} },
    });
  });

  it.each([
    [{ name: 'A', plural_name: 'A', translations: { fr: { name: 'A' } } }, 'translations.fr'],
    [{ name: 'A', plural_name: 'A', translations: { de: { icon: 'room' } } }, 'translations.de.icon'],
    [{ name: 'A', plural_name: 'A', translations: { de: { name: 'x'.repeat(61) } } }, 'translations.de.name'],
    [{ name: ' ', plural_name: 'A' }, 'name'],
    [{ name: 'A', plural_name: '' }, 'plural_name'],
    [{ name: 'A', plural_name: 'A', dashboard: 'week' }, 'dashboard'],
    [{ name: 'A', plural_name: 'A', position: 1 }, 'position'],
  ])('refuse %j at %s', async (body, field) => {
    const answer = await admin.post(url, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});
