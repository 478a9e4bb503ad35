import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type Line = Record<string, unknown>;
const lines: Line[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    logger: { level: 'trace', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    // Each query is logged as a slow one.
    slowQueryMs: 0.001,
  });
});
afterAll(() => server.close());

test('the log has the route of a calendar and of an invitation, and nothing of their addresses', async () => {
  const agent = await server.loginAs('employee');
  const { body } = await agent.post('/api/calendar-feed/');
  const path = new URL(body.address).pathname;
  const token = path.split('/')[3] ?? '';
  const stranger = server.anonymous();
  expect((await stranger.get(path)).status).toBe(200);
  expect((await stranger.get(`/api/meeting-invitations/${token}/`)).status).toBe(404);
  const routes = () => lines.filter(({ msg }) => msg === 'request').map(({ route }) => route);
  await expect
    .poll(routes)
    .toEqual(
      expect.arrayContaining(['/api/calendars/:token/calendar.ics/', '/api/meeting-invitations/:token/']),
    );
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(lines)).not.toContain(token);
});
