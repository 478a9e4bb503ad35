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

const put = (path: string, body: object) =>
  admin.call({ method: 'PUT', url: `/api/help-texts/${path}/`, body });

describe('writing help texts', () => {
  it('sanitizes scripts before they are stored, and keeps a title as text', async () => {
    const { status, body } = await put('request_desk/en', {
      version: 1,
      title: ' <b>Desk</b> ',
      text: '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">you</a></p>',
    });
    expect([status, body]).toEqual([
      200,
      {
        key: 'request_desk',
        locale: 'en',
        title: '<b>Desk</b>',
        text: '<p>Hi <a rel="noopener noreferrer">you</a></p>',
        version: 2,
      },
    ]);
    const agent = await server.loginAs('employee');
    const shown = (await agent.get('/api/help-texts/', { 'accept-language': 'en' })).body;
    expect(shown[0]).toMatchObject({ key: 'request_desk', text: body.text });
  });

  it('version 0 writes a new one, and only a new one', async () => {
    expect((await put('new_text/de', { version: 0, title: 'Neu', text: '' })).body.version).toBe(1);
    const again = await put('new_text/de', { version: 0, title: 'Neuer', text: '' });
    expect([again.status, again.body.current]).toMatchObject([409, { title: 'Neu', version: 1 }]);
  });

  it('answers 409 with the stored text for an older version, and 404 for a deleted one', async () => {
    const stale = await put('request_desk/en', { version: 1, title: 'Stale', text: '' });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
    expect((await put('never/en', { version: 3, title: 'A', text: '' })).status).toBe(404);
  });

  it('are listed in all languages, and removed', async () => {
    const before = (await admin.get('/api/help-texts/all/')).body;
    expect(before.map(({ key, locale }: { key: string; locale: string }) => `${key}/${locale}`)).toEqual([
      'new_text/de',
      'request_desk/de',
      'request_desk/en',
      'request_parking/en',
    ]);
    const remove = () => admin.call({ method: 'DELETE', url: '/api/help-texts/new_text/de/' });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const log = (await admin.get('/api/audit-log/?entity=help_text')).body.results;
    expect(log[0]).toMatchObject({ action: 'delete', entity_id: 'new_text/de', before: { title: 'Neu' } });
  });

  it.each([
    ['request_desk/fr', { version: 0, title: 'A', text: '' }, 'locale'],
    ['Request%20Desk/en', { version: 0, title: 'A', text: '' }, 'key'],
    ['request_desk/en', { version: 2, title: '  ', text: '' }, 'title'],
    ['request_desk/en', { version: 2, title: 'A', text: 'x'.repeat(20_001) }, 'text'],
  ])('%s with %#: refused at %s', async (path, body, field) => {
    const answer = await put(path, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});
