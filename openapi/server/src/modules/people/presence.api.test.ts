import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let agent: Agent;
beforeAll(async () => {
  server = await createTestApp();
  agent = await server.loginAs('employee');
});
afterAll(() => server.close());

const url = '/api/presence/';
const put = (id: number, body: unknown) => agent.call({ method: 'PUT', url: `${url}${id}/`, body });

describe('presence', () => {
  it('a new record takes precedence over older ones of the day', async () => {
    const first = await agent.post(url, { on_site: false });
    expect([first.status, first.body]).toMatchObject([
      201,
      { on_site: false, travelling_by: null, date: '2026-11-23', recorded_at: '2026-11-23T09:00:00.000Z' },
    ]);
    server.clock.advance(60_000);
    const second = await agent.post(url, { on_site: true });
    const { body } = await agent.get(`${url}?date=2026-11-23`);
    expect([body.count, body.results.map(({ id }: { id: number }) => id)]).toEqual([
      2,
      [second.body.id, first.body.id],
    ]);
    const admin = await server.loginAs('admin');
    const { results } = (await admin.get('/api/employees/?status=on-site')).body;
    expect(results).toMatchObject([{ presence: { id: second.body.id, on_site: true } }]);
  });

  it('how one travels is saved by a partial update', async () => {
    const { id } = (await agent.post(url, { on_site: true })).body;
    expect((await agent.patch(`${url}${id}/`, { travelling_by: 'walking' })).body).toMatchObject({
      on_site: true,
      travelling_by: 'walking',
    });
    expect((await put(id, { on_site: true })).body).toMatchObject({ travelling_by: null });
  });

  it.each([
    { on_site: false, travelling_by: 'car' },
    { on_site: null, travelling_by: 'bike' },
  ])('%j: no travel mode on a day that is not on site', async (body) => {
    const answer = await agent.post(url, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['travelling_by']]);
  });

  it.each([
    [{ on_site: 'yes' }],
    [{ on_site: true, travelling_by: 'plane' }],
    [{}],
    [{ on_site: true, user: 1 }],
  ])('refuses %j', async (body) => expect((await agent.post(url, body)).status).toBe(400));

  it('names the ways to travel', async () => {
    const answer = await agent.post(url, { on_site: true, travelling_by: 'train' });
    expect(answer.body).toEqual({ travelling_by: ['Must be one of: car, bike, walking, other.'] });
  });

  it("is one's own: another person's answers 404", async () => {
    const { id } = (await agent.post(url, { on_site: true })).body;
    const other = await server.loginAs('superadmin');
    expect((await other.get(`${url}${id}/`)).status).toBe(404);
    expect((await other.patch(`${url}${id}/`, { on_site: false })).status).toBe(404);
    expect((await other.call({ method: 'DELETE', url: `${url}${id}/` })).status).toBe(404);
    expect((await other.get(url)).body.count).toBe(0);
  });

  it('can be withdrawn', async () => {
    const { id } = (await agent.post(url, { on_site: true })).body;
    expect((await agent.call({ method: 'DELETE', url: `${url}${id}/` })).status).toBe(204);
    expect((await agent.get(`${url}${id}/`)).status).toBe(404);
  });

  it('of another day cannot be changed: the day is that of the home site', async () => {
    server.clock.set('2026-06-23T22:30:00Z');
    const late = await server.loginAs('employee');
    const { id, date } = (await late.post(url, { on_site: true })).body;
    expect(date).toBe('2026-06-23');
    server.clock.set('2026-06-23T23:05:00Z');
    for (const answer of [
      await late.patch(`${url}${id}/`, { on_site: false }),
      await late.call({ method: 'DELETE', url: `${url}${id}/` }),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        400,
        { non_field_errors: ["Only today's presence can be changed."] },
      ]);
    }
    expect((await late.post(url, { on_site: true })).body.date).toBe('2026-06-24');
  });
});
