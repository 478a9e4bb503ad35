import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  configureSignup,
  groupsOf,
  inClient,
  mailedLink,
  siteIds,
  stranger,
  userRows,
} from './account-test-data.ts';

const DAY = 24 * 3_600_000;
let server: TestApp;
let admin: Agent;
let sites: number[];
beforeAll(async () => {
  server = await createTestApp();
  sites = await siteIds(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.loginAs('admin');
  await configureSignup(server, { lineManagerVerification: false, domains: ['north.test'] });
});

let count = 0;
const freeEmail = () => {
  count += 1;
  return `guest-${count}@elsewhere.test`;
};
const invite = (email: string, more: object = {}, agent = admin) =>
  agent.post('/api/invites/', { email, ...more });
const link = (email: string) => mailedLink(server, email, 'invite');
const open = async (path: string, client: 'north' | 'south' = 'north') =>
  (await stranger(server, client)).get(`/api/invites/${path.split('/').at(-1)}/`);
async function accept(path: string, more: object = {}, client: 'north' | 'south' = 'north') {
  const form = { first_name: 'Ivo', last_name: 'Guest', password: PASSWORD, site: sites[0], ...more };
  return (await stranger(server, client)).postForm(`/api/users/invited/${path.split('/').at(-1)}/`, form);
}

describe('Invite success', () => {
  it('the email leads to a form that knows the address; accepting creates an active account with groups and sites', async () => {
    const email = freeEmail();
    const prefill = { first_name: 'Ivo', phone: '+44 2', site: sites[1] };
    const superadmin = await server.loginAs('superadmin');
    const made = await invite(
      email,
      { prefill, groups: ['reception'], site_ids: sites.slice(1) },
      superadmin,
    );
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        email,
        prefill,
        groups: ['reception'],
        status: 'pending',
        created_by: { email: 'superadmin@north.test' },
      },
    ]);
    const path = await link(email);
    expect(path).toMatch(/^\/invitation\/[\w-]{43}$/);
    const shown = await open(path);
    expect([shown.status, shown.body]).toEqual([200, { email, prefill }]);
    const { status, body } = await accept(path, {
      tags: ['Parking'],
      additional_information: { permit: '1' },
    });
    expect([status, body]).toEqual([201, { email }]);
    const agent = server.anonymous();
    expect((await agent.logIn(email, PASSWORD)).status).toBe(204);
    const { user } = (await agent.get('/api/whoami/')).body;
    expect([user.groups, user.permitted_sites.map(({ id }: { id: number }) => id)]).toEqual([
      ['parking', 'reception'],
      sites.slice(1),
    ]);
    const listed = (await admin.get('/api/invites/?status=accepted')).body.results;
    expect(listed.map((row: { email: string }) => row.email)).toContain(email);
  });

  it('without groups and sites it is an employee at all sites', async () => {
    const email = freeEmail();
    await invite(email);
    await accept(await link(email));
    expect(await groupsOf(server, email)).toEqual(['employee']);
    const agent = server.anonymous();
    await agent.logIn(email, PASSWORD);
    expect((await agent.get('/api/sites/')).body.count).toBe(2);
  });

  it('a form with errors shows them at its fields and does not use the invitation up', async () => {
    const email = freeEmail();
    await invite(email);
    const path = await link(email);
    const { status, body } = await accept(path, {
      first_name: '',
      password: 'abcdefghij',
      line_manager_email: email,
    });
    expect([status, Object.keys(body).sort()]).toEqual([
      400,
      ['first_name', 'line_manager_email', 'password'],
    ]);
    expect((await accept(path)).status).toBe(201);
  });
});

describe('Invite error', () => {
  it('used, expired, foreign, withdrawn and malformed ones get the same answer', async () => {
    const [used, withdrawn, fresh] = [freeEmail(), freeEmail(), freeEmail()];
    await invite(used);
    await accept(await link(used));
    const { id } = (await invite(withdrawn)).body;
    expect((await admin.call({ method: 'DELETE', url: `/api/invites/${id}/` })).status).toBe(204);
    await invite(fresh);
    const good = await link(fresh);
    const bad = [
      await link(used),
      await link(withdrawn),
      '/invitation/x',
      '/invitation/%F0%9F%91%8D',
      `/invitation/${id}`,
    ];
    const answers = await Promise.all([
      ...bad.flatMap((path) => [open(path), accept(path)]),
      open(good, 'south'),
      accept(good, {}, 'south'),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 {"detail":"Link has expired or been used."}']),
    );
    server.clock.advance(14 * DAY);
    expect((await open(good)).status).toBe(404);
    expect((await accept(good)).status).toBe(404);
  });

  it('creates one account if accepted twice at the same moment', async () => {
    const email = freeEmail();
    await invite(email);
    const path = await link(email);
    const answers = await Promise.all([accept(path), accept(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await userRows(server, email)).toHaveLength(1);
  });
});

describe('invitations', () => {
  it.each([
    [
      'an address that has an account',
      () => 'employee@north.test',
      'An account with this email already exists.',
    ],
    ['an invalid address', () => 'nobody', 'Please enter a valid email.'],
  ])('refuse %s', async (_, email, message) => {
    const { status, body } = await invite(email());
    expect([status, body]).toEqual([400, { email: [message] }]);
  });

  it('are one per person, even if two invite at the same moment; an expired one makes room', async () => {
    const email = freeEmail();
    const answers = await Promise.all([invite(email), invite(email.toUpperCase())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await invite(email)).body).toEqual({ email: ['This person has been invited already.'] });
    server.clock.advance(14 * DAY);
    admin = await server.loginAs('admin');
    const expired = (await admin.get(`/api/invites/?search=${email}`)).body;
    expect([expired.count, expired.results[0].status]).toEqual([1, 'expired']);
    expect((await invite(email)).status).toBe(201);
    expect((await admin.get(`/api/invites/?search=${email}&status=pending`)).body.count).toBe(1);
  });

  it('to protected groups come from superadmins only', async () => {
    const superadmin = await server.loginAs('superadmin');
    const refused = {
      groups: ['Only a superadmin can grant or revoke the groups admin, superadmin and reporting.'],
    };
    for (const groups of [['admin'], ['employee', 'superadmin'], ['reporting']]) {
      expect((await invite(freeEmail(), { groups })).body).toEqual(refused);
    }
    const { status, body } = await invite(freeEmail(), { groups: ['admin'] }, superadmin);
    expect(status).toBe(201);
    const url = `/api/invites/${body.id}/`;
    expect((await admin.patch(url, { prefill: { first_name: 'Ida' } })).body).toEqual(refused);
    expect((await admin.patch(url, { groups: ['employee'] })).body).toEqual(refused);
  });

  it('changed are sent again, and the older link is no longer valid', async () => {
    const email = freeEmail();
    const { id } = (await invite(email, { prefill: { first_name: 'Ida' } })).body;
    const older = await link(email);
    const { status, body } = await admin.patch(`/api/invites/${id}/`, { prefill: { first_name: 'Ivo' } });
    expect([status, body.prefill]).toEqual([200, { first_name: 'Ivo' }]);
    expect((await open(older)).status).toBe(404);
    const other = freeEmail();
    const replaced = await admin.call({ method: 'PUT', url: `/api/invites/${id}/`, body: { email: other } });
    expect([replaced.status, replaced.body.email, replaced.body.groups]).toEqual([200, other, ['employee']]);
    expect((await accept(await link(other))).status).toBe(201);
    const late = await admin.patch(`/api/invites/${id}/`, { groups: ['security'] });
    expect([late.status, late.body]).toEqual([409, { detail: 'This invitation has been accepted already.' }]);
  });

  it.each([['0'], ['x'], ['99999999999999'], ['2147483647']])('%s is not there', async (id) => {
    expect((await admin.patch(`/api/invites/${id}/`, { groups: ['employee'] })).status).toBe(404);
    expect((await admin.call({ method: 'DELETE', url: `/api/invites/${id}/` })).status).toBe(404);
  });

  it('refuse sites of another client', async () => {
    const foreign = await siteIds(server, 'south');
    expect((await invite(freeEmail(), { site_ids: foreign })).body).toEqual({
      site_ids: ['There is no such site.'],
    });
  });
});

it('retention: each night expired links are deleted, and after 90 days unaccepted invitations', async () => {
  const count = () =>
    inClient(server, async (tx) => ({
      tokens: (await tx.selectFrom('user_tokens').selectAll().execute()).length,
      waiting: (await tx.selectFrom('invites').selectAll().where('accepted_at', 'is', null).execute()).length,
    }));
  await (await stranger(server)).post('/api/password/reset/', { email: 'employee@north.test' });
  await mailedLink(server, 'employee@north.test', 'reset-password');
  await invite(freeEmail());
  expect(await count()).toEqual({ tokens: 1, waiting: expect.any(Number) });
  server.clock.advance(20 * DAY);
  await server.runJobs('nightly');
  const kept = await count();
  expect([kept.tokens, kept.waiting > 0]).toEqual([0, true]);
  server.clock.advance(90 * DAY);
  await server.runJobs('nightly');
  expect(await count()).toEqual({ tokens: 0, waiting: 0 });
});

describe('the sign-up configuration', () => {
  const body = (version: number, more: object = {}) => ({
    version,
    phone_required: true,
    vehicles_required: false,
    max_registrations: 3,
    photo_required: false,
    ask_vehicle_type: true,
    line_manager_verification: true,
    line_manager_account_required: true,
    allowed_email_domains: [' Demo.test', 'demo.test'],
    additional_signup_groups: [],
    ...more,
  });
  const put = (given: object, agent = admin) =>
    agent.call({ method: 'PUT', url: '/api/signup-config/', body: given });

  it('is public, with the sites; a client without one has defaults (2 vehicles)', async () => {
    const { status, body: config } = await (await stranger(server, 'south')).get('/api/signup-config/');
    expect([status, config.version, config.max_registrations, config.sites.length]).toEqual([200, 1, 2, 2]);
    expect(config).not.toHaveProperty('client_id');
  });

  it('is replaced by version; the first save counts from the defaults', async () => {
    const southern = await server.loginAs('admin', 'south');
    const saved = await put(body(1), southern);
    expect([saved.status, saved.body.version, saved.body.allowed_email_domains]).toEqual([
      200,
      2,
      ['demo.test'],
    ]);
    const stale = await put(body(1), southern);
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
    expect((await put(body(7), southern)).status).toBe(409);
    expect((await put(body(2, { phone_required: false }), southern)).body.version).toBe(3);
  });

  it.each(['admin', 'superadmin', 'reporting'])('never grants %s', async (granted) => {
    const group = {
      name: 'A',
      description: '',
      is_conditional: false,
      condition: '',
      is_closable: false,
      fields: [],
    };
    const { status, body: answer } = await put(
      body(1, { additional_signup_groups: [{ ...group, grants: [granted] }] }),
    );
    expect([status, answer]).toEqual([
      400,
      {
        'additional_signup_groups.0.grants': ['A sign-up group cannot grant admin, superadmin or reporting.'],
      },
    ]);
  });
});
