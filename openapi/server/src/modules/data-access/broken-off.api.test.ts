import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportUrl, makeToken, readAudit, readSlowly } from './data-access-test-data.ts';

/** More than the sockets between two programs hold, so that a reader who waits makes the server wait. */
const ROWS = 30_000;
const PERIOD = 'from_date=2026-10-01&until_date=2026-10-01';

let portal: TestApp;
let port: number;
let superadmin: Agent;
beforeAll(async () => {
  portal = await createTestApp();
  await portal.db.forClient(portal.clientIds.north, async (tx) => {
    await sql`update sites set name = ${'A site with a name that is long '.repeat(12)} || id`.execute(tx);
    await sql`
      insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, status, cancelled_at)
      select d.site_id, d.id, u.id, u.id, '2026-10-01', 'cancelled', '2026-09-30T09:00:00Z'
      from (select id, site_id from desks order by id limit 1) d, (select id from users order by id limit 1) u,
        generate_series(1, ${ROWS})`.execute(tx);
  });
  port = await portal.listen();
});
afterAll(() => portal.close());
beforeEach(async () => {
  superadmin = await portal.loginAs('superadmin');
});

const lastEnd = async () => {
  await portal.app.portal.settled();
  const entries = await readAudit(portal, 'data_export');
  return entries.at(-1);
};
const linesOf = (text: string) => text.split('\n').length - 1;

describe('an export', () => {
  it('is complete if it ends as HTTP requires, with its number of rows at the end', async () => {
    const { authorization } = await makeToken(superadmin, ['desk_reservations']);
    const answer = await readSlowly(port, exportUrl('desk_reservations', PERIOD), { authorization });
    expect(answer).toMatchObject({ status: 200, isWhole: true, trailers: { 'export-rows': String(ROWS) } });
    // A header line, and the rows.
    expect(linesOf(answer.text)).toBe(ROWS + 1);
    const ids = answer.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(ROWS);
    expect(await lastEnd()).toMatchObject({ action: 'finish', after: { rows: ROWS, outcome: 'complete' } });
  });

  it.each(['csv', 'ndjson'])('of %s breaks off when its token is revoked during it', async (format) => {
    const { authorization, id } = await makeToken(superadmin, ['desk_reservations']);
    const url = exportUrl('desk_reservations', `${PERIOD}&format=${format}`);
    const answer = await readSlowly(port, url, { authorization }, async () => {
      expect((await superadmin.post(`/api/data-tokens/${id}/revoke/`)).status).toBe(200);
    });
    expect(answer.status).toBe(200);
    expect(answer.isWhole).toBe(false);
    expect(answer.trailers).toEqual({});
    expect(linesOf(answer.text)).toBeLessThan(ROWS);
    expect(answer.text).not.toContain('"end":true');
    const { after } = (await lastEnd()) ?? {};
    expect(after).toMatchObject({ outcome: 'access-ended', token: { id } });
    expect((await readSlowly(port, url, { authorization })).status).toBe(401);
  });

  it('breaks off when its person logs out or loses the group during it', async () => {
    for (const end of [
      (agent: Agent) => agent.post('/logout/'),
      () =>
        portal.db.forClient(portal.clientIds.north, (tx) =>
          sql`delete from user_groups where group_name = 'reporting'`.execute(tx),
        ),
    ]) {
      const reporting = await portal.loginAs('reporting');
      const cookie = [...reporting.cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await readSlowly(port, exportUrl('desk_reservations', PERIOD), { cookie }, () =>
        end(reporting),
      );
      expect([answer.status, answer.isWhole]).toEqual([200, false]);
      expect((await lastEnd())?.after).toMatchObject({ outcome: 'access-ended', token: null });
    }
  });

  it('allows two at the same time, not a third, and one more after one has ended', async () => {
    const { authorization } = await makeToken(superadmin, ['desk_reservations']);
    const url = exportUrl('desk_reservations', PERIOD);
    const first = await readSlowly(port, url, { authorization }, async () => {
      await readSlowly(port, url, { authorization }, async () => {
        const third = await portal.anonymous().get(url, { authorization });
        expect(third.status).toBe(429);
        expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
      });
    });
    expect(first.isWhole).toBe(true);
    expect((await readSlowly(port, url, { authorization })).isWhole).toBe(true);
  });

  it('ends when its reader disconnects or only requests the headers', async () => {
    const { authorization } = await makeToken(superadmin, ['desk_reservations']);
    const url = exportUrl('desk_reservations', PERIOD);
    const gone = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      headers: { authorization },
      signal: gone.signal,
    });
    gone.abort();
    await expect(answer.text()).rejects.toThrow();
    await expect.poll(async () => (await lastEnd())?.after).toMatchObject({ outcome: 'left' });
    for (let time = 0; time < 3; time += 1) {
      const head = await portal.anonymous().call({ method: 'HEAD', url, headers: { authorization } });
      expect([head.status, head.text]).toEqual([200, '']);
    }
  });

  it('delays no one while its reader is slow', async () => {
    const { authorization } = await makeToken(superadmin, ['desk_reservations']);
    const answer = await readSlowly(
      port,
      exportUrl('desk_reservations', PERIOD),
      { authorization },
      async () => {
        expect((await superadmin.get('/api/sites/')).status).toBe(200);
        expect((await superadmin.get('/api/data-tokens/')).body[0].last_used_at).not.toBeNull();
      },
    );
    expect(answer.isWhole).toBe(true);
  });
});
