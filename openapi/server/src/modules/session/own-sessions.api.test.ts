import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSettings } from '../../app/new-client/defaults.ts';
import { asJson } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { type Account, PASSWORD } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { watchChanges } from '../../testing/watch-changes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SESSIONS = '/api/users/me/sessions/';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ trustProxy: 1 });
});
afterAll(() => server.close());

/** Logs in with a browser that no one has used, or with the one of `cookie`. */
async function logInAnew(account: Account, { cookie = '', address = '192.0.2.77' } = {}): Promise<Agent> {
  const agent = server.anonymous();
  await agent.get('/api/whoami/');
  if (cookie !== '') agent.cookies.set('device', cookie);
  const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': address };
  const body = { email: `${account}@north.test`, password: PASSWORD };
  expect((await agent.post('/api/login/', body, headers)).status).toBe(204);
  return agent;
}

const list = async (agent: Agent) => (await agent.get(SESSIONS)).body.results;
const mailsTo = (account: Account) => server.outbox({ to: `${account}@north.test`, kind: 'new-device' });
const isLoggedIn = async (agent: Agent) => (await agent.get('/api/sites/')).status === 200;

describe('the list of one’s sessions', () => {
  test('names browser, system and network of each, and starts with the current one, which is marked', async () => {
    const first = await logInAnew('employee');
    server.clock.advance(5 * MINUTE);
    const second = await logInAnew('employee', { address: '2001:db8:1:2::9' });
    const results = await list(second);
    const known = { method: 'password', browser: 'Firefox', system: 'Linux' };
    expect(results).toMatchObject([
      { ...known, is_current: true, network: '2001:db8:1:x' },
      { ...known, is_current: false, network: '192.0.2.x', created_at: '2026-11-23T09:00:00.000Z' },
    ]);
    expect(Object.keys(results[0])).not.toContain('token_hash');
    expect((await list(first)).map((row: { is_current: boolean }) => row.is_current)).toEqual([true, false]);
  });

  test('shows the network of the last use', async () => {
    const agent = await logInAnew('desk');
    server.clock.advance(2 * MINUTE);
    await agent.get('/api/sites/', { 'x-forwarded-for': '198.51.100.9' });
    await server.app.portal.settled();
    const [session] = await list(agent);
    expect([session.network, session.last_seen_at]).toEqual([
      '198.51.100.x',
      server.clock.now().toISOString(),
    ]);
  });
});

describe('ending sessions', () => {
  test('ends one immediately, with its streams, and leaves the others', async () => {
    const port = await server.listen();
    const [here, elsewhere] = [await server.loginAs('parking'), await server.loginAs('parking')];
    const [watchedHere, watched] = [await watchChanges(port, here), await watchChanges(port, elsewhere)];
    const other = (await list(here)).find((row: { is_current: boolean }) => !row.is_current);
    expect((await here.call({ method: 'DELETE', url: `${SESSIONS}${other.id}/` })).status).toBe(204);
    expect(await watched.next()).toBe('end');
    expect([await isLoggedIn(elsewhere), await isLoggedIn(here)]).toEqual([false, true]);
    expect((await here.call({ method: 'DELETE', url: `${SESSIONS}${other.id}/` })).status).toBe(404);
    watchedHere.close();
  });

  test('ends all others, and writes it to the audit log', async () => {
    const [here, ...others] = [
      await logInAnew('ev'),
      await logInAnew('ev'),
      await server.loginAs('ev'),
    ] as const;
    const stranger = await server.loginAs('pa');
    expect((await here.call({ method: 'DELETE', url: SESSIONS })).status).toBe(204);
    expect(await Promise.all([here, ...others, stranger].map(isLoggedIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await list(here)).toMatchObject([{ is_current: true }]);
    const entry = await server.db.forClient(server.clientIds.north, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'after']).orderBy('id', 'desc').executeTakeFirst(),
    );
    expect(entry).toEqual({ action: 'end-sessions', after: { sessions: 2 } });
  });

  test('never ends another person’s', async () => {
    const theirs = await server.loginAs('security');
    const [{ id }] = await list(theirs);
    const caller = await server.loginAs('cleaning');
    expect((await caller.call({ method: 'DELETE', url: `${SESSIONS}${id}/` })).status).toBe(404);
    expect(await isLoggedIn(theirs)).toBe(true);
  });
});

describe('an administrator', () => {
  const endAllOf = async (admin: Agent, person: Agent) => {
    const { id } = (await person.get('/api/whoami/')).body.user;
    return (await admin.call({ method: 'DELETE', url: `/api/users/${id}/sessions/` })).status;
  };

  test('logs a person out everywhere, but not one whom only a superadmin may change', async () => {
    const admin = await server.loginAs('admin');
    const [person, superadmin] = [await server.loginAs('permit'), await server.loginAs('superadmin')];
    expect([await endAllOf(admin, person), await endAllOf(admin, superadmin)]).toEqual([204, 403]);
    expect([await isLoggedIn(person), await isLoggedIn(superadmin)]).toEqual([false, true]);
    expect(await isLoggedIn(await server.loginAs('permit'))).toBe(true);
  });
});

describe('an email about a new browser', () => {
  test('is sent for every browser but the first, once each, with browser, network and the time at the site', async () => {
    const first = await logInAnew('reception');
    expect(await mailsTo('reception')).toEqual([]);
    const second = await logInAnew('reception');
    const [mail, ...more] = await mailsTo('reception');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New log-in to your North account');
    for (const part of [
      'Firefox',
      'Linux',
      '192.0.2.x',
      '23 Nov 2026',
      '(Europe/London)',
      '/edit-profile/sessions',
    ])
      expect(mail?.text).toContain(part);
    for (const agent of [first, second]) {
      const cookie = agent.cookies.get('device') ?? '';
      expect(cookie).toHaveLength(43);
      await logInAnew('reception', { cookie });
    }
    expect(await mailsTo('reception')).toHaveLength(1);
  });

  test('is sent again for a browser whose session was ended elsewhere, and for all after a new password', async () => {
    const here = await logInAnew('reporting');
    const cookie = (await logInAnew('reporting')).cookies.get('device') ?? '';
    await here.call({ method: 'DELETE', url: SESSIONS });
    await logInAnew('reporting', { cookie });
    expect(await mailsTo('reporting')).toHaveLength(2);
    const passwords = { current_password: PASSWORD, password: PASSWORD, confirm: PASSWORD };
    expect((await here.post('/api/password/set/', passwords)).status).toBe(204);
    await logInAnew('reporting', { cookie: here.cookies.get('device') ?? '' });
    expect(await mailsTo('reporting')).toHaveLength(2);
    await logInAnew('reporting', { cookie });
    expect(await mailsTo('reporting')).toHaveLength(3);
  });

  test('ignores a cookie of another form, and is sent ten times a day at most', async () => {
    for (let times = 0; times < 14; times += 1) await logInAnew('admin', { cookie: `short${times}` });
    expect(await mailsTo('admin')).toHaveLength(9);
    server.clock.advance(DAY);
    await logInAnew('admin');
    expect(await mailsTo('admin')).toHaveLength(10);
  });

  test('is in the person’s language, and a browser that was unused for 180 days is new again', async () => {
    const cookie = (await logInAnew('superadmin')).cookies.get('device') ?? '';
    await server.db.system((tx) =>
      tx.updateTable('users').set({ locale: 'de' }).where('email', '=', 'superadmin@north.test').execute(),
    );
    server.clock.advance(181 * DAY);
    await server.runJobs('nightly');
    await logInAnew('superadmin', { cookie });
    expect((await mailsTo('superadmin')).map(({ subject }) => subject)).toEqual([
      'Neue Anmeldung bei Ihrem Konto bei North',
    ]);
  });
});

describe('a client’s limits', () => {
  const setLimits = async (limits: object) => {
    await server.db.system((tx) =>
      tx
        .updateTable('clients')
        .set({ settings: asJson({ ...newSettings, ...limits }) })
        .where('key', '=', 'north')
        .execute(),
    );
    server.app.portal.clients.refresh();
  };
  const clientsWithSessions = async () => {
    const rows = await server.db.system((tx) => tx.selectFrom('sessions').select('client_id').execute());
    return rows.map(({ client_id }) => client_id);
  };

  test('end idle sessions, also those that have begun before, and the hourly clean-up deletes them', async () => {
    const agent = await server.loginAs('onesite');
    const elsewhere = server.anonymous('south');
    await elsewhere.logIn('onesite@south.test', PASSWORD);
    await setLimits({ session_idle_minutes: 30 });
    server.clock.advance(29 * MINUTE);
    expect(await isLoggedIn(agent)).toBe(true);
    await server.app.portal.settled();
    server.clock.advance(30 * MINUTE);
    expect(await isLoggedIn(agent)).toBe(false);
    expect(await isLoggedIn(elsewhere)).toBe(true);
    await server.runJobs('clean-up');
    expect(await clientsWithSessions()).toEqual([server.clientIds.south]);
  });

  test('end used sessions after their days', async () => {
    await setLimits({ session_days: 1 });
    const agent = await server.loginAs('onesite');
    for (let hours = 0; hours < 24; hours += 6) {
      expect(await isLoggedIn(agent)).toBe(true);
      await server.app.portal.settled();
      server.clock.advance(6 * 60 * MINUTE);
    }
    expect(await isLoggedIn(agent)).toBe(false);
  });
});
