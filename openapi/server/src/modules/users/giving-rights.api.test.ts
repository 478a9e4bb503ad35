import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import type { Account } from '../../testing/fixture.ts';
import { linkIn } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
/** In `parking` beside `admin` and `employee`, limited to London. */
let admin: Agent;
let superadmin: Agent;
let london: number;
let manchester: number;
const ids = new Map<string, number>();
const inNorth = <T>(work: Parameters<typeof server.db.forClient<T>>[1]) =>
  server.db.forClient(server.clientIds.north, work);
beforeAll(async () => {
  server = await createTestApp();
  await inNorth(async (tx) => {
    for (const { id, email } of await tx.selectFrom('users').select(['id', 'email']).execute()) {
      ids.set(email.split('@')[0] ?? '', id);
    }
    const sites = await tx.selectFrom('sites').select('id').orderBy('position').execute();
    [london = 0, manchester = 0] = sites.map(({ id }) => id);
    await sql`insert into user_groups (user_id, group_name) values (${ids.get('admin')}, 'parking')`.execute(
      tx,
    );
    await limit(tx, true);
  });
  admin = await server.loginAs('admin');
  superadmin = await server.loginAs('superadmin');
});
afterAll(() => server.close());

type Tx = Parameters<Parameters<typeof server.db.forClient>[1]>[0];
function limit(tx: Tx, isLimited: boolean) {
  const user = ids.get('admin');
  return isLimited
    ? sql`delete from user_sites where user_id = ${user} and site_id = ${manchester}`.execute(tx)
    : sql`insert into user_sites (user_id, site_id) values (${user}, ${manchester})`.execute(tx);
}

const urlOf = (account: string) => `/api/users/${ids.get(account)}/`;
const read = async (account: string, agent = superadmin) => (await agent.get(urlOf(account))).body;
async function save(account: string, change: object, agent = admin) {
  const { version } = await read(account);
  return agent.patch(urlOf(account), { version, ...change });
}
let count = 0;
const person = (more: object = {}) => {
  count += 1;
  return { email: `new-${count}@north.test`, first_name: 'Nora', last_name: 'Lind', ...more };
};

const bySuperadmins = 'Only a superadmin can grant or revoke the groups admin, superadmin and reporting.';
const notYours = 'You can only grant groups that you belong to. Ask a superadmin to grant parking_admin.';
const notYourSites = 'You can only grant sites that you have access to.';

describe('an administrator grants nothing that they lack', () => {
  const rights = [
    ['protected groups', { groups: ['employee', 'reporting'] }, { groups: [bySuperadmins] }],
    ['admin', { groups: ['employee', 'admin'] }, { groups: [bySuperadmins] }],
    ['groups of others', { groups: ['employee', 'parking_admin'] }, { groups: [notYours] }],
  ] as const;

  it.each(rights)('to a new account: %s', async (_, change, errors) => {
    const { status, body } = await admin.post('/api/users/', person(change));
    expect([status, body]).toEqual([400, errors]);
  });

  it.each(rights)('to an existing one: %s', async (_, change, errors) => {
    const { status, body } = await save('employee', change);
    expect([status, body]).toEqual([400, errors]);
    expect((await read('employee')).groups).toEqual(['employee']);
  });

  it.each(rights)('by an invitation: %s', async (_, change, errors) => {
    const { status, body } = await admin.post('/api/invites/', { email: person().email, ...change });
    expect([status, body]).toEqual([400, errors]);
  });

  it.each(rights)(
    'by a list of people, in the preview and at the save: %s',
    async (_, { groups }, errors) => {
      const csv = `email,first_name,last_name,groups\n${person().email},Nora,Lind,${groups.join('|')}`;
      const preview = await admin.post('/api/users/import/preview/', { csv });
      const saved = await admin.post('/api/users/import/', { csv });
      for (const { body } of [preview, saved]) expect(body.rows[0].errors).toEqual(errors);
      expect([preview.body.valid, saved.body.created]).toEqual([0, 0]);
    },
  );

  it('sites: to a new account, an existing one, by an invitation, a home site and a list', async () => {
    const site_ids = [london, manchester];
    const errors = { site_ids: [notYourSites] };
    expect((await admin.post('/api/users/', person({ site_ids }))).body).toEqual(errors);
    const { id } = (await superadmin.post('/api/users/', person({ site_ids: [london] }))).body;
    expect((await admin.patch(`/api/users/${id}/`, { version: 1, site_ids })).body).toEqual(errors);
    expect((await admin.post('/api/invites/', { email: person().email, site_ids })).body).toEqual(errors);
    const csv = `email,first_name,last_name,site\n${person().email},Nora,Lind,Manchester`;
    const { body } = await admin.post('/api/users/import/preview/', { csv });
    expect(body.rows[0].errors).toEqual({ site: [notYourSites] });
  });

  it.each<[string, object]>([
    ['a site', { site_ids: [1, 2] }],
    ['a group of others', { groups: ['admin', 'employee', 'parking', 'parking_admin'] }],
    ['reporting', { groups: ['admin', 'employee', 'parking', 'reporting'] }],
    ['superadmin', { groups: ['admin', 'employee', 'parking', 'superadmin'] }],
  ])('to themselves: %s', async (_, change) => {
    const before = await read('admin');
    const sent = 'site_ids' in change ? { site_ids: [london, manchester] } : change;
    expect((await save('admin', sent)).status).toBe(400);
    expect(await read('admin')).toEqual(before);
  });

  it('do not lift their own restriction', async () => {
    await save('admin', { is_restricted: true }, superadmin);
    expect((await save('admin', { is_restricted: false })).body).toEqual({
      is_restricted: ['You cannot lift your own restriction.'],
    });
    expect((await save('admin', { is_restricted: false }, superadmin)).status).toBe(200);
  });

  it('takes over no account with more rights by its email', async () => {
    const refused = ['Only someone with all groups and sites of this account can change its email.'];
    expect((await save('parking-admin', { email: 'mine@north.test' })).body).toEqual({ email: refused });
    expect((await save('employee', { email: 'mine@north.test' })).body).toEqual({ email: refused });
    const { id } = (await admin.post('/api/users/', person())).body;
    const change = { version: 1, email: person().email };
    expect((await admin.patch(`/api/users/${id}/`, change)).status).toBe(200);
  });

  it('answers in German', async () => {
    const { body } = await admin.call({
      ...{ method: 'POST', url: '/api/users/' },
      ...{ body: person({ groups: ['reporting'], site_ids: [manchester] }) },
      headers: { 'accept-language': 'de' },
    });
    expect(body).toEqual({
      groups: ['Nur Superadmins können die Gruppen admin, superadmin und reporting vergeben oder entziehen.'],
      site_ids: ['Sie können nur Standorte freigeben, auf die Sie selbst Zugriff haben.'],
    });
  });
});

describe('groups and sites that they have', () => {
  it('are given: their own group, and their sites if none are named', async () => {
    const made = (await admin.post('/api/users/', person({ groups: ['employee', 'parking'] }))).body;
    expect([made.groups, made.site_ids]).toEqual([['employee', 'parking'], [london]]);
    const none = (await admin.post('/api/users/', person({ site_ids: [] }))).body;
    expect((await superadmin.get(`/api/users/${none.id}/`)).body.site_ids).toEqual([]);
    const csv = `email,first_name,last_name\n${person().email},Nora,Lind`;
    await admin.post('/api/users/import/', { csv });
    const { rows } = await inNorth((tx) =>
      sql<{ sites: number[] }>`select array(select site_id from user_sites s where s.user_id = u.id) as sites
        from users u where email = ${`new-${count}@north.test`}`.execute(tx),
    );
    expect(rows).toEqual([{ sites: [london] }]);
  });

  it('other sites of a person stay, unseen: neither shown nor removed', async () => {
    expect((await read('employee', admin)).site_ids).toEqual([london]);
    const { body } = await save('employee', { site: null, site_ids: [] });
    expect(body.site_ids).toEqual([]);
    expect((await read('employee')).site_ids).toEqual([manchester]);
    await save('employee', { site_ids: [london] });
    expect((await read('employee')).site_ids).toEqual([london, manchester]);
    const stale = await admin.patch(urlOf('employee'), { version: 1, is_locatable: false });
    expect(stale.body.current.site_ids).toEqual([london]);
  });

  it('a superadmin limited to a site grants every group, and no other site', async () => {
    await save('pa', { groups: ['superadmin'], site_ids: [london], site: null }, superadmin);
    const limited = await server.loginAs('pa');
    const site_ids = [london, manchester];
    expect((await save('permit', { groups: ['employee', 'developer'] }, limited)).status).toBe(200);
    expect((await save('pa', { site_ids }, limited)).body).toEqual({ site_ids: [notYourSites] });
    const { version } = (await superadmin.get(`/api/employees/${ids.get('newstarter')}/`)).body;
    await save('newstarter', { site_ids: [london], site: null }, superadmin);
    const home = { version: version + 1, site: manchester };
    expect((await limited.patch(`/api/employees/${ids.get('newstarter')}/`, home)).body).toEqual({
      site: [notYourSites],
    });
    await save('pa', { groups: ['employee'] }, superadmin);
  });

  it('a site that no active account has is granted by a superadmin, and by no one else', async () => {
    const { id } = await inNorth((tx) =>
      tx
        .insertInto('sites')
        .values({ name: 'Leeds', time_zone: 'Europe/London', position: 99 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const before = (await read('employee')).site_ids;
    const site_ids = [...before, id];
    expect((await save('employee', { site_ids: [london, id] })).body).toEqual({ site_ids: [notYourSites] });
    expect((await save('employee', { site_ids }, superadmin)).body.site_ids).toContain(id);
    await save('employee', { site_ids: before }, superadmin);
    await inNorth((tx) => tx.deleteFrom('sites').where('id', '=', id).execute());
  });
});

describe('an invitation', () => {
  it('to all sites is granted by a person with all sites', async () => {
    const email = person().email;
    expect((await admin.post('/api/invites/', { email, site_ids: [] })).body).toEqual({
      site_ids: [notYourSites],
    });
    expect((await admin.post('/api/invites/', { email })).body.site_ids).toEqual([london]);
    const all = await superadmin.post('/api/invites/', { email: person().email });
    expect(all.body.site_ids).toEqual([]);
    // The administrator who sends it again answers for it.
    expect((await admin.patch(`/api/invites/${all.body.id}/`, { prefill: {} })).body).toEqual({
      site_ids: [notYourSites],
    });
  });

  it.each<[string, (tx: Tx) => Promise<unknown>, (tx: Tx) => Promise<unknown>]>([
    [
      'lost a group',
      (tx) =>
        sql`delete from user_groups where user_id = ${ids.get('admin')} and group_name = 'parking'`.execute(
          tx,
        ),
      (tx) =>
        sql`insert into user_groups (user_id, group_name) values (${ids.get('admin')}, 'parking')`.execute(
          tx,
        ),
    ],
    [
      'lost a site',
      (tx) => sql`delete from user_sites where user_id = ${ids.get('admin')}`.execute(tx),
      (tx) =>
        sql`insert into user_sites (user_id, site_id) values (${ids.get('admin')}, ${london})`.execute(tx),
    ],
    [
      'is no administrator',
      (tx) =>
        sql`delete from user_groups where user_id = ${ids.get('admin')} and group_name = 'admin'`.execute(tx),
      (tx) =>
        sql`insert into user_groups (user_id, group_name) values (${ids.get('admin')}, 'admin')`.execute(tx),
    ],
    [
      'was deactivated',
      (tx) => sql`update users set is_active = false where id = ${ids.get('admin')}`.execute(tx),
      (tx) => sql`update users set is_active = true where id = ${ids.get('admin')}`.execute(tx),
    ],
  ])('is void while its sender %s', async (_, lose, regain) => {
    const { email } = person();
    await admin.post('/api/invites/', { email, groups: ['employee', 'parking'] });
    const [mail] = await server.outbox({ to: email, kind: 'invite' });
    const token = linkIn(mail).split('/').at(-1);
    const stranger = server.anonymous();
    await stranger.get('/api/whoami/');
    const form = { first_name: 'Ivo', last_name: 'Guest', password: 'Workplace-2026', site: london };
    const open = async () => (await stranger.get(`/api/invites/${token}/`)).status;
    const accept = async () => (await stranger.postForm(`/api/users/invited/${token}/`, form)).status;
    await inNorth(lose);
    expect([await open(), await accept()]).toEqual([404, 404]);
    await inNorth(regain);
    expect([await open(), await accept()]).toEqual([200, 201]);
    admin = await server.loginAs('admin');
  });
});

describe('sign-up', () => {
  const group = {
    name: 'A',
    description: '',
    is_conditional: false,
    condition: '',
    is_closable: false,
    fields: [],
  };
  async function configure(agent: Agent, grants: string[], more: object = {}) {
    const { sites: _, ...config } = (await agent.get('/api/signup-config/')).body;
    const body = { ...config, additional_signup_groups: [{ ...group, grants }], ...more };
    return agent.call({ method: 'PUT', url: '/api/signup-config/', body });
  }

  it('grants no group that its editor lacks; other existing ones stay', async () => {
    const refused = { 'additional_signup_groups.0.grants': [notYours] };
    expect((await configure(admin, ['parking_admin'])).body).toEqual(refused);
    expect((await configure(admin, ['parking'], { line_manager_verification: true })).status).toBe(200);
    expect((await configure(superadmin, ['parking', 'parking_admin'])).status).toBe(200);
    expect((await configure(admin, ['parking', 'parking_admin'], { phone_required: true })).status).toBe(200);
  });

  it('skips approval only if the administrator could grant them', async () => {
    const off = { line_manager_verification: false };
    expect((await configure(admin, ['parking', 'parking_admin'], off)).body).toEqual({
      line_manager_verification: [notYours],
    });
    expect((await configure(admin, ['parking'], off)).status).toBe(200);
    await configure(superadmin, ['parking', 'parking_admin'], { line_manager_verification: true });
  });

  it('is approved by an administrator who has the rights that it gives, and the superadmins are notified', async () => {
    await inNorth((tx) =>
      tx
        .updateTable('users')
        .set({ pending_groups: ['A'] })
        .where('id', '=', ids.get('ev') ?? 0)
        .execute(),
    );
    await server.db.system((tx) => tx.deleteFrom('outbox').execute());
    const approve = (agent: Agent) => agent.post(`${urlOf('ev')}approval/`, { approve: true });
    expect((await approve(admin)).body).toEqual({ detail: notYours });
    await inNorth((tx) =>
      sql`insert into user_groups (user_id, group_name) values (${ids.get('admin')}, 'parking_admin')`.execute(
        tx,
      ),
    );
    expect((await approve(await server.loginAs('admin'))).body.groups).toContain('parking_admin');
    const mails = (await server.outbox()).map(({ kind, to }) => [kind, to]);
    expect(mails).toEqual([
      ['line-approved', 'ev@north.test'],
      ['rights-changed-notice', 'superadmin@north.test'],
    ]);
    await inNorth((tx) =>
      sql`delete from user_groups where user_id = ${ids.get('admin')} and group_name = 'parking_admin'`.execute(
        tx,
      ),
    );
  });
});

describe('changed rights are mailed', () => {
  const mails = async () => (await server.outbox()).map(({ kind, to }) => [kind, to]);
  const clear = () => server.db.system((tx) => tx.deleteFrom('outbox').execute());

  it('to the person and the other superadmins, once, with who did it and in their language', async () => {
    await inNorth((tx) =>
      tx
        .updateTable('users')
        .set({ locale: 'de' })
        .where('id', '=', ids.get('onesite') ?? 0)
        .execute(),
    );
    await clear();
    await save('onesite', { groups: ['employee', 'parking'], site_ids: [], site: null });
    expect(await mails()).toEqual([
      ['rights-changed', 'onesite@north.test'],
      ['rights-changed-notice', 'superadmin@north.test'],
    ]);
    const [own, notice] = await server.outbox();
    expect(own?.text).toMatch(/Entzogene Gruppen[\s\S]*Arbeitsplatzbuchung[\s\S]*Geändert von[\s\S]*Person/);
    expect(notice?.text).toMatch(/Groups removed[\s\S]*Desk booking[\s\S]*Changed by/);
  });

  it('of an email also to the old address; not to the superadmin who did it', async () => {
    await clear();
    await save('desk', { email: 'desk.new@north.test' }, superadmin);
    expect(await mails()).toEqual([
      ['rights-changed', 'desk.new@north.test'],
      ['rights-changed', 'desk@north.test'],
    ]);
    const [mail] = await server.outbox();
    expect(mail?.text).toContain('desk@north.test → desk.new@north.test');
  });

  it.each<[string, Account, object]>([
    ['to no one if none of it changed', 'security', { phone: '+44 20 7946 0102', groups: ['security'] }],
    ['to no closed account', 'restricted', { is_active: false, groups: ['employee'] }],
  ])('%s', async (_, account, change) => {
    await clear();
    expect((await save(account, change, superadmin)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
