import { sql } from 'kysely';
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

const summary = async () => (await admin.get('/api/administration/summary/')).body;
const system = (query: ReturnType<typeof sql>) => server.db.system((tx) => query.execute(tx));

describe('open tasks of an administrator', () => {
  it('is nothing at first', async () => {
    await system(sql`delete from load_counts`);
    expect(await summary()).toEqual({
      approvals: { count: 0, results: [] },
      failed_messages: 0,
      failed_loads: [],
    });
  });

  it('names people to approve, apart from those who cannot log in yet', async () => {
    await system(sql`update users set pending_groups = '{parking}' where email = 'employee@north.test'`);
    await system(
      sql`update users set pending_groups = '{parking}', is_active = false where email = 'desk@north.test'`,
    );
    await system(sql`update users set pending_groups = '{parking}' where email = 'employee@south.test'`);
    const { approvals } = await summary();
    expect(approvals.count).toBe(1);
    expect(approvals.results).toEqual([{ id: expect.any(Number), name: expect.stringContaining('Zoë') }]);
  });

  it('counts messages given up in the last seven days, of this client only', async () => {
    await system(sql`
      insert into outbox (client_id, channel, recipient, kind, locale, subject, text, created_at, not_before, failed_at)
      select c.id, 'email', 'x@y.test', 'test', 'en', 's', 't', at, at, at
      from clients c, unnest(array['2026-11-22T09:00:00Z', '2026-11-10T09:00:00Z']::timestamptz[]) at`);
    expect((await summary()).failed_messages).toBe(1);
  });

  it('counts loads that failed because of the part itself', async () => {
    const { north } = server.clientIds;
    await system(sql`
      insert into load_counts (client_id, hour, remote, version, phase, outcome, trial, bucket, count)
      values (${north}, '2026-11-22T09:00:00Z', 'mf-desks', '1.0.0', 'entry', 'ok', '', 1, 40),
        (${north}, '2026-11-22T09:00:00Z', 'mf-desks', '1.0.0', 'part', 'threw', '', 0, 2),
        (${north}, '2026-11-22T09:00:00Z', 'mf-visitors', '1.0.0', 'entry', 'network', '', 0, 5),
        (${north}, '2026-11-01T09:00:00Z', 'mf-visitors', '1.0.0', 'part', 'threw', '', 0, 9)`);
    expect((await summary()).failed_loads).toEqual([{ remote: 'mf-desks', failures: 2, loads: 42 }]);
  });

  it('is for administrators alone', async () => {
    const employee = await server.loginAs('employee');
    expect((await employee.get('/api/administration/summary/')).status).toBe(403);
  });
});
