import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent, TestAnswer } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type DeskTestData, insertDeskTestData } from './desk-test-data.ts';

const url = '/api/desks/reservations/';

let portal: TestApp;
let data: DeskTestData;
let agents: Agent[];

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertDeskTestData(portal);
  await portal.listen();
  agents = [await portal.loginAs('desk'), await portal.loginAs('pa'), await portal.loginAs('onesite')];
});
afterAll(() => portal.close());

function tally(answers: TestAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

it('gives one of 1000 parallel requests the desk, and 999 the reason', { timeout: 120_000 }, async () => {
  const body = { desk_id: data.desks['A-1'], date: '2026-11-24' };
  const answers = await Promise.all(
    Array.from(
      { length: 1000 },
      (_, index) => agents[index % 3]?.post(url, body) ?? Promise.reject(new Error('no agent')),
    ),
  );
  expect(tally(answers)).toEqual({ 201: 1, 409: 999 });
  const reasons = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.detail));
  expect([...reasons].every((reason) => /^(Taken by|You have already booked)/.test(reason))).toBe(true);
});

it('gives a person one desk per site and day, whatever desks are requested in parallel', async () => {
  const [agent] = agents;
  const answers = await Promise.all(
    ['A-1', 'A-2', 'A-3', 'A-4', 'P-1', 'C-1'].flatMap((name) =>
      Array.from(
        { length: 5 },
        () => agent?.post(url, { desk_id: data.desks[name], date: '2026-11-25' }) ?? Promise.reject(),
      ),
    ),
  );
  const counts = tally(answers);
  expect(counts[201]).toBe(1);
  expect((counts[400] ?? 0) + (counts[409] ?? 0)).toBe(29);
});

it('answers the same request with one Idempotency-Key 50 times alike, and books once', async () => {
  const [agent] = agents;
  const body = { desk_id: data.desks['A-2'], dates: ['2026-11-26', '2026-11-27'] };
  const answers = await Promise.all(
    Array.from(
      { length: 50 },
      () => agent?.post(url, body, { 'idempotency-key': 'form-0001' }) ?? Promise.reject(),
    ),
  );
  expect(tally(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const rows = await portal.db.system((tx) =>
    tx.selectFrom('desk_reservations').select('id').where('date', 'in', body.dates).execute(),
  );
  expect(rows).toHaveLength(2);
});

it('cancels once, whichever of 20 comes first', async () => {
  const [agent] = agents;
  const made = await agent?.post(url, { desk_id: data.desks['A-3'], date: '2026-11-30' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => agent?.post(`${url}${made?.body[0].id}/cancel/`) ?? Promise.reject()),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 19 });
});
