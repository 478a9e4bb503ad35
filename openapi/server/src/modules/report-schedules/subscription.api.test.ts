import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailsOf, schedule } from './sending-test-data.ts';

let portal: TestApp;
let agent: Agent;
let site: number;
let token: string;
const WEEK_MS = 7 * 86_400_000;

beforeAll(async () => {
  portal = await createTestApp();
  site = (
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx.selectFrom('sites').select('id').orderBy('position').executeTakeFirstOrThrow(),
    )
  ).id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.system((tx) => sql`delete from login_failures`.execute(tx));
  portal.clock.set('2026-11-23T09:30:00Z');
  agent = await portal.loginAs('reporting');
  await portal.db.system(async (tx) => {
    await sql`delete from report_schedules`.execute(tx);
    await sql`delete from outbox`.execute(tx);
  });
  await schedule(agent, {
    report: 'occupancy',
    site_id: site,
    recipients: ['boss@example.com', 'other@example.com'],
  });
  await nextWeek();
  token = (await mailsOf(portal)).find(({ to }) => to === 'boss@example.com')?.token ?? '';
});

async function nextWeek(): Promise<string[]> {
  const before = (await mailsOf(portal)).length;
  portal.clock.advance(before === 0 ? 1_800_000 : WEEK_MS);
  await portal.runJobs('report-schedules');
  return (await mailsOf(portal))
    .slice(before)
    .map(({ to }) => to)
    .sort();
}
const url = (of = token) => `/api/reports/subscriptions/${of}/`;

it('is left and resumed by the link of an email, without log-in; later emails respect it', async () => {
  const nobody = portal.anonymous();
  const shown = { report: 'occupancy', place: 'London HQ', frequency: 'weekly', email: 'b…@example.com' };
  expect((await nobody.get(url())).body).toEqual({ ...shown, unsubscribed_at: null });
  expect(await nextWeek()).toEqual(['boss@example.com', 'other@example.com']);
  await nobody.get('/api/whoami/');
  const left = await nobody.post(url(), { subscribed: false });
  expect(left.body.unsubscribed_at).toBe(portal.clock.now().toISOString());
  expect((await nobody.post(url(), { subscribed: false })).body).toEqual(left.body);
  expect(await nextWeek()).toEqual(['other@example.com']);
  expect((await nobody.post(url(), { subscribed: true })).body.unsubscribed_at).toBeNull();
  expect(await nextWeek()).toEqual(['boss@example.com', 'other@example.com']);
});

it('is left by the button of an email client, which has no cookie and another origin', async () => {
  const [mail] = await mailsOf(portal);
  expect(mail?.unsubscribe_address).toBe(`http://localhost/reports/unsubscribe/${mail?.token}`);
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await portal.app.inject({
      ...{ method: 'POST', url: `/reports/unsubscribe/${token}`, payload: 'List-Unsubscribe=One-Click' },
      headers: { host: 'localhost', 'content-type': type, origin: 'https://mail.example' },
    });
    expect(answer.statusCode).toBe(204);
  }
  expect(await nextWeek()).toEqual(['other@example.com']);
});

it('is opened by no other token, at no other client, and by none of a deleted schedule', async () => {
  expect((await portal.anonymous().get(url('wrong'))).status).toBe(404);
  expect((await portal.anonymous('south').get(url())).status).toBe(404);
  const wrong = await portal.app.inject({
    ...{ method: 'POST', url: '/reports/unsubscribe/wrong', payload: 'List-Unsubscribe=One-Click' },
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(wrong.statusCode).toBe(404);
  await portal.db.system((tx) => sql`delete from report_schedules`.execute(tx));
  expect((await portal.anonymous().get(url())).status).toBe(404);
});

it('guesses of one address are limited', async () => {
  const answers: number[] = [];
  for (let tries = 0; tries < 61; tries += 1)
    answers.push((await portal.anonymous().get(url(`no-${tries}`))).status);
  expect([answers[0], answers[60]]).toEqual([404, 429]);
  expect((await portal.anonymous().get(url())).status).toBe(200);
});

it('links are stored hashed, and go after a year', async () => {
  const count = async () =>
    (
      await portal.db.system((tx) =>
        sql<{ token_hash: string }>`select token_hash from report_links`.execute(tx),
      )
    ).rows;
  const stored = await count();
  expect(stored).toHaveLength(2);
  expect(stored.map(({ token_hash }) => token_hash)).not.toContain(token);
  portal.clock.advance(366 * 86_400_000);
  await portal.runJobs('nightly');
  expect(await count()).toHaveLength(2);
  portal.clock.advance(2 * 86_400_000);
  await portal.runJobs('nightly');
  expect(await count()).toHaveLength(0);
});

it('an erased person no longer gets any, and no file names them', async () => {
  const admin = await portal.loginAs('superadmin');
  const list = (await admin.get('/api/users/?search=pa%40north.test')).body.results;
  const { id } = list.find(({ email }: { email: string }) => email === 'pa@north.test');
  await schedule(agent, { report: 'occupancy', site_id: site, hour: 11, recipients: ['pa@north.test'] });
  await portal.db.forClient(portal.clientIds.north, (tx) =>
    sql`insert into outbox_files (message_id, position, filename, type, content)
      select id, 8, 'people.csv', 'text/csv', convert_to('Name' || chr(10) || 'pa Person', 'UTF8')
      from outbox where recipient = 'boss@example.com'`.execute(tx),
  );
  const files = async () => (await mailsOf(portal)).map(({ to, files: all }) => [to, all.length]);
  expect(await files()).toEqual([
    ['boss@example.com', 2],
    ['other@example.com', 1],
  ]);
  expect((await admin.call({ method: 'DELETE', url: `/api/users/${id}/` })).status).toBeLessThan(300);
  expect(await files()).toEqual([
    ['boss@example.com', 0],
    ['other@example.com', 1],
  ]);
  const { rows } = await portal.db.system((tx) =>
    sql`select email from report_recipients order by email`.execute(tx),
  );
  expect(rows).toEqual([{ email: 'boss@example.com' }, { email: 'other@example.com' }]);
});
