import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { OIDC_SETTINGS } from '../connections/connections.records.ts';
import { SCIM_SETTINGS } from './scim.records.ts';
import { connectDirectory, type Directory, newUser, patch } from './scim-test-data.ts';

let portal: TestApp;
let directory: Directory;
beforeAll(async () => {
  portal = await createTestApp();
  directory = await connectDirectory(portal);
});
afterAll(() => portal.close());

const query = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await portal.db.forClient(portal.clientIds.north, (tx) => statement.execute(tx))).rows;
const isActive = async (email: string) =>
  (await query(sql<{ is_active: boolean }>`select is_active from users where email = ${email}`))[0]
    ?.is_active;
const create = async (more: Record<string, unknown> = {}, by = directory) => {
  const answer = await by.call('POST', '/Users', newUser(more));
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
};
const exchanges = async (id: number) =>
  (await (await portal.loginAs('superadmin')).get(`/api/connections/${id}/exchanges/`)).body;

describe('the protocol', () => {
  it.each([
    ['/ServiceProviderConfig', { patch: { supported: true }, etag: { supported: true } }],
    ['/ResourceTypes', { totalResults: 2 }],
    ['/ResourceTypes/User', { endpoint: '/Users' }],
    ['/Schemas', { totalResults: 2 }],
    ['/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group', { name: 'Group' }],
    ['/Users', { startIndex: 1 }],
    ['/Users?count=0', { itemsPerPage: 0 }],
    ['/Users?startIndex=-5&count=-1', { startIndex: 1, itemsPerPage: 0 }],
    ['/Users?count=10000', { startIndex: 1 }],
    ['/Groups?startIndex=1000', { itemsPerPage: 0 }],
  ])('GET %s answers in its form', async (path, expected) => {
    const answer = await directory.call('GET', path);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(expected)]);
    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  });

  it('pages in a stable order, 200 at most', async () => {
    const by = await connectDirectory(portal, { is_preview: true });
    for (let index = 0; index < 205; index += 1) await create({}, by);
    const whole = (await by.call('GET', '/Users?count=10000')).body;
    expect([whole.totalResults, whole.itemsPerPage]).toEqual([205, 200]);
    const second = (await by.call('GET', '/Users?startIndex=201&count=200')).body;
    expect([second.totalResults, second.itemsPerPage, second.startIndex]).toEqual([205, 5, 201]);
    const ids = [...whole.Resources, ...second.Resources].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(205);
  });

  it.each<[string, number]>([
    ['userName sw "user-" and active eq true', 1],
    ['userName eq "nobody" or externalId eq "EXT"', 1],
    ['externalId eq "ext"', 0],
    ['emails.value co "MANY.test"', 1],
    ['emails[type eq "home" and value ew "many.test"]', 0],
    ['emails[primary eq true and value ew "many.test"]', 1],
    ['name.familyName eq "o\'neil" and displayName pr', 1],
    ['not (name.familyName eq "o\'neil")', 0],
    ['meta.created gt "2026-11-01T00:00:00Z"', 1],
    ['meta.lastModified lt "2026-11-01T00:00:00Z"', 0],
    ['active eq "False"', 0],
    ['phoneNumbers pr', 0],
    ['userName eq "\' or true --"', 0],
    ['userName co "%"', 0],
  ])('a filter %s finds %i', async (filter, count) => {
    const by = await filtered();
    const { status, body } = await by.call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([status, body.totalResults]).toEqual([200, count]);
  });
  let withOne: Promise<Directory> | undefined;
  const filtered = () => {
    withOne ??= connectDirectory(portal).then(async (by) => {
      const emails = [
        { value: 'one@many.test', type: 'work', primary: true },
        { value: 'one@home.test', type: 'home' },
      ];
      await create({ externalId: 'EXT', emails, name: { familyName: "O'Neil" }, displayName: 'Ed' }, by);
      return by;
    });
    return withOne;
  };

  it('answers 304 for a version that is known, and 412 to a change of another one', async () => {
    const { id } = await create();
    const etag = (await directory.call('GET', `/Users/${id}`)).headers.etag ?? '';
    expect((await directory.call('GET', `/Users/${id}`, undefined, { 'if-none-match': etag })).status).toBe(
      304,
    );
    const change = (tag: string) =>
      directory.call('PATCH', `/Users/${id}`, patch({ op: 'add', path: 'displayName', value: 'X' }), {
        'if-match': tag,
      });
    expect((await change('W/"99"')).status).toBe(412);
    expect((await change(etag)).status).toBe(200);
    expect((await directory.call('DELETE', `/Users/${id}`, undefined, { 'if-match': etag })).status).toBe(
      412,
    );
  });

  it.each<[string, string, string, unknown, number, string | undefined]>([
    ['no JSON', 'POST', '/Users', '{', 400, 'invalidSyntax'],
    ['no body', 'POST', '/Users', undefined, 400, 'invalidValue'],
    ['a list', 'POST', '/Users', [], 400, 'invalidValue'],
    ['no userName', 'POST', '/Users', { active: true }, 400, 'invalidValue'],
    ['no address', 'POST', '/Users', { userName: 'ada' }, 400, 'invalidValue'],
    ['active as a word', 'POST', '/Users', { userName: 'a@b.test', active: 'yes' }, 400, 'invalidValue'],
    ['a number as a name', 'POST', '/Users', { userName: 7 }, 400, 'invalidValue'],
    ['a long name', 'POST', '/Users', { userName: `${'a'.repeat(256)}@b.test` }, 400, 'invalidValue'],
    [
      '100 addresses',
      'POST',
      '/Users',
      { userName: 'a@b.test', emails: Array(100).fill('a@b.test') },
      400,
      'invalidValue',
    ],
    ['a prototype', 'POST', '/Users', '{"__proto__":{"userName":"a@b.test"}}', 400, 'invalidValue'],
    ['a group without a name', 'POST', '/Groups', {}, 400, 'invalidValue'],
    [
      'an unknown member',
      'POST',
      '/Groups',
      { displayName: 'A', members: [{ value: '99999999' }] },
      400,
      'invalidValue',
    ],
    ['an unknown user', 'PATCH', '/Users/99999999', patch({ op: 'remove', path: 'locale' }), 404, undefined],
    ['an id that is none', 'GET', '/Users/1%20or%201=1', undefined, 404, undefined],
    ['an id beyond integers', 'GET', '/Users/99999999999999999999', undefined, 404, undefined],
    ['an unknown schema', 'GET', '/Schemas/x', undefined, 404, undefined],
    ['a wrong filter', 'GET', '/Users?filter=userName', undefined, 400, 'invalidFilter'],
    [
      'an injected filter',
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "a"' or 1=1 --`)}`,
      undefined,
      400,
      'invalidFilter',
    ],
    [
      'an unknown attribute',
      'GET',
      `/Users?filter=${encodeURIComponent('password eq "a"')}`,
      undefined,
      400,
      'invalidFilter',
    ],
    [
      'a time that is none',
      'GET',
      `/Users?filter=${encodeURIComponent('meta.created gt "x"')}`,
      undefined,
      400,
      'invalidFilter',
    ],
    [
      'a prototype as a filter',
      'GET',
      `/Users?filter=${encodeURIComponent('__proto__.a eq "a"')}`,
      undefined,
      400,
      'invalidFilter',
    ],
    ['a count that is none', 'GET', '/Users?count=many', undefined, 400, 'invalidValue'],
  ])('refuses %s', async (_, method, path, body, status, scimType) => {
    const answer = await directory.call(method, path, body);
    expect([answer.status, answer.body]).toEqual([
      status,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        ...(scimType ? { scimType } : {}),
        detail: expect.any(String),
      },
    ]);
  });

  it('refuses a second user of the same name or external id', async () => {
    const { userName, externalId } = await create();
    for (const more of [{ userName: userName.toUpperCase() }, { externalId }]) {
      const answer = await directory.call('POST', '/Users', newUser(more));
      expect([answer.status, answer.body.scimType]).toEqual([409, 'uniqueness']);
    }
  });
});

describe('a token', () => {
  it('opens only its connection, and is counted where it is wrong', async () => {
    const other = await connectDirectory(portal);
    for (const headers of [
      { authorization: '' },
      { authorization: 'Bearer wps_wrong' },
      { authorization: `Bearer ${other.token}` },
      { authorization: `Basic ${other.token}` },
    ]) {
      const answer = await directory.call('GET', '/Users', undefined, headers);
      expect([answer.status, answer.body.status]).toEqual([401, '401']);
    }
    const foreign = await portal
      .anonymous('south')
      .get(`/api/scim/${directory.id}/v2/Users`, { authorization: `Bearer ${directory.token}` });
    expect(foreign.status).toBe(401);
  });

  it('is shown once, stored hashed, and replaced with a day of overlap', async () => {
    const by = await connectDirectory(portal);
    const superadmin = await portal.loginAs('superadmin');
    const renewed = await superadmin.post(`/api/connections/${by.id}/scim/token/`);
    expect(renewed.status).toBe(201);
    expect((await by.call('GET', '/Users')).status).toBe(200);
    const fresh = { authorization: `Bearer ${renewed.body.token}` };
    expect((await by.call('GET', '/Users', undefined, fresh)).status).toBe(200);
    const status = await superadmin.get(`/api/connections/${by.id}/scim/`);
    expect(status.body.tokens).toEqual([
      expect.objectContaining({ expires_at: null, last_used_at: '2026-11-23T09:00:00.000Z' }),
      expect.objectContaining({ expires_at: '2026-11-24T09:00:00.000Z' }),
    ]);
    const kept = await query(
      sql`select t.*, (select jsonb_agg(a) from audit_log a) as audit from scim_tokens t`,
    );
    expect(JSON.stringify(kept) + status.text).not.toContain(renewed.body.token.slice(4));
    portal.clock.advance(24 * 3_600_000);
    expect((await by.call('GET', '/Users')).status).toBe(401);
    expect((await by.call('GET', '/Users', undefined, fresh)).status).toBe(200);
    portal.clock.set('2026-11-23T09:00:00Z');
  });

  it('opens nothing while the connection is disabled', async () => {
    const by = await connectDirectory(portal);
    const superadmin = await portal.loginAs('superadmin');
    await superadmin.post(`/api/connections/${by.id}/disable/`);
    const answer = await by.call('GET', '/Users');
    expect([answer.status, answer.body.status]).toEqual([403, '403']);
    await superadmin.post(`/api/connections/${by.id}/enable/`);
    expect((await by.call('GET', '/Users')).status).toBe(200);
  });
});

describe('people', () => {
  const existing = 'employee@north.test';
  const email = (value: string) => ({ userName: value, emails: [{ value, primary: true }] });

  it('are not taken from accounts that exist, unless the connection links by email', async () => {
    const refused = await directory.call('POST', '/Users', newUser(email(existing)));
    expect([refused.status, refused.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await exchanges(directory.id))[0]).toMatchObject({
      ...{ operation: 'create-user', outcome: 'refused', reason: 'email-taken', status: 409 },
      reference: refused.headers['x-request-id'],
    });
    const linking = await connectDirectory(portal, { links_by_email: true });
    await create(email(existing), linking);
    const third = await connectDirectory(portal, { links_by_email: true });
    const again = await third.call('POST', '/Users', newUser(email(existing)));
    expect(again.status).toBe(409);
    expect((await exchanges(third.id))[0].reason).toBe('email-of-another');
  });

  it('keep what they changed themselves until the provider changes it', async () => {
    const user = newUser({ preferredLanguage: 'en' });
    const { id } = (await directory.call('POST', '/Users', user)).body;
    await query(sql`update users set locale = 'de', first_name = 'Augusta' where email = ${user.userName}`);
    const name = { givenName: 'Ada', familyName: 'Byron' };
    await directory.call('PUT', `/Users/${id}`, { ...user, name });
    const read = () =>
      query(sql`select first_name, last_name, locale from users where email = ${user.userName}`);
    expect(await read()).toEqual([{ first_name: 'Augusta', last_name: 'Byron', locale: 'de' }]);
  });

  it('are offboarded once when the provider deactivates or deletes them', async () => {
    const user = newUser();
    const { id } = (await directory.call('POST', '/Users', user)).body;
    const off = patch({ op: 'replace', path: 'active', value: false });
    await directory.call('PATCH', `/Users/${id}`, off);
    await directory.call('PATCH', `/Users/${id}`, off);
    expect(await isActive(user.userName)).toBe(false);
    await directory.call('DELETE', `/Users/${id}`);
    const offboardings = await query(sql`
      select o.action from offboardings o join users u on u.id = o.user_id where u.email = ${user.userName}`);
    expect(offboardings).toEqual([{ action: 'deactivate' }]);
    // Back in the company, with a new resource.
    await create({ ...user, externalId: 'ext-back' });
    expect(await isActive(user.userName)).toBe(true);
  });

  it('have no account while they were never active', async () => {
    const user = newUser({ active: false });
    await create(user);
    expect(await isActive(user.userName)).toBeUndefined();
  });

  it('stay, if they are the last superadmin or a break-glass administrator', async () => {
    const by = await connectDirectory(portal, { links_by_email: true });
    const { id } = await create(email('superadmin@north.test'), by);
    const off = patch({ op: 'replace', path: 'active', value: false });
    const others = await query(sql<{ id: number }>`
      update users set is_active = false where email <> 'superadmin@north.test' and is_active and id in (
        select user_id from user_groups where group_name = 'superadmin') returning id`);
    for (const [method, body] of [
      ['PATCH', off],
      ['DELETE', undefined],
    ] as const)
      expect((await by.call(method, `/Users/${id}`, body)).status).toBe(403);
    expect((await exchanges(by.id))[0].reason).toBe('last-superadmin');
    await query(sql`update users set is_active = true where id = any(${others.map((one) => one.id)}::int[])`);
    const [{ id: adminId } = { id: 0 }] = await query(
      sql<{ id: number }>`select id from users where email = 'superadmin@north.test'`,
    );
    const superadmin = await portal.loginAs('superadmin');
    const oidc = { ...OIDC_SETTINGS, break_glass_user_ids: [adminId] };
    const made = await superadmin.post('/api/connections/', { kind: 'oidc', name: 'Glass', oidc });
    expect(made.status).toBe(201);
    expect((await by.call('PATCH', `/Users/${id}`, off)).status).toBe(403);
    expect((await exchanges(by.id))[0].reason).toBe('break-glass');
    expect((await by.call('GET', `/Users/${id}`)).body.active).toBe(true);
  });

  it('are erased with their resource', async () => {
    const user = newUser();
    const { id } = (await directory.call('POST', '/Users', user)).body;
    const superadmin = await portal.loginAs('superadmin');
    const [{ user_id } = { user_id: 0 }] = await query(
      sql<{ user_id: number }>`select user_id from scim_users where id = ${Number(id)}`,
    );
    await superadmin.call({ method: 'DELETE', url: `/api/users/${user_id}/` });
    expect((await directory.call('GET', `/Users/${id}`)).status).toBe(404);
  });
});

describe('rights', () => {
  it('follow a changed mapping, and those that no mapping names stay', async () => {
    const by = await connectDirectory(portal, {
      mappings: [{ group: 'Facilities', groups: ['desk_admin'], site_ids: [] }],
    });
    const user = await create({}, by);
    await by.call('POST', '/Groups', { displayName: 'Facilities', members: [{ value: user.id }] });
    const groups = async () => {
      const [row] = await query(sql<{ groups: string[] }>`
        select array(select g.group_name from user_groups g where g.user_id = u.id order by 1) as groups
        from users u where u.email = ${user.userName}`);
      return row?.groups;
    };
    await query(sql`
      insert into user_groups (user_id, group_name) select id, 'parking' from users where email = ${user.userName}`);
    expect(await groups()).toEqual(['desk_admin', 'employee', 'parking']);
    const superadmin = await portal.loginAs('superadmin');
    const mappings = [
      { group: 'Facilities', groups: ['cleaning'], site_ids: [] },
      { group: 'Others', groups: ['desk_admin'], site_ids: [] },
    ];
    const before = (await superadmin.get(`/api/connections/${by.id}/`)).body;
    const changed = await superadmin.patch(`/api/connections/${by.id}/`, {
      version: before.version,
      name: before.name,
      scim: { ...SCIM_SETTINGS, mappings },
    });
    expect(changed.status).toBe(200);
    await portal.runJobs('scim');
    expect(await groups()).toEqual(['cleaning', 'employee', 'parking']);
  });
});

describe('a preview', () => {
  it('answers as ever, changes no one, and lists what would change until it ends', async () => {
    const settings = {
      is_preview: true,
      links_by_email: true,
      mappings: [{ group: 'Facilities', groups: ['desk_admin'], site_ids: [] }],
    };
    const by = await connectDirectory(portal, settings);
    const ada = await create({}, by);
    const linked = await create({ userName: 'reception@north.test', emails: [] }, by);
    const leaver = await create({ userName: 'cleaning@north.test', emails: [], active: false }, by);
    const other = await connectDirectory(portal, { links_by_email: true });
    await create({ userName: 'pa@north.test', emails: [] }, other);
    const held = await create({ userName: 'pa@north.test', emails: [] }, by);
    await by.call('POST', '/Groups', { displayName: 'Facilities', members: [{ value: ada.id }] });
    await portal.runJobs('scim');
    expect(await isActive(ada.userName)).toBeUndefined();
    expect(await isActive('cleaning@north.test')).toBe(true);
    const superadmin = await portal.loginAs('superadmin');
    const { body } = await superadmin.get(`/api/connections/${by.id}/scim/changes/`);
    expect(body.counts).toMatchObject({ create: 1, link: 2, deactivate: 1, rights: 1, refuse: 1 });
    const of = ({ id }: { id: string }) =>
      body.changes.find((change: { id: number }) => change.id === Number(id));
    expect(of(ada)).toMatchObject({ kinds: ['create', 'rights'], groups_added: ['desk_admin'] });
    expect(of(linked).kinds).toContain('link');
    expect(of(leaver).kinds[0]).toBe('deactivate');
    expect(of(held)).toMatchObject({ kinds: ['refuse'], reason: 'email-of-another' });
    const before = (await superadmin.get(`/api/connections/${by.id}/`)).body;
    const ended = await superadmin.patch(`/api/connections/${by.id}/`, {
      version: before.version,
      name: before.name,
      scim: { ...SCIM_SETTINGS, ...settings, is_preview: false },
    });
    expect([ended.status, ended.text]).toEqual([200, ended.text]);
    await portal.runJobs('scim');
    expect(await isActive(ada.userName)).toBe(true);
    expect(await isActive('cleaning@north.test')).toBe(false);
    const after = (await superadmin.get(`/api/connections/${by.id}/scim/changes/`)).body;
    expect(after.changes.map(({ reason }: { reason: string }) => reason)).toEqual(['email-of-another']);
    expect((await superadmin.get(`/api/connections/${by.id}/scim/`)).body).toMatchObject({
      ...{ people: 4, pending: 1, groups: [{ name: 'Facilities', members: 1 }] },
    });
  });
});
