import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import type { Account } from '../../testing/fixture.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Agent;
let superadmin: Agent;
const ids = new Map<string, number>();
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
  superadmin = await server.loginAs('superadmin');
  const rows = await server.db.forClient(server.clientIds.north, (tx) =>
    tx.selectFrom('users').select(['id', 'email']).execute(),
  );
  for (const { id, email } of rows) ids.set(email.split('@')[0] ?? '', id);
});
afterAll(() => server.close());

const urlOf = (account: Account) => `/api/users/${ids.get(account)}/`;
const read = async (account: Account) => (await superadmin.get(urlOf(account))).body;
async function save(account: Account, change: object, agent = admin) {
  const { version } = await read(account);
  return agent.patch(urlOf(account), { version, ...change });
}
const person = (email: string) => ({ email, first_name: 'Nora', last_name: 'Lind' });

describe('adding an account', () => {
  it('is inactive until its owner has set a password through the emailed link', async () => {
    const { status, body } = await admin.post('/api/users/', {
      ...person(' Nora@North.test '),
      groups: ['employee'],
    });
    expect([status, body]).toMatchObject([
      201,
      {
        email: 'nora@north.test',
        is_active: false,
        has_password: false,
        groups: ['employee'],
        is_staff: true,
        last_log_in_at: null,
      },
    ]);
    expect(body.site_ids).toHaveLength(2);
    expect(await server.outbox({ to: 'nora@north.test' })).toHaveLength(1);
    expect((await server.anonymous().logIn('nora@north.test', PASSWORD)).status).toBe(401);
  });

  it('sends no link if none is requested', async () => {
    await admin.post('/api/users/', { ...person('quiet@north.test'), send_invite: false });
    expect(await server.outbox({ to: 'quiet@north.test' })).toEqual([]);
  });

  it('bad input: two equal emails together make exactly one account', async () => {
    const answers = await Promise.all(
      ['twin@north.test', 'TWIN@north.test', ' twin@north.test'].map((email, index) =>
        (index === 1 ? superadmin : admin).post('/api/users/', person(email)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      email: ['An account with this email already exists.'],
    });
    const south = await server.loginAs('admin', 'south');
    expect((await south.post('/api/users/', person('twin@north.test'))).status).toBe(201);
  });

  it.each([
    [{ email: 'nobody' }, { email: ['Please enter a valid email.'] }],
    [{ first_name: ' ' }, { first_name: ['First name is required'] }],
    [{ last_name: '' }, { last_name: ['Last name is required'] }],
    [{ first_name: 'x'.repeat(21) }, { first_name: ['Must have at most 20 characters.'] }],
    [{ site: 999_999 }, { site: ['There is no such site.'] }],
    [{ site_ids: [999_999] }, { site_ids: ['There is no such site.'] }],
    [{ groups: ['boss'] }, { 'groups.0': [expect.any(String)] }],
    [{ password_hash: 'x' }, { password_hash: [expect.any(String)] }],
  ])('names and email: %j is refused with %j', async (change, expected) => {
    const { status, body } = await admin.post('/api/users/', { ...person('bad@north.test'), ...change });
    expect([status, body]).toEqual([400, expected]);
  });

  it('two presses of the button create one', async () => {
    const headers = { 'idempotency-key': 'create-once' };
    const first = await admin.post('/api/users/', person('once@north.test'), headers);
    const second = await admin.post('/api/users/', person('once@north.test'), headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });
});

describe('changing an account', () => {
  it('groups, sites and restriction; the home site is one of the permitted', async () => {
    const { site_ids } = await read('desk');
    const change = {
      groups: ['employee', 'parking'],
      site_ids: [site_ids[1]],
      site: site_ids[1],
      is_restricted: true,
    };
    const { status, body } = await save('desk', change, superadmin);
    expect([status, body]).toMatchObject([
      200,
      {
        groups: ['employee', 'parking'],
        site_ids: [site_ids[1]],
        site: site_ids[1],
        is_restricted: true,
      },
    ]);
    expect((await save('desk', { site_ids: [site_ids[0]] })).body).toEqual({
      site: ['The home site must be one of the permitted sites.'],
    });
  });

  it('replaces the whole with PUT', async () => {
    const { version } = await read('desk');
    const whole = {
      version,
      email: 'desk@north.test',
      first_name: 'Dee',
      last_name: 'Esk',
      phone: null,
      is_active: true,
      is_staff: true,
      is_restricted: false,
      is_locatable: true,
      site: null,
      site_ids: [],
      groups: ['employee', 'deskbooking'],
    };
    const { body } = await superadmin.call({ method: 'PUT', url: urlOf('desk'), body: whole });
    expect(body).toMatchObject({ first_name: 'Dee', site: null, site_ids: [], version: version + 1 });
  });

  it('another person’s address is refused at its field', async () => {
    expect((await save('desk', { email: 'EMPLOYEE@north.test' }, superadmin)).body).toEqual({
      email: ['An account with this email already exists.'],
    });
  });

  it('an older version is a 409 with the current record', async () => {
    const { version } = await read('ev');
    await admin.patch(urlOf('ev'), { version, phone: '111' });
    const stale = await admin.patch(urlOf('ev'), { version, phone: '112' });
    expect([stale.status, stale.body.current]).toMatchObject([409, { version: version + 1, phone: '111' }]);
  });

  it('is in the audit log with before and after, and no hash', async () => {
    await save('ev', { phone: '113' });
    const log = await admin.get(`/api/audit-log/?entity=user&entity_id=${ids.get('ev')}&action=update`);
    expect(log.body.results[0]).toMatchObject({ before: { phone: '111' }, after: { phone: '113' } });
    expect((await admin.get('/api/audit-log/?limit=100')).text).not.toMatch(/argon2|password_hash/);
  });

  it('bad input: a disabled account’s open session ends at its next call', async () => {
    const agent = await server.loginAs('parking');
    expect((await agent.get('/api/sites/')).status).toBe(200);
    expect((await save('parking', { is_active: false })).status).toBe(200);
    expect((await agent.get('/api/sites/')).status).toBe(401);
    await save('parking', { is_active: true });
    expect((await agent.get('/api/sites/')).status).toBe(401);
  });
});

describe('people who change administrators', () => {
  it.each<Account>(['superadmin', 'reporting'])('an admin does not change %s', async (account) => {
    const before = await read(account);
    expect((await save(account, { phone: '111' })).status).toBe(403);
    expect(await read(account)).toEqual(before);
  });

  it('a superadmin grants and revokes admin', async () => {
    expect((await save('reporting', { groups: ['admin'] }, superadmin)).body.groups).toEqual(['admin']);
    const promoted = await server.loginAs('reporting');
    expect((await promoted.get('/api/client/')).status).toBe(200);
    await save('reporting', { groups: ['employee'] }, superadmin);
    expect((await promoted.get('/api/client/')).status).toBe(403);
  });

  it.each<[Account, object, string]>([
    ['admin', { is_active: false }, 'is_active'],
    ['admin', { groups: ['employee'] }, 'groups'],
    ['superadmin', { is_active: false }, 'is_active'],
    ['superadmin', { groups: [] }, 'groups'],
  ])('no one takes themselves out of administration: %s %j', async (account, change, field) => {
    const { status, body } = await save(account, change, account === 'admin' ? admin : superadmin);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  it('no one deletes themselves', async () => {
    expect((await admin.call({ method: 'DELETE', url: urlOf('admin') })).status).toBe(400);
  });

  it('the last superadmin stays, also when two remove each other simultaneously', async () => {
    expect((await save('superadmin', { groups: ['admin'] }, superadmin)).body).toEqual({
      groups: ['A portal needs at least one active superadmin.'],
    });
    await save('pa', { groups: ['superadmin'] }, superadmin);
    const second = await server.loginAs('pa');
    const versions = { pa: (await read('pa')).version, superadmin: (await read('superadmin')).version };
    await Promise.all([
      superadmin.patch(urlOf('pa'), { version: versions.pa, groups: ['employee'] }),
      second.patch(urlOf('superadmin'), { version: versions.superadmin, groups: ['employee'] }),
    ]);
    const { rows } = await server.db.forClient(server.clientIds.north, (tx) =>
      sql<{ id: number }>`select user_id as id from user_groups where group_name = 'superadmin'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    if (rows[0]?.id === ids.get('pa')) superadmin = second;
  });
});

describe('erasing a person', () => {
  it('replaces personal data, ends the session and retains bookings', async () => {
    const agent = await server.loginAs('onesite');
    const id = ids.get('onesite') ?? 0;
    await agent.post('/api/presence/', { on_site: true });
    await agent.post('/api/support/', { name: 'Otto', email: 'o@x.test', url: '', problem: 'Help' });
    const { body: desks } = await agent.get('/api/desks/desks/');
    await agent.post('/api/desks/reservations/', { desk_id: desks.results[0].id, date: '2026-11-24' });
    expect((await admin.call({ method: 'DELETE', url: urlOf('onesite') })).status).toBe(204);
    expect((await agent.get('/api/sites/')).status).toBe(401);
    await server.runJobs('offboarding');

    expect((await admin.get(urlOf('onesite'))).status).toBe(404);
    expect((await admin.get(`/api/employees/${id}/`)).status).toBe(404);
    expect((await admin.post(`${urlOf('onesite')}invite/`)).status).toBe(404);
    expect((await admin.get('/api/employees/?search=deleted')).body.count).toBe(0);
    expect((await admin.call({ method: 'DELETE', url: urlOf('onesite') })).status).toBe(404);
    const found = await server.db.forClient(server.clientIds.north, async (tx) => ({
      user: await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      reservations: await tx.selectFrom('desk_reservations').select('id').where('user_id', '=', id).execute(),
      presences: await tx.selectFrom('presences').select('id').where('user_id', '=', id).execute(),
      tickets: await tx.selectFrom('support_tickets').select(['name', 'email']).execute(),
    }));
    expect(found).toMatchObject({
      user: {
        email: `deleted-${id}@invalid`,
        first_name: 'Deleted',
        last_name: 'account',
        is_active: false,
        password_hash: null,
        phone: null,
        photo: null,
        additional_information: {},
      },
      presences: [],
      tickets: [{ name: '', email: '' }],
    });
    expect(found.reservations).toHaveLength(1);
    const log = await admin.get(`/api/audit-log/?entity=user&entity_id=${id}&action=erase`);
    expect(log.text).not.toContain('onesite@');
  });

  it('frees the address for a new person', async () => {
    expect((await admin.post('/api/users/', person('onesite@north.test'))).status).toBe(201);
  });
});
