import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  configureSignup,
  follow,
  groupsOf,
  inClient,
  mailedLink,
  signUpForm,
  siteIds,
  stranger,
  userRows,
} from './account-test-data.ts';

let server: TestApp;
let site: number;
beforeAll(async () => {
  server = await createTestApp();
  [site = 0] = await siteIds(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(2 * 3_600_000);
  await server.db.system((tx) => tx.deleteFrom('outbox').execute());
  await configureSignup(server, { lineManagerVerification: true });
});

let count = 0;
async function signUp(manager: string, email?: string) {
  count += 1;
  const own = email ?? `applicant-${count}@north.test`;
  const more = {
    tags: ['Parking'],
    line_manager_email: manager,
    additional_information: { permit: '4711' },
  };
  const answer = await (await stranger(server)).postForm('/api/users/sign-up/', signUpForm(own, site, more));
  return { email: own, status: answer.status, body: answer.body };
}
/** Signs up and follows the activation link: now the person who was named would be asked. */
async function activated(manager: string) {
  const { email, status } = await signUp(manager);
  expect(status).toBe(201);
  const answer = await follow(server, await mailedLink(server, email, 'activate'));
  expect([answer.status, answer.text]).toEqual([204, '']);
  return email;
}
const asked = async () => (await server.outbox({ kind: 'line-manager-verify' })).map(({ to }) => to);
const setActive = (email: string, is_active: boolean) =>
  inClient(server, (tx) =>
    tx.updateTable('users').set({ is_active, was_active: true }).where('email', '=', email).execute(),
  );
const account = async (email: string, as: Account = 'admin') => {
  const [row] = await userRows(server, email);
  const agent = await server.loginAs(as);
  return { agent, url: `/api/users/${row?.id}/`, body: (await agent.get(`/api/users/${row?.id}/`)).body };
};

describe('a line manager is another person', () => {
  it.each([
    ['ann@north.test', 'ann+boss@north.test'],
    ['ann+work@north.test', 'Ann@north.test'],
    ['a.nn@gmail.com', 'ann+boss@googlemail.com'],
  ])('%s cannot name %s: it is the same mailbox', async (own, manager) => {
    const { status, body } = await signUp(manager, own);
    expect([status, body]).toEqual([400, { line_manager_email: ['Cannot use same email for line manager'] }]);
  });
});

describe('a line manager with an active account', () => {
  it('is contacted', async () => {
    await activated('admin@north.test');
    expect(await asked()).toEqual(['admin@north.test']);
  });

  it.each(['nobody@north.test', 'newstarter@north.test'])(
    'the form takes %s alike, no one gets an email, and an administrator sees it waiting',
    async (manager) => {
      const email = await activated(manager);
      expect(await asked()).toEqual([]);
      expect((await account(email)).body.approval).toEqual({
        line_manager_email: manager,
        requested_groups: ['Parking'],
        asked_until: null,
      });
      expect(await groupsOf(server, email)).toEqual(['employee']);
    },
  );

  it('shows a logged-in user the error at the field, and saves nothing', async () => {
    const agent = await server.loginAs('cleaning');
    const { body: profile } = await agent.get('/api/users/me/');
    const save = (manager: string) =>
      agent.call({
        method: 'PATCH',
        url: '/api/users/me/',
        form: {
          version: profile.version,
          tags: ['Parking'],
          line_manager_email: manager,
          additional_information: { permit: '1' },
        },
      });
    const refused = await save('nobody@north.test');
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['line_manager_email']]);
    expect((await agent.get('/api/users/me/')).body).toEqual(profile);
    expect((await save('admin@north.test')).status).toBe(200);
    expect(await asked()).toEqual(['admin@north.test']);
  });
});

describe('if the client requires it', () => {
  const anybody = { lineManagerVerification: true, accountRequired: false, domains: ['north.test'] };

  it('anyone at an allowed domain may approve', async () => {
    await configureSignup(server, anybody);
    const email = await activated('boss@north.test');
    const link = await mailedLink(server, 'boss@north.test', 'line-manager-verify');
    const { status } = await (await stranger(server)).postForm(`/api${link}/`, { approve: 'true' });
    expect([status, await groupsOf(server, email)]).toEqual([200, ['employee', 'parking']]);
  });

  it('but not the owner of a closed account', async () => {
    await configureSignup(server, anybody);
    await setActive('pa@north.test', false);
    await activated('pa@north.test');
    expect(await asked()).toEqual([]);
    await setActive('pa@north.test', true);
  });
});

describe('a decision checks again who may approve', () => {
  const look = async (link: string) => (await (await stranger(server)).get(`/api${link}/`)).status;
  const decide = async (link: string) =>
    (await (await stranger(server)).postForm(`/api${link}/`, { approve: 'true' })).status;

  it('not while the account is closed; the link is not used up by trying', async () => {
    const email = await activated('security@north.test');
    const link = await mailedLink(server, 'security@north.test', 'line-manager-verify');
    await setActive('security@north.test', false);
    expect([await look(link), await decide(link)]).toEqual([404, 404]);
    expect(await groupsOf(server, email)).toEqual(['employee']);
    await setActive('security@north.test', true);
    expect([await look(link), await decide(link)]).toEqual([200, 200]);
  });

  it('not once the client requires an account', async () => {
    await configureSignup(server, {
      lineManagerVerification: true,
      accountRequired: false,
      domains: ['north.test'],
    });
    await activated('boss@north.test');
    const link = await mailedLink(server, 'boss@north.test', 'line-manager-verify');
    await configureSignup(server, { lineManagerVerification: true, domains: ['north.test'] });
    expect(await decide(link)).toBe(404);
  });
});

describe('an administrator decides if no line manager can', () => {
  it.each([
    [true, ['employee', 'parking']],
    [false, ['employee']],
  ])('approve: %s', async (approve, groups) => {
    const email = await activated('admin@north.test');
    const link = await mailedLink(server, 'admin@north.test', 'line-manager-verify');
    const { agent, url, body } = await account(email, 'superadmin');
    expect(body.approval).toMatchObject({
      line_manager_email: 'admin@north.test',
      asked_until: expect.any(String),
    });
    const answer = await agent.post(`${url}approval/`, { approve });
    expect([answer.status, answer.body.approval, answer.body.groups]).toEqual([200, null, groups]);
    await mailedLink(server, email, approve ? 'line-approved' : 'line-denied');
    // Decided once: neither the mailed link nor the button does it again.
    expect((await (await stranger(server)).get(`/api${link}/`)).status).toBe(404);
    expect((await agent.post(`${url}approval/`, { approve })).status).toBe(409);
  });

  it('never about themselves', async () => {
    await inClient(server, (tx) =>
      tx
        .updateTable('users')
        .set({ pending_groups: ['Parking'] })
        .where('email', '=', 'admin@north.test')
        .execute(),
    );
    const { agent, url } = await account('admin@north.test');
    expect((await agent.post(`${url}approval/`, { approve: true })).status).toBe(403);
  });
});
