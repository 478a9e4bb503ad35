import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSecret } from '../../mechanisms/sessions/secrets.ts';
import type { Agent } from '../../testing/agent.ts';
import { type Account, PASSWORD } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
// Each test has its own code, and its own attempts.
beforeEach(() => server.clock.advance(3_600_000));

const URL = '/api/users/me/second-factor/';
const DAY_MS = 24 * 3_600_000;
const mail = (account: Account) => `${account}@north.test`;
const codeOf = (key: string) =>
  new TOTP({ secret: key }).generate({ timestamp: server.clock.now().getTime() });

interface Factor {
  agent: Agent;
  key: string;
  recovery: string[];
}

/** Sets up codes for an account, which then has moved to its next code. */
async function setUp(account: Account): Promise<Factor> {
  const agent = await server.loginAs(account);
  const { body } = await agent.post(`${URL}totp/`, { password: PASSWORD });
  const confirmed = await agent.post(`${URL}totp/confirm/`, { code: codeOf(body.key) });
  expect(confirmed.status).toBe(200);
  server.clock.advance(30_000);
  return { agent, key: body.key, recovery: confirmed.body.recovery_codes };
}

/** In a browser that no one has used. */
async function startLogIn(account: Account): Promise<Agent> {
  const agent = server.anonymous();
  await agent.get('/api/whoami/');
  agent.cookies.set('device', newSecret());
  expect((await agent.logIn(mail(account), PASSWORD)).status).toBe(202);
  return agent;
}

const complete = (agent: Agent, code: string, remember = false) =>
  agent.post('/api/login/second-factor/', { code, remember });
const newDeviceMails = (account: Account) => server.outbox({ to: mail(account), kind: 'new-device' });
const personOf = async (agent: Agent) => (await agent.get('/api/whoami/')).body.user.email;

describe('set-up', () => {
  test('needs the password, shows the key as text and picture, and counts from the first code', async () => {
    const agent = await server.loginAs('employee');
    const wrong = await agent.post(`${URL}totp/`, { password: 'wrong' });
    expect([wrong.status, wrong.body]).toEqual([400, { password: ['The current password is not correct.'] }]);
    const { status, body } = await agent.post(`${URL}totp/`, { password: PASSWORD });
    expect(status).toBe(201);
    expect(body.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.address).toContain(`secret=${body.key}`);
    expect(body.code_svg).toMatch(/^<svg /);
    expect((await agent.post(`${URL}totp/confirm/`, { code: '000000' })).status).toBe(400);
    // Not confirmed, so the password is still enough.
    expect((await server.anonymous().logIn(mail('employee'), PASSWORD)).status).toBe(204);
    const confirmed = await agent.post(`${URL}totp/confirm/`, { code: codeOf(body.key) });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await agent.get(URL)).body).toMatchObject({
      totp_since: server.clock.now().toISOString(),
      recovery_codes: 10,
    });
    expect((await agent.post(`${URL}totp/`, { password: PASSWORD })).status).toBe(409);
    expect(await server.outbox({ to: mail('employee'), kind: 'second-factor-added' })).toHaveLength(1);
  });

  test('expires after an hour', async () => {
    const agent = await server.loginAs('desk');
    const { body } = await agent.post(`${URL}totp/`, { password: PASSWORD });
    server.clock.advance(3_600_001);
    expect((await agent.post(`${URL}totp/confirm/`, { code: codeOf(body.key) })).status).toBe(409);
  });

  test('stores neither key nor recovery codes in plain text', async () => {
    const { key, recovery } = await setUp('security');
    const rows = await server.db.system(async (tx) => [
      await tx.selectFrom('totp_factors').selectAll().execute(),
      await tx.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    const stored = JSON.stringify(rows);
    for (const secret of [key, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret);
  });
});

describe('log-in', () => {
  test('has no session before the code, and one after it', async () => {
    const { key } = await setUp('parking');
    const agent = await startLogIn('parking');
    expect(agent.cookies.has('session')).toBe(false);
    expect((await agent.get('/api/users/me/')).status).toBe(401);
    expect((await agent.get('/api/login/pending/')).body).toEqual({
      email: mail('parking'),
      has_app: true,
      has_passkey: false,
    });
    const wrong = await complete(agent, '000000');
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['code']]);
    expect(await newDeviceMails('parking')).toHaveLength(0);
    expect((await complete(agent, codeOf(key))).status).toBe(204);
    expect(await personOf(agent)).toBe(mail('parking'));
    expect(await newDeviceMails('parking')).toHaveLength(1);
    expect((await agent.get('/api/login/pending/')).status).toBe(404);
  });

  test('fails in the same words for a wrong password, with or without a second factor', async () => {
    const { status, body } = await server.anonymous().logIn(mail('parking'), 'wrong');
    expect([status, body]).toEqual([
      401,
      { detail: 'No active account found with these log-in credentials.' },
    ]);
  });

  test('refuses a code that was used, and an earlier one', async () => {
    const { key } = await setUp('ev');
    const earlier = new TOTP({ secret: key }).generate({
      timestamp: server.clock.now().getTime() - 30_000,
    });
    const code = codeOf(key);
    expect((await complete(await startLogIn('ev'), code)).status).toBe(204);
    for (const again of [code, earlier]) {
      const refused = await complete(await startLogIn('ev'), again);
      expect(refused.body).toEqual({ code: ['This code has been used. Wait for the next one.'] });
    }
  });

  test('accepts a code once, however many try it together', async () => {
    const { key } = await setUp('permit');
    const agents = await Promise.all(Array.from({ length: 4 }, () => startLogIn('permit')));
    const code = codeOf(key);
    const answers = await Promise.all(agents.map((agent) => complete(agent, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
  });

  test('accepts each recovery code once, however it is typed, and notifies the person', async () => {
    const { recovery } = await setUp('reception');
    const [code = ''] = recovery;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await complete(await startLogIn('reception'), typed)).status).toBe(204);
    expect((await complete(await startLogIn('reception'), code)).status).toBe(400);
    const [sent] = await server.outbox({ to: mail('reception'), kind: 'second-factor-recovery' });
    expect(sent?.text).toContain('Codes left: 9.');
  });

  test('waits for five minutes, and only in the browser that began it', async () => {
    const { key } = await setUp('cleaning');
    const agent = await startLogIn('cleaning');
    const stranger = server.anonymous();
    await stranger.get('/api/whoami/');
    expect((await complete(stranger, codeOf(key))).status).toBe(401);
    server.clock.advance(5 * 60_000);
    const late = await complete(agent, codeOf(key));
    expect([late.status, late.body]).toEqual([
      401,
      { detail: 'This log-in has expired. Enter your password again.' },
    ]);
  });

  test('ends with a new password, after which the session still shows how its person logged in', async () => {
    const { key } = await setUp('pa');
    const agent = await startLogIn('pa');
    await complete(agent, codeOf(key));
    const waiting = await startLogIn('pa');
    const next = 'Workplace-2027';
    await agent.post('/api/password/set/', { current_password: PASSWORD, password: next, confirm: next });
    server.clock.advance(30_000);
    expect((await complete(waiting, codeOf(key))).status).toBe(401);
    const { results } = (await agent.get('/api/users/me/sessions/')).body;
    expect(results).toMatchObject([{ is_current: true, method: 'password_and_code' }]);
  });

  test('stops after ten wrong codes in 15 minutes, from whatever browser', async () => {
    const { key } = await setUp('restricted');
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await complete(await startLogIn('restricted'), '000000')).status).toBe(400);
    }
    expect((await complete(await startLogIn('restricted'), codeOf(key))).status).toBe(429);
    server.clock.advance(15 * 60_000 + 1);
    expect((await complete(await startLogIn('restricted'), codeOf(key))).status).toBe(204);
  });
});

describe('a remembered device', () => {
  test('needs the password alone for 30 days, for that person only', async () => {
    const { key } = await setUp('desk-admin');
    const { key: other } = await setUp('parking-admin');
    const agent = await startLogIn('desk-admin');
    await complete(agent, codeOf(key), true);
    expect((await agent.logIn(mail('desk-admin'), PASSWORD)).status).toBe(204);
    expect((await agent.logIn(mail('parking-admin'), PASSWORD)).status).toBe(202);
    await complete(agent, codeOf(other));
    server.clock.advance(30 * DAY_MS);
    expect((await agent.logIn(mail('desk-admin'), PASSWORD)).status).toBe(202);
  });

  test('is listed, and can be revoked by its owner', async () => {
    const { key } = await setUp('deskbooking-admin');
    const agent = await startLogIn('deskbooking-admin');
    await complete(agent, codeOf(key), true);
    const [device] = (await agent.get(URL)).body.devices;
    expect(device).toMatchObject({ is_current: true, created_at: server.clock.now().toISOString() });
    const path = `${URL}devices/${device.id}/`;
    const someoneElse = await server.loginAs('onesite');
    expect((await someoneElse.call({ method: 'DELETE', url: path })).status).toBe(404);
    expect((await agent.call({ method: 'DELETE', url: path })).status).toBe(204);
    expect((await agent.logIn(mail('deskbooking-admin'), PASSWORD)).status).toBe(202);
  });

  test('is forgotten if its session is ended from elsewhere', async () => {
    const { agent: elsewhere, key } = await setUp('desk');
    const agent = await startLogIn('desk');
    await complete(agent, codeOf(key), true);
    expect((await agent.logIn(mail('desk'), PASSWORD)).status).toBe(204);
    await elsewhere.call({ method: 'DELETE', url: '/api/users/me/sessions/' });
    expect((await agent.logIn(mail('desk'), PASSWORD)).status).toBe(202);
  });

  test('is forgotten with a password change', async () => {
    const { key } = await setUp('reporting');
    const agent = await startLogIn('reporting');
    await complete(agent, codeOf(key), true);
    const next = 'Workplace-2027';
    await agent.post('/api/password/set/', { current_password: PASSWORD, password: next, confirm: next });
    expect((await agent.logIn(mail('reporting'), next)).status).toBe(202);
  });
});

test('removal needs password and code, ends recovery codes and remembered devices, and notifies the person', async () => {
  const { key, recovery } = await setUp('admin');
  const agent = await startLogIn('admin');
  await complete(agent, codeOf(key), true);
  server.clock.advance(30_000);
  const remove = (password: string, code: string) => agent.post(`${URL}totp/remove/`, { password, code });
  expect(Object.keys((await remove('wrong', codeOf(key))).body)).toEqual(['password']);
  expect(Object.keys((await remove(PASSWORD, '000000')).body)).toEqual(['code']);
  expect((await remove(PASSWORD, recovery[0] ?? '')).status).toBe(204);
  expect((await agent.get(URL)).body).toEqual({
    is_required: false,
    has_password: true,
    totp_since: null,
    passkeys: [],
    recovery_codes: 0,
    devices: [],
  });
  expect((await server.anonymous().logIn(mail('admin'), PASSWORD)).status).toBe(204);
  expect((await remove(PASSWORD, codeOf(key))).status).toBe(409);
  expect(await server.outbox({ to: mail('admin'), kind: 'second-factor-removed' })).toHaveLength(1);
});

test('new recovery codes replace the old ones', async () => {
  const { agent, recovery } = await setUp('superadmin');
  const { body } = await agent.post(`${URL}recovery-codes/`, { password: PASSWORD });
  expect(body.recovery_codes).toHaveLength(10);
  expect((await complete(await startLogIn('superadmin'), recovery[0] ?? '')).status).toBe(400);
  expect((await complete(await startLogIn('superadmin'), body.recovery_codes[0])).status).toBe(204);
});

test('clean-up deletes log-ins and devices that have expired, and retention set-ups that no one confirmed', async () => {
  const agent = await server.loginAs('onesite');
  await agent.post(`${URL}totp/`, { password: PASSWORD });
  server.clock.advance(31 * DAY_MS);
  await server.runJobs('clean-up', 'nightly');
  const counts = await server.db.system(async (tx) => [
    await tx.selectFrom('pending_log_ins').selectAll().execute(),
    await tx.selectFrom('remembered_devices').selectAll().execute(),
    await tx.selectFrom('totp_factors').selectAll().where('confirmed_at', 'is', null).execute(),
  ]);
  expect(counts).toEqual([[], [], []]);
});
