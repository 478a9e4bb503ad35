import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let desk: Agent;
let deskId: number;
beforeAll(async () => {
  server = await createTestApp();
  desk = await server.loginAs('desk');
  deskId = await server.db.forClient(server.clientIds.north, async (tx) => {
    const row = await tx.selectFrom('desks').select('id').orderBy('id').executeTakeFirstOrThrow();
    return row.id;
  });
});
afterAll(() => server.close());

const book = (key: string, day: string, agent = desk) =>
  agent.post('/api/desks/reservations/', { desk_id: deskId, dates: [day] }, { 'idempotency-key': key });
const rowsOn = (day: string) =>
  server.db.forClient(server.clientIds.north, (tx) =>
    tx.selectFrom('desk_reservations').select(['id', 'status']).where('date', '=', day).execute(),
  );

describe('an idempotency key', () => {
  test('sent 50 times in parallel: one row, 50 equal answers, 49 of them marked as replayed', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => book('fifty-times', '2026-11-24')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49);
    expect(await rowsOn('2026-11-24')).toHaveLength(1);
  });

  test('with another body is a 409', async () => {
    const { status, body } = await book('fifty-times', '2026-11-25');
    expect([status, body]).toEqual([409, { detail: 'This Idempotency-Key was used for another request.' }]);
    expect(await rowsOn('2026-11-25')).toEqual([]);
  });

  test('is of one person: the same key of another one is another', async () => {
    const pa = await server.loginAs('pa');
    expect((await book('fifty-times', '2026-11-26', pa)).status).toBe(201);
  });

  test('leaves nothing of a failed attempt, so that the corrected form may be sent', async () => {
    expect((await book('corrected', '2026-11-20')).status).toBe(400);
    expect((await book('corrected', '2026-11-27')).status).toBe(201);
  });

  test('is forgotten after 24 hours', async () => {
    server.clock.advance(24 * 3_600_000 + 1);
    const again = await server.loginAs('desk');
    expect((await book('corrected', '2026-11-30', again)).status).toBe(201);
    server.clock.set('2026-11-23T09:00:00Z');
  });

  test.each(['short', 'x'.repeat(101), 'white space'])('of the form "%s" is a 400', async (key) => {
    const { status, body } = await book(key, '2026-12-01');
    expect([status, Object.keys(body)]).toEqual([400, ['Idempotency-Key']]);
  });
});
