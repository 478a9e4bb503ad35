import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import type { Account } from '../../testing/fixture.ts';
import type { TestForm } from '../../testing/form.ts';
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

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await configureSignup(server, { lineManagerVerification: true });
  await inClient(server, (tx) =>
    tx
      .updateTable('clients')
      .set({ features: ['desks', 'screen'] })
      .where('key', '=', 'north')
      .execute(),
  );
  server.app.portal.clients.refresh();
});
afterAll(() => server.close());

const read = async (agent: Agent) => (await agent.get('/api/users/me/')).body;
/** Saves with the version as it is now. */
async function save(agent: Agent, form: TestForm) {
  const { version } = await read(agent);
  return agent.call({ method: 'PATCH', url: '/api/users/me/', form: { version, ...form } });
}

describe('Profile success', () => {
  it('shows the profile; additionalInformation is a JSON string', async () => {
    const body = await read(await server.loginAs('employee'));
    expect(body).toMatchObject({
      first_name: 'Zoë',
      email: 'employee@north.test',
      vehicles: [],
      has_meeting_room_pin: false,
      additional_information: '{}',
      pending_information: {},
      tags: [],
    });
    expect(JSON.stringify(body)).not.toContain('hash');
  });

  it('is saved with a group that the configuration no longer has', async () => {
    const agent = await server.loginAs('reception');
    await inClient(server, (tx) =>
      tx
        .updateTable('users')
        .set({ tags: ['Gone'] })
        .where('email', '=', 'reception@north.test')
        .execute(),
    );
    const { status, body } = await save(agent, { tags: ['Gone'], postcode: 'E1' });
    expect([status, body.postcode]).toEqual([200, 'E1']);
  });

  it('changes the fields sent and leaves the rest', async () => {
    const agent = await server.loginAs('employee');
    const { status, body } = await save(agent, {
      first_name: ' Zora ',
      phone: '+44 1',
      postcode: 'E1',
      is_locatable: false,
      vehicles: [{ registration: 'AB12' }, { registration: 'CD34' }],
      additional_information: { position: 'Cook' },
      meeting_room_pin: '246810',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: 'Zora',
      last_name: 'Müller',
      phone: '+44 1',
      postcode: 'E1',
      is_locatable: false,
      vehicles: [{ registration: 'AB12' }, { registration: 'CD34' }],
      additional_information: '{"position":"Cook"}',
      has_meeting_room_pin: true,
    });
    const [row] = await userRows(server, 'employee@north.test');
    expect(row?.pin_hash).toMatch(/^\$argon2id\$/);
    const later = await save(agent, {
      vehicles: [{ registration: 'EF56' }],
      phone: '',
      additional_information: { position: '' },
    });
    expect(later.body).toMatchObject({
      first_name: 'Zora',
      phone: null,
      vehicles: [{ registration: 'EF56' }],
      additional_information: '{}',
      has_meeting_room_pin: true,
    });
    expect((await save(agent, { vehicles: [] })).body.vehicles).toEqual([]);
  });

  it('keeps the rows of vehicles that stay as they are', async () => {
    const agent = await server.loginAs('employee');
    const vehicleIds = async () => {
      const rows = await server.db.forClient(server.clientIds.north, (tx) =>
        tx.selectFrom('vehicles').select('id').orderBy('position').execute(),
      );
      return rows.map(({ id }) => id);
    };
    await save(agent, { vehicles: [{ registration: 'AB12' }, { registration: 'CD34' }] });
    const ids = await vehicleIds();
    await save(agent, { phone: '+44 2', vehicles: [{ registration: 'AB12' }, { registration: 'CD34' }] });
    expect(await vehicleIds()).toEqual(ids);
    await save(agent, { vehicles: [{ registration: 'CD34' }, { registration: 'AB12' }] });
    expect(await vehicleIds()).not.toEqual(ids);
    await save(agent, { vehicles: [] });
  });

  it('is written to the audit log with before and after, without secrets', async () => {
    const agent = await server.loginAs('employee');
    await save(agent, { postcode: 'E2', meeting_room_pin: '135790' });
    const row = await inClient(server, (tx) =>
      tx.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      action: 'update',
      entity: 'user',
      before: { postcode: 'E1' },
      after: { postcode: 'E2' },
    });
    expect(JSON.stringify(row)).not.toMatch(/135790|argon2/);
  });

  it('is changed by JSON as well, without a photo; an empty list of vehicles is one', async () => {
    const agent = await server.loginAs('ev');
    const patch = async (body: object) =>
      agent.patch('/api/users/me/', { version: (await read(agent)).version, ...body });
    const answer = await patch({ first_name: 'Eva', vehicles: [{ registration: 'EV 1' }] });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { first_name: 'Eva', vehicles: [{ registration: 'EV 1', vehicle_type: null }] },
    ]);
    expect((await patch({ vehicles: [] })).body).toMatchObject({ first_name: 'Eva', vehicles: [] });
    expect((await patch({ photo: 'x' })).body).toEqual({ photo: ['This field is not known here.'] });
    expect((await agent.patch('/api/users/me/', {})).body).toEqual({ version: ['This field is required.'] });
  });

  it('answers 409 with the current profile to the second of two saves of the same version', async () => {
    const agent = await server.loginAs('desk');
    const { version } = await read(agent);
    const put = (phone: string) =>
      agent.call({ method: 'PATCH', url: '/api/users/me/', form: { version, phone } });
    const answers = await Promise.all([put('111'), put('112')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(won);
    expect((await put('113')).status).toBe(409);
  });

  it('a photo is kept as a JPEG of at most 400 px and replaced as a whole', async () => {
    const agent = await server.loginAs('pa');
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const photo = { filename: 'me.png', type: 'image/png', bytes };
    const { photo: first } = (await save(agent, { photo })).body;
    const shown = await agent.get(first);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
    const { photo: second } = (await save(agent, { photo })).body;
    expect(second).not.toBe(first);
    expect((await agent.get(first)).status).toBe(404);
    expect((await save(agent, { remove_photo: 'true' })).body.photo).toBeNull();
    expect((await agent.get(second)).status).toBe(404);
  });
});

describe('on the profile: the message is at its field and nothing is saved', () => {
  it.each<[string, TestForm, Record<string, string[]>]>([
    ['first name', { first_name: '' }, { first_name: ['First name is required'] }],
    ['last name', { last_name: 'x'.repeat(21) }, { last_name: ['Must have at most 20 characters.'] }],
    [
      'pin',
      { meeting_room_pin: '2468' },
      {
        meeting_room_pin: ['Meeting room pin must be 6 characters long'],
      },
    ],
    [
      'line manager',
      { line_manager_email: 'ev@north.test' },
      {
        line_manager_email: ['Cannot use same email for line manager'],
      },
    ],
    [
      'vehicles',
      { vehicles: [{ registration: 'A' }, { registration: 'B' }, { registration: 'C' }] },
      {
        vehicles: ['At most 2 vehicle registrations are allowed.'],
      },
    ],
    [
      'a hidden field',
      { additional_information: { joined: '01-01-2026' } },
      {
        'additional_information.joined': ['This field is not known here.'],
      },
    ],
    ['a group that is not there', { tags: ['Moon'] }, { tags: ['There is no sign-up group "Moon".'] }],
    [
      'a photo',
      { photo: { filename: 'a.jpg', type: 'image/jpeg', bytes: '<svg/>' } },
      {
        photo: [expect.any(String) as unknown as string],
      },
    ],
  ])('%s', async (_, form, expected) => {
    const agent = await server.loginAs('ev');
    const before = await read(agent);
    const { status, body } = await save(agent, form);
    expect([status, body]).toEqual([400, expected]);
    expect(await read(agent)).toEqual(before);
  });

  it('the home site is one of the permitted sites', async () => {
    const [, second] = await siteIds(server);
    const refused = await save(await server.loginAs('onesite'), { site: second });
    expect(refused.body).toEqual({ site: ['You may not use this site.'] });
    expect((await save(await server.loginAs('ev'), { site: second })).body.site).toBe(second);
  });

  it.each([['groups'], ['email'], ['is_restricted'], ['site_ids'], ['is_active']])(
    'no one sets %s by it',
    async (field) => {
      const { status, body } = await save(await server.loginAs('ev'), { [field]: 'x' });
      expect([status, Object.keys(body)]).toEqual([400, [field]]);
    },
  );
});

describe('answers that require verification', () => {
  const boss = 'admin@north.test';
  const email = (account: Account) => `${account}@north.test`;
  const ask = {
    tags: ['Parking'],
    line_manager_email: boss,
    additional_information: { permit: '4711' },
  };
  const decide = async (approve: boolean) => {
    const link = await mailedLink(server, boss, 'line-manager-verify');
    return (await stranger(server)).postForm(`/api${link}/`, { approve: String(approve) });
  };
  const mailsTo = async (to: string) => (await server.outbox({ to, kind: 'line-manager-verify' })).length;

  it('wait in pending_information until the line manager has approved them', async () => {
    const agent = await server.loginAs('reporting');
    const { body } = await save(agent, ask);
    expect(body).toMatchObject({
      additional_information: '{}',
      pending_information: { permit: '4711' },
      tags: ['Parking'],
    });
    expect(await groupsOf(server, email('reporting'))).not.toContain('parking');
    await save(agent, ask);
    expect(await mailsTo(boss)).toBe(1);
    await decide(true);
    expect(await groupsOf(server, email('reporting'))).toContain('parking');
    expect(await read(agent)).toMatchObject({
      additional_information: '{"permit":"4711"}',
      pending_information: {},
    });
    const sent = await mailsTo(boss);
    await save(agent, ask);
    expect(await mailsTo(boss)).toBe(sent);
    expect((await save(agent, { additional_information: { permit: '4712' } })).body).toMatchObject({
      additional_information: '{"permit":"4711"}',
      pending_information: { permit: '4712' },
    });
    expect(await mailsTo(boss)).toBe(sent + 1);
    await decide(false);
    expect(await read(agent)).toMatchObject({
      additional_information: '{"permit":"4711"}',
      pending_information: {},
      tags: ['Parking'],
    });
  });

  it('go to another line manager as soon as there is one; the older link is no longer valid', async () => {
    const agent = await server.loginAs('reception');
    await save(agent, ask);
    const older = await mailedLink(server, boss, 'line-manager-verify');
    await save(agent, { line_manager_email: 'security@north.test' });
    expect((await (await stranger(server)).get(`/api${older}/`)).status).toBe(404);
    const link = await mailedLink(server, 'security@north.test', 'line-manager-verify');
    expect((await (await stranger(server)).get(`/api${link}/`)).status).toBe(200);
  });

  it('need an address to go to', async () => {
    const { body } = await save(await server.loginAs('cleaning'), { ...ask, line_manager_email: '' });
    expect(body).toEqual({ line_manager_email: ['Please enter a valid line manager email.'] });
  });
});
