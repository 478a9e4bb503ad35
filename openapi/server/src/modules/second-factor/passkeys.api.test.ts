import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSecret } from '../../mechanisms/sessions/secrets.ts';
import type { Agent } from '../../testing/agent.ts';
import { Authenticator, type Behaviour } from '../../testing/authenticator.ts';
import { type Account, PASSWORD } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
// Each test has its own attempts.
beforeEach(() => server.clock.advance(3_600_000));

const URL = '/api/users/me/second-factor/';
const CHALLENGE = '/api/login/passkey/challenge/';
const REFUSED = 'This passkey does not open an active account here. Log in another way.';
const EXPIRED = 'The passkey was not used in time. Try again.';
const mail = (account: Account) => `${account}@north.test`;

interface SetUp {
  agent: Agent;
  passkey: Authenticator;
  recovery: string[];
}

async function setUp(account: Account, name = 'Laptop'): Promise<SetUp> {
  const agent = await server.loginAs(account);
  const passkey = new Authenticator('http://localhost');
  const { body } = await agent.post(`${URL}passkeys/challenge/`, { password: PASSWORD });
  const saved = await agent.post(`${URL}passkeys/`, { name, ...passkey.create(body) });
  expect([saved.status, saved.text]).toEqual([201, saved.text]);
  return { agent, passkey, recovery: saved.body.recovery_codes };
}

/** A browser that no one has used. */
async function stranger(client: 'north' | 'south' = 'north'): Promise<Agent> {
  const agent = server.anonymous(client);
  await agent.get('/api/whoami/');
  agent.cookies.set('device', newSecret());
  return agent;
}

async function startLogIn(account: Account): Promise<Agent> {
  const agent = await stranger();
  expect((await agent.logIn(mail(account), PASSWORD)).status).toBe(202);
  return agent;
}

async function proofOf(agent: Agent, passkey: Authenticator, behaviour: Behaviour = {}) {
  const { body } = await agent.post(CHALLENGE);
  return passkey.use(body, behaviour);
}

async function logIn(agent: Agent, passkey: Authenticator, behaviour: Behaviour = {}) {
  return agent.post('/api/login/passkey/', await proofOf(agent, passkey, behaviour));
}

const personOf = async (agent: Agent) => (await agent.get('/api/whoami/')).body.user.email;
const refusal = (text: string) => [400, { non_field_errors: [text] }];

describe('set-up', () => {
  test('needs the password and an unlocked passkey of this page, and is reported', async () => {
    const agent = await server.loginAs('employee');
    const wrong = await agent.post(`${URL}passkeys/challenge/`, { password: 'wrong' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['password']]);
    expect((await agent.post(`${URL}passkeys/challenge/`, {})).status).toBe(400);
    const behaviours: Behaviour[] = [{ isUnlocked: false }, { origin: 'http://evil.test' }];
    for (const behaviour of behaviours) {
      const { body } = await agent.post(`${URL}passkeys/challenge/`, { password: PASSWORD });
      const made = new Authenticator('http://localhost').create(body, behaviour);
      expect((await agent.post(`${URL}passkeys/`, { name: 'Laptop', ...made })).status).toBe(400);
    }
    const { recovery } = await setUp('employee', 'My laptop');
    expect(recovery).toHaveLength(10);
    const { body } = await agent.get(URL);
    expect(body).toMatchObject({
      has_password: true,
      totp_since: null,
      recovery_codes: 10,
      passkeys: [{ name: 'My laptop', host: 'localhost', last_used_at: null }],
    });
    const [sent] = await server.outbox({ to: mail('employee'), kind: 'second-factor-passkey-added' });
    expect(sent?.text).toContain('“My laptop”');
  });

  test('takes a challenge once, within five minutes, and only that of its person', async () => {
    const agent = await server.loginAs('desk');
    const passkey = new Authenticator('http://localhost');
    const start = async () =>
      (await agent.post(`${URL}passkeys/challenge/`, { password: PASSWORD })).body as Parameters<
        Authenticator['create']
      >[0];
    const late = passkey.create(await start());
    server.clock.advance(5 * 60_000);
    expect((await agent.post(`${URL}passkeys/`, { name: 'A', ...late })).status).toBe(400);
    const made = passkey.create(await start());
    expect((await agent.post(`${URL}passkeys/`, { name: 'A', ...made })).status).toBe(201);
    expect((await agent.post(`${URL}passkeys/`, { name: 'A', ...made })).status).toBe(400);
    const again = passkey.create(await start());
    expect((await agent.post(`${URL}passkeys/`, { name: 'A', ...again })).status).toBe(409);
    const { body } = await agent.post(CHALLENGE);
    const foreign = new Authenticator('http://localhost').create({ ...body, user_handle: 'MQ' });
    expect((await agent.post(`${URL}passkeys/`, { name: 'A', ...foreign })).status).toBe(400);
  });

  test('needs no password where the account has none', async () => {
    const agent = await server.loginAs('onesite');
    const { id } = (await agent.get('/api/users/me/')).body;
    await server.db.system((tx) =>
      tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute(),
    );
    const { body } = await agent.post(`${URL}passkeys/challenge/`, {});
    const made = new Authenticator('http://localhost').create(body);
    const saved = await agent.post(`${URL}passkeys/`, { name: 'Phone', ...made });
    expect([saved.status, saved.body]).toEqual([201, { recovery_codes: [] }]);
  });

  test('ignores attestation, whose certificates name addresses', async () => {
    const agent = await server.loginAs('ev');
    const { body } = await agent.post(`${URL}passkeys/challenge/`, { password: PASSWORD });
    const made = new Authenticator('http://localhost').create(body, {});
    const attestation = Buffer.from(made.attestation_object, 'base64url');
    const changed = Buffer.from(attestation.toString('latin1').replace('none', 'tpmX'), 'latin1');
    const sent = { name: 'Laptop', ...made, attestation_object: changed.toString('base64url') };
    expect((await agent.post(`${URL}passkeys/`, sent)).status).toBe(201);
  });

  test.each(['AA', 'oA', 'o2NmbXQ', Buffer.alloc(3000, 0x9f).toString('base64url')])(
    'refuses a broken attestation (%#) without an error of the server',
    async (attestation_object) => {
      const agent = await server.loginAs('permit');
      const { body } = await agent.post(`${URL}passkeys/challenge/`, { password: PASSWORD });
      const made = new Authenticator('http://localhost').create(body);
      const sent = { name: 'Laptop', ...made, attestation_object };
      expect((await agent.post(`${URL}passkeys/`, sent)).status).toBe(400);
    },
  );
});

describe('log-in with a passkey', () => {
  test('needs nothing else, and is reported from a new browser', async () => {
    const { passkey } = await setUp('parking');
    const agent = await stranger();
    expect((await logIn(agent, passkey)).status).toBe(204);
    expect(await personOf(agent)).toBe(mail('parking'));
    expect((await agent.get('/api/users/me/sessions/')).body.results[0]).toMatchObject({ method: 'passkey' });
    expect(await server.outbox({ to: mail('parking'), kind: 'new-device' })).toHaveLength(1);
    const [{ last_used_at }] = (await agent.get(URL)).body.passkeys;
    expect(last_used_at).toBe(server.clock.now().toISOString());
  });

  test('accepts one that does not count', async () => {
    const { passkey } = await setUp('superadmin');
    for (const agent of [await stranger(), await stranger()])
      expect((await logIn(agent, passkey, { step: 0 })).status).toBe(204);
  });

  test('refuses an unknown passkey, one of another client, and one of an inactive person in the same words', async () => {
    const { passkey } = await setUp('cleaning');
    const unknown = new Authenticator('http://localhost');
    const agent = await stranger();
    const first = await logIn(agent, unknown, { userHandle: 'MQ' });
    const south = await stranger('south');
    const second = await logIn(south, passkey, { origin: 'http://south.test' });
    await server.db.system((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('email', '=', mail('cleaning')).execute(),
    );
    const third = await logIn(agent, passkey);
    for (const { status, body } of [first, second, third]) expect([status, body]).toEqual(refusal(REFUSED));
  });

  test('takes a challenge once, within five minutes, in the browser that requested it', async () => {
    const { passkey } = await setUp('security');
    const agent = await stranger();
    const proof = await proofOf(agent, passkey);
    const cookie = agent.cookies.get('passkey') ?? '';
    const elsewhere = await (await stranger()).post('/api/login/passkey/', proof);
    expect([elsewhere.status, elsewhere.body]).toEqual(refusal(EXPIRED));
    expect((await agent.post('/api/login/passkey/', proof)).status).toBe(204);
    agent.cookies.set('passkey', cookie);
    const replayed = await agent.post('/api/login/passkey/', proof);
    expect([replayed.status, replayed.body]).toEqual(refusal(EXPIRED));
    const late = await proofOf(agent, passkey);
    server.clock.advance(5 * 60_000);
    expect((await agent.post('/api/login/passkey/', late)).body).toEqual({ non_field_errors: [EXPIRED] });
  });

  test('stops after ten wrong proofs in 15 minutes', async () => {
    const { passkey } = await setUp('desk-admin');
    const agent = await stranger();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn(agent, passkey, { isUnlocked: false })).status).toBe(400);
    expect((await logIn(agent, passkey)).status).toBe(429);
    server.clock.advance(15 * 60_000 + 1);
    expect((await logIn(agent, passkey)).status).toBe(204);
  });
});

describe('a passkey', () => {
  let passkey: Authenticator;
  beforeAll(async () => {
    ({ passkey } = await setUp('restricted'));
  });

  test.each<[string, Behaviour]>([
    ['for another page', { origin: 'http://evil.test' }],
    ['if its owner has not unlocked it', { isUnlocked: false }],
    ['if it names another person', { userHandle: 'MQ' }],
    ['if its counter went back', { step: -1 }],
    ['if its counter stands still', { step: 0 }],
  ])('is refused %s', async (_, behaviour) => {
    const agent = await stranger();
    expect((await logIn(agent, passkey, { step: 5 })).status).toBe(204);
    const other = await stranger();
    const { status, body } = await logIn(other, passkey, behaviour);
    expect([status, body]).toEqual(refusal(REFUSED));
    expect(await personOf(other)).toBe('');
  });
});

describe('a password beside a passkey', () => {
  test('needs the passkey or a recovery code', async () => {
    const { passkey, recovery } = await setUp('pa');
    const agent = await startLogIn('pa');
    expect((await agent.get('/api/login/pending/')).body).toEqual({
      email: mail('pa'),
      has_app: false,
      has_passkey: true,
    });
    const proof = { ...(await proofOf(agent, passkey)), remember: true };
    expect((await agent.post('/api/login/second-factor/passkey/', proof)).status).toBe(204);
    const { results } = (await agent.get('/api/users/me/sessions/')).body;
    expect(results[0]).toMatchObject({ is_current: true, method: 'password_and_passkey' });
    expect((await agent.logIn(mail('pa'), PASSWORD)).status).toBe(204);
    const other = await startLogIn('pa');
    const [code] = recovery;
    expect((await other.post('/api/login/second-factor/', { code: '123456' })).status).toBe(400);
    expect((await other.post('/api/login/second-factor/', { code })).status).toBe(204);
  });

  test('refuses the passkey of another person, and any without a log-in that waits', async () => {
    await setUp('reporting');
    const { passkey } = await setUp('reception');
    const agent = await startLogIn('reporting');
    const url = '/api/login/second-factor/passkey/';
    const refused = await agent.post(url, await proofOf(agent, passkey));
    expect([refused.status, refused.body]).toEqual(
      refusal('This passkey belongs to another account. Choose one of yours.'),
    );
    expect(await personOf(agent)).toBe('');
    const noOne = await stranger();
    expect((await noOne.post(url, await proofOf(noOne, passkey))).status).toBe(401);
  });
});

test('removal needs the password, ends the second step with the last passkey, and is reported', async () => {
  const { agent, passkey } = await setUp('parking-admin', 'Old phone');
  const [{ id }] = (await agent.get(URL)).body.passkeys;
  const url = `${URL}passkeys/${id}/remove/`;
  expect(Object.keys((await agent.post(url, { password: 'wrong' })).body)).toEqual(['password']);
  const other = await server.loginAs('deskbooking-admin');
  expect((await other.post(url, { password: PASSWORD })).status).toBe(404);
  expect((await agent.post(url, { password: PASSWORD })).status).toBe(204);
  expect((await agent.get(URL)).body).toMatchObject({ passkeys: [], recovery_codes: 0 });
  expect((await (await stranger()).logIn(mail('parking-admin'), PASSWORD)).status).toBe(204);
  expect((await logIn(await stranger(), passkey)).status).toBe(400);
  const [sent] = await server.outbox({
    to: mail('parking-admin'),
    kind: 'second-factor-last-passkey-removed',
  });
  expect(sent?.text).toContain('“Old phone” no longer opens your account.');
  expect(sent?.text).toContain('Your password alone is enough');
});

test('clean-up deletes challenges that no one signed', async () => {
  await (await stranger()).post(CHALLENGE);
  server.clock.advance(5 * 60_000 + 1);
  await server.runJobs('clean-up');
  const left = await server.db.system((tx) => tx.selectFrom('passkey_challenges').selectAll().execute());
  expect(left).toEqual([]);
});
