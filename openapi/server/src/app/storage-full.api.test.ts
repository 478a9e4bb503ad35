import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handlers } from '../modules/index.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    handlers: {
      ...handlers,
      // As either engine reports it; a really full disk is the bench's (bench/full-disk.ts).
      async listHelpTexts({ tx }) {
        await sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
          tx,
        );
        return [];
      },
    },
  });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const health = async () => {
  const { status, body } = await server.anonymous().get('/api/health/');
  return [status, body.status, body.detail];
};

test('without space left answers 503 with Retry-After, is degraded for a minute, and otherwise continues', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(await health()).toEqual([200, 'ok', undefined]);
  const agent = await server.loginAs('employee');
  const refused = await agent.get('/api/help-texts/');
  expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
    503,
    '60',
    { detail: 'The portal has no storage left, so nothing was saved. Please try again later.' },
  ]);
  const german = await agent.get('/api/help-texts/', { 'accept-language': 'de' });
  expect(german.body.detail).toContain('keinen Speicherplatz');
  expect(await health()).toEqual([
    200,
    'degraded',
    'No space left to write: reading works, saving does not.',
  ]);
  expect((await agent.get('/api/whoami/')).status).toBe(200);
  vi.advanceTimersByTime(60_000);
  expect(await health()).toEqual([200, 'ok', undefined]);
});
