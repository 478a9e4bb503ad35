import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admission, anonymous } from '../../contract/access.ts';
import { operationsOf, readDocument } from '../../contract/document.ts';
import { type Group, groups } from '../../mechanisms/portal/viewer.ts';
import type { Agent } from '../../testing/agent.ts';
import { type Account, PASSWORD } from '../../testing/fixture.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { connect, logInBy } from '../single-sign-on/single-sign-on-test-data.ts';

let server: TestApp;
let provider: IdentityProvider;
let superadmin: Agent;
beforeAll(async () => {
  provider = await startIdentityProvider({
    origins: ['http://localhost'],
    people: { admin: { email: 'admin@north.test', email_verified: true } },
  });
  server = await createTestApp();
  superadmin = await server.loginAs('superadmin');
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
// Each test has its own code, and its own attempts.
beforeEach(async () => {
  server.clock.advance(3_600_000);
  await requireOf([]);
});

const URL = '/api/users/me/second-factor/';
const REQUIRED = {
  detail: 'Your organisation requires a second factor. Set it up in your profile to continue.',
  reason: 'second_factor_required',
};
const mail = (account: Account) => `${account}@north.test`;
const codeOf = (key: string) =>
  new TOTP({ secret: key }).generate({ timestamp: server.clock.now().getTime() });
const idOf = async (agent: Agent) => (await agent.get('/api/whoami/')).body.user.id;

async function changeSettings(agent: Agent, settings: object) {
  const { body: now } = await superadmin.get('/api/client/');
  return agent.patch('/api/client/', { version: now.version, settings: { ...now.settings, ...settings } });
}
const requireOf = async (groups: readonly Group[]) =>
  expect((await changeSettings(superadmin, { second_factor_groups: groups })).status).toBe(200);

/** All who are logged in have just proved who they are, for operations that need it. */
const stepUp = () =>
  server.db.system((tx) => tx.updateTable('sessions').set({ proved_at: server.clock.now() }).execute());

/** Through the administration, by a superadmin. */
async function giveGroups(id: number, groups: readonly Group[]): Promise<void> {
  await stepUp();
  const { version } = (await superadmin.get(`/api/users/${id}/`)).body;
  expect((await superadmin.patch(`/api/users/${id}/`, { version, groups })).status).toBe(200);
}

/** Sets up codes with a session that has none yet. @returns its recovery codes */
async function setUp(agent: Agent): Promise<string[]> {
  const { body } = await agent.post(`${URL}totp/`, { password: PASSWORD });
  const confirmed = await agent.post(`${URL}totp/confirm/`, { code: codeOf(body.key) });
  expect(confirmed.status).toBe(200);
  server.clock.advance(30_000);
  return confirmed.body.recovery_codes;
}

const isLed = async (agent: Agent) =>
  (await agent.get('/api/whoami/')).body.user.second_factor_missing === true;

describe('a log-in', () => {
  test.each<[Account, readonly Group[], boolean]>([
    ['admin', ['admin', 'reporting'], true],
    ['reporting', ['admin', 'reporting'], true],
    ['desk-admin', ['admin', 'reporting'], false],
    ['employee', ['admin', 'reporting'], false],
    ['cleaning', ['cleaning'], true],
    ['admin', [], false],
  ])('of %s, where %j need a second factor, leads to the set-up: %s', async (account, required, expected) => {
    await requireOf(required);
    expect(await isLed(await server.loginAs(account))).toBe(expected);
  });

  test('by an identity provider does not', async () => {
    const connection = await connect(server, provider, { links_by_email: true });
    const { agent } = await logInBy(server, connection, 'admin');
    await requireOf(['admin']);
    expect(await isLed(agent)).toBe(false);
    expect((await agent.get('/api/client/')).status).toBe(200);
  });

  test('with a second factor does not', async () => {
    const agent = await server.loginAs('onesite');
    await setUp(agent);
    await requireOf(['deskbooking']);
    expect(await isLed(agent)).toBe(false);
  });
});

describe('until then', () => {
  test('no operation is open, except the set-up and those that need no session', () => {
    const caller = { ...anonymous, user: { groups: [...groups] }, lacksFactor: true };
    const open = operationsOf(readDocument()).filter(
      ({ access }) =>
        !access.public &&
        admission(access, { features: access.features ?? access.any_features ?? [] }, caller) === 'admitted',
    );
    expect(open.map(({ id }) => id).sort()).toEqual([
      'confirmTotp',
      'createPasskey',
      'createPasskeyChallenge',
      'createTotp',
      'getSecondFactor',
    ]);
  });

  test.each([
    ['GET', '/api/sites/', 403],
    ['GET', '/api/client/', 403],
    ['GET', '/api/events/', 403],
    ['GET', '/api/users/me/sessions/', 403],
    ['POST', '/api/password/set/', 403],
    ['POST', `${URL}recovery-codes/`, 403],
    ['POST', `${URL}totp/remove/`, 403],
    ['GET', URL, 200],
    ['POST', `${URL}totp/`, 400],
    ['POST', `${URL}totp/confirm/`, 400],
    ['GET', '/api/signup-config/', 200],
    ['POST', '/logout/', 204],
  ])('%s %s answers %i', async (method, url, status) => {
    await requireOf(['admin']);
    const agent = await server.loginAs('admin');
    const answer = await agent.call({ method, url, ...(method === 'POST' ? { body: {} } : {}) });
    if (url === '/logout/') expect((await agent.call({ method, url })).status).toBe(status);
    else expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toEqual(REQUIRED);
  });

  test('whoami names the person, with no groups and no sites', async () => {
    await requireOf(['admin']);
    const agent = await server.loginAs('admin');
    expect((await agent.get('/api/whoami/')).body.user).toMatchObject({
      email: mail('admin'),
      groups: [],
      permitted_sites: [],
      second_factor_missing: true,
    });
  });
});

describe('a session that exists', () => {
  test('is refused from the change of the setting on, and opens with the set-up, which ends the others', async () => {
    const agent = await server.loginAs('cleaning');
    const other = await server.loginAs('cleaning');
    expect((await agent.get('/api/sites/')).status).toBe(200);
    await requireOf(['cleaning']);
    expect((await agent.get('/api/sites/')).body).toEqual(REQUIRED);
    expect((await other.get('/api/sites/')).status).toBe(403);
    await setUp(agent);
    expect((await agent.get('/api/sites/')).status).toBe(200);
    expect((await other.get('/api/sites/')).status).toBe(401);
  });

  test('is refused from the change of the groups on, and opens when they no longer need it', async () => {
    await requireOf(['reporting']);
    const agent = await server.loginAs('pa');
    const id = await idOf(agent);
    expect((await agent.get('/api/sites/')).status).toBe(200);
    await giveGroups(id, ['employee', 'PA', 'reporting']);
    expect((await agent.get('/api/sites/')).body).toEqual(REQUIRED);
    await giveGroups(id, ['employee', 'PA']);
    expect((await agent.get('/api/sites/')).status).toBe(200);
    await giveGroups(id, ['employee', 'PA', 'reporting']);
    await requireOf([]);
    expect((await agent.get('/api/sites/')).status).toBe(200);
  });

  test('of the superadmin who changes the setting is no exception', async () => {
    await requireOf(['superadmin']);
    expect((await superadmin.get('/api/client/')).body).toEqual(REQUIRED);
    await setUp(superadmin);
    expect((await superadmin.get('/api/client/')).status).toBe(200);
  });
});

test('a required factor is not removed, and is as soon as it is not', async () => {
  const agent = await server.loginAs('security');
  const [first, second] = await setUp(agent);
  await requireOf(['security']);
  expect((await agent.get(URL)).body.is_required).toBe(true);
  const remove = (code: string | undefined) => agent.post(`${URL}totp/remove/`, { password: PASSWORD, code });
  const refused = await remove(first);
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'Your organisation requires a second factor of you, so you cannot remove the last one.' },
  ]);
  await requireOf([]);
  expect((await remove(second)).status).toBe(204);
});

test('only superadmins change the groups; other administrators save everything else', async () => {
  const admin = await server.loginAs('admin');
  await requireOf(['reporting', 'security']);
  const refused = await changeSettings(admin, { second_factor_groups: [] });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      'settings.second_factor_groups': ['Only a superadmin can change which groups need a second factor.'],
    },
  ]);
  const saved = await changeSettings(admin, {
    second_factor_groups: ['security', 'reporting'],
    session_days: 13,
  });
  expect(saved.status).toBe(200);
});

test('administrators, and no others in the directory, find people without a second factor', async () => {
  const url = '/api/employees/?status=no-second-factor&limit=100';
  const emails = async () =>
    (await superadmin.get(url)).body.results.map(({ email }: { email: string }) => email);
  const agent = await server.loginAs('deskbooking-admin');
  expect(await emails()).toContain(mail('deskbooking-admin'));
  await setUp(agent);
  expect(await emails()).not.toContain(mail('deskbooking-admin'));
  expect(await emails()).not.toContain(mail('newstarter'));
  expect((await (await server.loginAs('reporting')).get(url)).status).toBe(403);
});

describe('a reset', () => {
  const resetOf = async (agent: Agent, id: number) =>
    (await agent.call({ method: 'DELETE', url: `/api/users/${id}/second-factor/` })).status;

  test('ends app, codes, remembered browsers and sessions, and notifies the person with the name', async () => {
    const person = await server.loginAs('desk');
    const id = await idOf(person);
    const [code] = await setUp(person);
    const remembered = server.anonymous();
    expect((await remembered.logIn(mail('desk'), PASSWORD)).status).toBe(202);
    await remembered.post('/api/login/second-factor/', { code, remember: true });
    expect((await remembered.logIn(mail('desk'), PASSWORD)).status).toBe(204);

    const admin = await server.loginAs('admin');
    expect((await admin.get(`/api/users/${id}/`)).body.has_second_factor).toBe(true);
    expect(await resetOf(admin, id)).toBe(204);
    expect((await admin.get(`/api/users/${id}/`)).body.has_second_factor).toBe(false);
    expect(await resetOf(admin, id)).toBe(409);
    for (const agent of [person, remembered]) expect((await agent.get('/api/sites/')).status).toBe(401);

    const [sent] = await server.outbox({ to: mail('desk'), kind: 'second-factor-reset' });
    const { first_name, last_name } = (await admin.get('/api/whoami/')).body.user;
    expect(sent?.text).toContain(`${first_name} ${last_name} reset it and logged you out everywhere.`);
    const { results } = (await superadmin.get('/api/audit-log/?action=reset-second-factor')).body;
    expect(results).toMatchObject([{ entity: 'user', entity_id: String(id) }]);
    const again = await server.loginAs('desk');
    expect((await again.get(URL)).body).toMatchObject({ totp_since: null, recovery_codes: 0, devices: [] });
  });

  test.each<[Account, Account, number]>([
    ['admin', 'parking', 204],
    ['admin', 'reporting', 403],
    ['admin', 'admin', 403],
    ['superadmin', 'reporting', 204],
    ['employee', 'parking', 403],
  ])('by %s of the factor of %s answers %i', async (by, account, expected) => {
    const person = await server.loginAs(account);
    const id = await idOf(person);
    await setUp(person);
    // The session of someone who resets their own.
    const agent = by === account ? person : by === 'superadmin' ? superadmin : await server.loginAs(by);
    await stepUp();
    expect(await resetOf(agent, id)).toBe(expected);
    if (expected !== 204) await endFactor(id);
  });

  /** So that the account logs in with its password alone again. */
  async function endFactor(id: number): Promise<void> {
    await server.db.forClient(server.clientIds.north, (tx) =>
      tx.deleteFrom('totp_factors').where('user_id', '=', id).execute(),
    );
  }
});
