import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { type Account, PASSWORD } from '../../testing/fixture.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { arrive, connect, logInBy, walkProvider } from '../single-sign-on/single-sign-on-test-data.ts';

const URL = '/api/users/me/step-up/';
const MINUTE = 60_000;

let server: TestApp;
let provider: IdentityProvider;
beforeAll(async () => {
  server = await createTestApp();
  provider = await startIdentityProvider({
    origins: ['http://localhost'],
    people: {
      admin: { email: 'admin@north.test', email_verified: true },
      employee: { email: 'employee@north.test', email_verified: true },
    },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
// Each test has its own attempts, and its own codes.
beforeEach(() => server.clock.advance(60 * MINUTE));

const prove = (agent: Agent, body: object) => agent.post(URL, body);
/** A call that needs a proof, and would be refused for another reason after it. */
const isRefused = async (agent: Agent) => {
  const { status, body } = await agent.post('/api/data-tokens/', {});
  return status === 403 && body.reason === 'step_up';
};

/** A session whose log-in is too long ago. */
async function longLoggedIn(account: Account): Promise<Agent> {
  const agent = await server.loginAs(account);
  expect(await isRefused(agent)).toBe(false);
  server.clock.advance(15 * MINUTE + 1);
  expect(await isRefused(agent)).toBe(true);
  return agent;
}

const setFactor = async (agent: Agent) => {
  const { body } = await agent.post('/api/users/me/second-factor/totp/', { password: PASSWORD });
  const codeNow = () => new TOTP({ secret: body.key }).generate({ timestamp: server.clock.now().getTime() });
  const confirmed = await agent.post('/api/users/me/second-factor/totp/confirm/', { code: codeNow() });
  return { codeNow, recovery: confirmed.body.recovery_codes as string[] };
};

describe('a step-up with the password', () => {
  it('counts for 15 minutes in this session alone, and is in the audit log', async () => {
    const agent = await longLoggedIn('admin');
    const elsewhere = await server.loginAs('admin');
    server.clock.advance(16 * MINUTE);
    expect((await agent.get(URL)).body).toEqual({
      is_needed: true,
      password: true,
      code: false,
      provider: null,
    });
    expect((await prove(agent, { password: PASSWORD })).status).toBe(204);
    expect((await agent.get(URL)).body.is_needed).toBe(false);
    expect([await isRefused(agent), await isRefused(elsewhere)]).toEqual([false, true]);
    const entry = await server.db.forClient(server.clientIds.north, (tx) =>
      tx.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
    );
    expect(entry).toMatchObject({ action: 'step-up', entity: 'user', user_id: Number(entry?.entity_id) });
    server.clock.advance(15 * MINUTE + 1);
    expect(await isRefused(agent)).toBe(true);
  });

  it('proves nothing with a wrong one, and is limited like a log-in', async () => {
    const agent = await longLoggedIn('admin');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status, body } = await prove(agent, { password: 'wrong' });
      expect([status, body]).toEqual([400, { password: ['The current password is not correct.'] }]);
    }
    expect((await prove(agent, { password: PASSWORD })).status).toBe(429);
    expect(await isRefused(agent)).toBe(true);
  });

  it('needs a session', async () => {
    const agent = server.anonymous();
    await agent.get('/api/whoami/');
    expect((await prove(agent, { password: PASSWORD })).status).toBe(401);
  });
});

describe('a step-up with a second factor', () => {
  it('needs password and code, each wrong one at its field', async () => {
    const { codeNow, recovery } = await setFactor(await server.loginAs('superadmin'));
    const agent = server.anonymous();
    server.clock.advance(MINUTE);
    await agent.logIn('superadmin@north.test', PASSWORD);
    await agent.post('/api/login/second-factor/', { code: codeNow(), remember: true });
    server.clock.advance(16 * MINUTE);
    expect((await agent.get(URL)).body).toMatchObject({ password: true, code: true });
    expect((await prove(agent, { password: PASSWORD })).body).toEqual({ code: ['Code is required'] });
    expect((await prove(agent, { password: PASSWORD, code: '000000' })).body).toEqual({
      code: [expect.stringMatching(/^This code is not correct/)],
    });
    expect((await prove(agent, { password: 'wrong', code: codeNow() })).body).toEqual({
      password: ['The current password is not correct.'],
    });
    expect(await isRefused(agent)).toBe(true);
    expect((await prove(agent, { password: PASSWORD, code: codeNow() })).status).toBe(204);
    expect(await isRefused(agent)).toBe(false);

    server.clock.advance(16 * MINUTE);
    expect((await prove(agent, { password: PASSWORD, code: recovery[0] })).status).toBe(204);
    const [mail] = await server.outbox({ to: 'superadmin@north.test', kind: 'second-factor-recovery' });
    expect(mail?.text).toContain('9');
    await agent.post('/api/users/me/second-factor/totp/remove/', { password: PASSWORD, code: recovery[1] });
  });
});

describe('a step-up at the identity provider', () => {
  const stepUp = async (agent: Agent, subject: string) => {
    const { start } = (await agent.get(URL)).body.provider;
    const { headers } = await agent.get(start);
    return arrive(agent, await walkProvider(headers.location ?? '', subject));
  };

  it('is another log-in there, which ends on a page to close', async () => {
    const id = await connect(server, provider, { links_by_email: true });
    const { agent } = await logInBy(server, id, 'admin');
    server.clock.advance(16 * MINUTE);
    expect(await isRefused(agent)).toBe(true);
    const { body } = await agent.get(URL);
    expect(body).toMatchObject({
      is_needed: true,
      provider: { start: `/api/sso/${id}/start/?purpose=step-up` },
    });
    const { headers } = await agent.get(body.provider.start);
    const query = new globalThis.URL(headers.location ?? '').searchParams;
    expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '0']);
    expect((await stepUp(agent, 'admin')).at).toBe('/api/sso/step-up-done/');
    expect((await agent.get('/api/sso/step-up-done/')).text).toContain('Close this tab');
    expect(await isRefused(agent)).toBe(false);
  });

  it('counts from when the person logged in at the provider, not from the return', async () => {
    const id = await connect(server, provider, { links_by_email: true });
    const { agent } = await logInBy(server, id, 'admin');
    server.clock.advance(16 * MINUTE);
    provider.tamper = (payload) => ({
      ...payload,
      auth_time: Math.floor(server.clock.now().getTime() / 1000) - 20 * 60,
    });
    expect((await stepUp(agent, 'admin')).isLoggedIn).toBe(true);
    expect(await isRefused(agent)).toBe(true);
    provider.tamper = null;
  });

  it('leaves the page of the first person closed to another one', async () => {
    const id = await connect(server, provider, { links_by_email: true });
    const { agent } = await logInBy(server, id, 'admin');
    const { user } = (await agent.get('/api/whoami/')).body;
    server.clock.advance(16 * MINUTE);
    await stepUp(agent, 'employee');
    const { status, body } = await agent.post('/api/data-tokens/', {}, { 'x-portal-person': `${user.id}` });
    expect([status, body.code]).toEqual([409, 'another_person']);
  });

  it('is the only way where the provider is required', async () => {
    const agent = await server.loginAs('desk');
    const superadmin = await server.loginAs('superadmin');
    const { user } = (await superadmin.get('/api/whoami/')).body;
    const required = { required_for: 'everyone', break_glass_user_ids: [user.id] };
    await connect(server, provider, { links_by_email: true, ...required });
    expect((await agent.get(URL)).body).toMatchObject({
      password: false,
      provider: { label: expect.any(String) },
    });
    expect((await prove(agent, { password: PASSWORD })).status).toBe(409);
  });
});
