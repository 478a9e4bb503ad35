import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('each text is in the language of the caller, in English if it was not translated', async () => {
  const agent = await server.loginAs('employee');
  const titles = async (language: string) => {
    const { body } = await agent.get('/api/help-texts/', { 'accept-language': language });
    return body.map(({ key, title }: { key: string; title: string }) => [key, title]);
  };
  expect(await titles('en-GB')).toEqual([
    ['request_desk', 'Request a desk'],
    ['request_parking', 'Request parking'],
  ]);
  expect(await titles('de-DE,de;q=0.9,en;q=0.8')).toEqual([
    ['request_desk', 'Platz anfragen'],
    ['request_parking', 'Request parking'],
  ]);
});
