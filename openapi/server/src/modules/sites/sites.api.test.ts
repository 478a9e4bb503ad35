import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const names = (sites: { name: string }[]) => sites.map(({ name }) => name);

test('the list holds the sites that the caller may use; the full list all of the client', async () => {
  const agent = await server.loginAs('onesite');
  const { body } = await agent.get('/api/sites/');
  expect([body.count, names(body.results)]).toEqual([1, ['London HQ']]);
  expect(names((await agent.get('/api/sites/all/')).body)).toEqual(['London HQ', 'Manchester']);
});

test('a page beyond the last is empty and still counts', async () => {
  const { body } = await (await server.loginAs('employee')).get('/api/sites/?page=2');
  expect(body).toEqual({ count: 2, results: [] });
});
