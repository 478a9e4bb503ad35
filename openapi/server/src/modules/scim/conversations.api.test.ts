import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { connectDirectory, type Directory, ENTERPRISE, GROUP, patch, USER } from './scim-test-data.ts';

let portal: TestApp;
let siteId: number;
beforeAll(async () => {
  portal = await createTestApp();
  siteId = await portal.db.forClient(portal.clientIds.north, async (tx) => {
    const site = await tx.selectFrom('sites').select('id').orderBy('position').executeTakeFirstOrThrow();
    return site.id;
  });
});
afterAll(() => portal.close());

async function person(email: string) {
  const { rows } = await portal.db.forClient(portal.clientIds.north, (tx) =>
    sql<Record<string, unknown>>`
      select u.first_name, u.last_name, u.phone, u.locale, u.is_active,
        array(select g.group_name from user_groups g where g.user_id = u.id order by 1) as groups,
        array(select s.site_id from user_sites s where s.user_id = u.id order by 1) as sites
      from users u where u.email = ${email}`.execute(tx),
  );
  return rows[0];
}

/** As Microsoft Learn documents it: "Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID". */
describe('Entra ID', () => {
  let directory: Directory;
  let id: string;
  beforeAll(async () => {
    directory = await connectDirectory(portal, {
      new_site_ids: [siteId],
      mappings: [{ group: '6c5bb468-14b2-4183-baf2-06d523e03bd3', groups: ['desk_admin'], site_ids: [] }],
    });
  });

  it('tests the connection with a user that no one has', async () => {
    const answer = await directory.call(
      'GET',
      `/Users?filter=${encodeURIComponent('userName eq "non-existent user"')}`,
    );
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 0,
        startIndex: 1,
        itemsPerPage: 0,
        Resources: [],
      },
    ]);
  });

  it('creates a user', async () => {
    const answer = await directory.call('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee@contoso.test',
      active: true,
      displayName: 'Test User',
      addresses: [{ type: 'work', country: 'DE' }],
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@contoso.test' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      preferredLanguage: 'de-DE',
      roles: [],
      [ENTERPRISE]: { department: 'Sales', manager: { value: '9' } },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.location).toBe(answer.body.meta.location);
    expect(answer.body).toMatchObject({
      userName: 'Test_User_ab6490ee@contoso.test',
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@contoso.test' }],
      meta: { resourceType: 'User', version: 'W/"1"' },
    });
    id = answer.body.id;
    expect(await person('test_user_fd0ea19b@contoso.test')).toEqual({
      ...{ first_name: 'givenName', last_name: 'familyName', phone: null, locale: 'de', is_active: true },
      ...{ groups: ['employee'], sites: [siteId] },
    });
  });

  it('finds it by userName and externalId, and by its id', async () => {
    for (const filter of [
      'userName eq "test_user_AB6490ee@contoso.test"',
      'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
      'emails[type eq "work"].value eq "test_user_fd0ea19b@contoso.test"',
    ]) {
      const { body } = await directory.call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, body.totalResults, body.Resources[0]?.id]).toEqual([filter, 1, id]);
    }
    expect((await directory.call('GET', `/Users/${id}`)).body.id).toBe(id);
    expect((await directory.call('GET', '/Users/5171a35d82074e068ce2')).status).toBe(404);
  });

  it('changes it: capitalised operations, several values, an address by its type', async () => {
    const answer = await directory.call(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@contoso.test' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+44 20 7946 0001' },
        { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Support' },
      ),
    );
    expect([answer.status, answer.body.meta.version]).toEqual([200, 'W/"2"']);
    expect(await person('updatedemail@contoso.test')).toMatchObject({
      last_name: 'updatedFamilyName',
      phone: '+44 20 7946 0001',
    });
  });

  it('creates a group without members, adds one, and leaves the members out when it reads', async () => {
    const made = await directory.call('POST', '/Groups', {
      externalId: '6c5bb468-14b2-4183-baf2-06d523e03bd3',
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      displayName: 'Group1DisplayName',
      meta: { resourceType: 'Group' },
    });
    expect(made.status).toBe(201);
    const url = `/Groups/${made.body.id}`;
    const added = await directory.call(
      'PATCH',
      url,
      patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }),
    );
    expect([added.status, added.body.members]).toEqual([200, [expect.objectContaining({ value: id })]]);
    expect((await person('updatedemail@contoso.test'))?.groups).toEqual(['desk_admin', 'employee']);
    const read = await directory.call('GET', `${url}?excludedAttributes=members`);
    expect(read.body).not.toHaveProperty('members');
    const found = await directory.call(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Group1DisplayName"')}`,
    );
    expect(found.body.totalResults).toBe(1);
    const removed = await directory.call(
      'PATCH',
      url,
      patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }),
    );
    expect(removed.body.members).toEqual([]);
    expect((await person('updatedemail@contoso.test'))?.groups).toEqual(['employee']);
    expect((await directory.call('DELETE', url)).status).toBe(204);
  });

  it('disables it, which ends the account, and deletes it', async () => {
    const off = await directory.call(
      'PATCH',
      `/Users/${id}`,
      patch({ op: 'Replace', path: 'active', value: 'False' }),
    );
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await person('updatedemail@contoso.test'))?.is_active).toBe(false);
    expect((await directory.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory.call('GET', `/Users/${id}`)).status).toBe(404);
    expect((await directory.call('DELETE', `/Users/${id}`)).status).toBe(404);
  });
});

/** As Okta documents it: "SCIM 2.0 protocol reference". */
describe('Okta', () => {
  let directory: Directory;
  let id: string;
  beforeAll(async () => {
    directory = await connectDirectory(portal, {
      mappings: [{ group: 'Facilities', groups: ['desk_admin'], site_ids: [siteId] }],
    });
  });

  const user = (active: boolean, more: object = {}) => ({
    schemas: [USER],
    userName: 'test.user@okta.test',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@okta.test', type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active,
    ...more,
  });

  it('asks whether the user exists, and creates it', async () => {
    const url = `/Users?filter=${encodeURIComponent('userName eq "test.user@okta.test"')}&startIndex=1&count=100`;
    expect((await directory.call('GET', url)).body.totalResults).toBe(0);
    const answer = await directory.call('POST', '/Users', user(true));
    expect(answer.status).toBe(201);
    expect(answer.text).not.toContain('1mz050nq');
    id = answer.body.id;
    expect((await directory.call('GET', url)).body.Resources[0].id).toBe(id);
    expect(await person('test.user@okta.test')).toMatchObject({ is_active: true, groups: ['employee'] });
  });

  it('updates it by PUT, and writes nothing for the same values', async () => {
    const changed = user(true, { id, name: { givenName: 'Another', familyName: 'User' } });
    const first = await directory.call('PUT', `/Users/${id}`, changed);
    expect([first.status, first.body.meta.version]).toEqual([200, 'W/"2"']);
    const second = await directory.call('PUT', `/Users/${id}`, changed);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await person('test.user@okta.test'))?.first_name).toBe('Another');
  });

  it('pushes a group, renames it without a path, and replaces its members', async () => {
    const made = await directory.call('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Facilities',
      members: [{ value: id, display: 'test.user@okta.test' }],
    });
    expect(made.status).toBe(201);
    expect(await person('test.user@okta.test')).toMatchObject({
      groups: ['desk_admin', 'employee'],
      sites: [siteId],
    });
    const url = `/Groups/${made.body.id}`;
    const rename = (displayName: string) =>
      directory.call('PATCH', url, patch({ op: 'replace', value: { id: made.body.id, displayName } }));
    expect((await rename('Others')).body.displayName).toBe('Others');
    expect(await person('test.user@okta.test')).toMatchObject({ groups: ['employee'], sites: [] });
    await rename('Facilities');
    expect((await person('test.user@okta.test'))?.groups).toEqual(['desk_admin', 'employee']);
    await directory.call(
      'PATCH',
      url,
      patch(
        { op: 'remove', path: `members[value eq "${id}"]` },
        { op: 'add', path: 'members', value: [{ value: id }] },
      ),
    );
    await directory.call('PUT', url, { schemas: [GROUP], displayName: 'Facilities', members: [] });
    expect((await person('test.user@okta.test'))?.groups).toEqual(['employee']);
  });

  it('deactivates and reactivates it without a path', async () => {
    const set = (active: boolean) =>
      directory.call('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active } }));
    expect((await set(false)).body.active).toBe(false);
    expect((await person('test.user@okta.test'))?.is_active).toBe(false);
    await set(true);
    expect((await person('test.user@okta.test'))?.is_active).toBe(true);
  });
});
