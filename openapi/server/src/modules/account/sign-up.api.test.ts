import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  configureSignup,
  follow,
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
// The limits are an hour long.
beforeEach(async () => {
  server.clock.advance(2 * 3_600_000);
  await configureSignup(server, { lineManagerVerification: false });
});

let count = 0;
const freeEmail = () => {
  count += 1;
  return `new-${count}@north.test`;
};
async function signUp(email: string, more: object = {}, headers: Record<string, string> = {}) {
  const agent = await stranger(server);
  return agent.postForm('/api/users/sign-up/', signUpForm(email, site, more), headers);
}

describe('Signup outcome', () => {
  it('creates an inactive account and emails its activation link; the account works once that was followed', async () => {
    const email = freeEmail();
    const { status, body } = await signUp(` ${email.toUpperCase()}`, {
      phone: '+44 20 7946 0000',
      postcode: 'EC1A 1BB',
      vehicles: [{ registration: ' AB12 CDE' }, { registration: '' }],
      additional_information: { position: 'Cook', joined: '01-02-2026' },
      is_locatable: true,
    });
    expect([status, body]).toEqual([201, { email }]);
    const [row] = await userRows(server, email);
    expect(row).toMatchObject({
      first_name: 'Nora',
      is_active: false,
      postcode: 'EC1A 1BB',
      home_site_id: site,
      is_locatable: true,
      additional_information: { position: 'Cook', joined: '01-02-2026' },
    });
    expect((await server.anonymous().logIn(email, PASSWORD)).status).toBe(401);
    const link = await mailedLink(server, email, 'activate');
    expect(link).toMatch(new RegExp(`^/users/${row?.id}/activate/[\\w-]{43}$`));
    expect((await follow(server, link)).status).toBe(204);
    const agent = server.anonymous();
    expect((await agent.logIn(email, PASSWORD)).status).toBe(204);
    const me = (await agent.get('/api/whoami/')).body.user;
    expect([me.groups, me.permitted_sites.length]).toEqual([['employee'], 2]);
    expect((await agent.get('/api/users/me/')).body.vehicles).toEqual([
      { registration: 'AB12 CDE', vehicle_type: null },
    ]);
  });

  it('is activated again by the same link, as after an email scanner or two presses, until it is closed', async () => {
    const email = freeEmail();
    await signUp(email);
    const link = await mailedLink(server, email, 'activate');
    const both = await Promise.all([follow(server, link), follow(server, link)]);
    expect([...both, await follow(server, link)].map(({ status }) => status)).toEqual([204, 204, 204]);
    const id = link.split('/')[2] ?? '';
    const entries = await inClient(server, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'activate')
        .where('entity_id', '=', id)
        .execute(),
    );
    expect(entries).toHaveLength(1);
    const superadmin = await server.loginAs('superadmin');
    const { version } = (await superadmin.get(`/api/users/${id}/`)).body;
    expect((await superadmin.patch(`/api/users/${id}/`, { version, is_active: false })).status).toBe(200);
    expect((await follow(server, link)).status).toBe(404);
  });

  it('writes the email in the language of the person', async () => {
    const email = freeEmail();
    await signUp(email, {}, { 'accept-language': 'de' });
    expect((await server.outbox({ to: email }))[0]?.subject).toBe('Bestätigen Sie Ihr Konto bei North');
  });

  it('stores neither password nor token in plain text', async () => {
    const email = freeEmail();
    await signUp(email);
    const token = (await mailedLink(server, email, 'activate')).split('/').at(-1) ?? '';
    const stored = await inClient(server, async (tx) => [
      await tx.selectFrom('user_tokens').selectAll().execute(),
      await tx.selectFrom('users').selectAll().execute(),
      await tx.selectFrom('audit_log').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });

  it('does not exist if the client has not enabled it', async () => {
    const agent = await stranger(server, 'bare');
    expect((await agent.postForm('/api/users/sign-up/', signUpForm('new@bare.test', site))).status).toBe(404);
  });

  it('limits how often: 5 an hour for an email address, with Retry-After', async () => {
    const email = freeEmail();
    for (let time = 0; time < 5; time += 1) expect((await signUp(email)).status).toBe(201);
    const { status, headers } = await signUp(email);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await signUp(freeEmail())).status).toBe(201);
  });
});

describe('the documented message is at its field', () => {
  it.each<[string, object, Record<string, string[]>]>([
    [
      'names: first and last name are required',
      { first_name: ' ', last_name: '' },
      {
        first_name: ['First name is required'],
        last_name: ['Last name is required'],
      },
    ],
    [
      'names: a name of 21 characters',
      { first_name: 'x'.repeat(21) },
      {
        first_name: ['Must have at most 20 characters.'],
      },
    ],
    ['email', { email: 'nora@demo' }, { email: ['Please enter a valid email.'] }],
    ['email: domain', { email: 'nora@other.test' }, { email: ['Email address must have correct domain.'] }],
    [
      'password: wrong classes',
      { password: 'abcdefghij', password_confirm: 'abcdefghij' },
      {
        password: [
          'Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.',
        ],
      },
    ],
    [
      'password: too short',
      { password: 'Abc-123', password_confirm: 'Abc-123' },
      {
        password: ['Password must contain at least 10 characters.'],
      },
    ],
    [
      'password confirmation',
      { password_confirm: 'Workplace-2027' },
      {
        password_confirm: ['Passwords must match'],
      },
    ],
    ['home site', { site: '' }, { site: ['Home Site is required'] }],
    [
      'line manager: the own address',
      { line_manager_email: 'NORA@north.test', email: 'nora@north.test' },
      {
        line_manager_email: ['Cannot use same email for line manager'],
      },
    ],
    [
      'line manager: no address',
      { line_manager_email: 'boss' },
      {
        line_manager_email: ['Please enter a valid line manager email.'],
      },
    ],
    [
      'line manager: domain',
      { line_manager_email: 'boss@other.test' },
      {
        line_manager_email: ['Email address must have correct domain.'],
      },
    ],
    [
      'additional fields: 31-02-2026',
      { additional_information: { joined: '31-02-2026' } },
      {
        'additional_information.joined': ['Please enter a valid date (DD-MM-YYYY).'],
      },
    ],
    [
      'additional fields: required ones of a requested group',
      { tags: ['Parking'], line_manager_email: 'b@north.test' },
      {
        'additional_information.permit': ['Field is required'],
      },
    ],
    [
      'vehicles: a registration of 11 characters',
      { vehicles: [{ registration: '12345678901' }] },
      {
        'vehicles.0.registration': ['Must have at most 10 letters and digits.'],
      },
    ],
    [
      'pin: only with feature screen',
      { meeting_room_pin: '246810' },
      {
        meeting_room_pin: ['This field is not known here.'],
      },
    ],
    [
      'photo: HTML that says it is a JPEG',
      {
        photo: { filename: 'me.jpg', type: 'image/jpeg', bytes: '<html><script>alert(1)</script></html>' },
      },
      { photo: [expect.any(String)] as never },
    ],
  ])('%s', async (_, more, expected) => {
    await configureSignup(server, { lineManagerVerification: false, domains: ['north.test'] });
    const email = freeEmail();
    const { status, body } = await signUp(email, more);
    expect([status, body]).toEqual([400, expected]);
    expect(await userRows(server, email)).toEqual([]);
  });

  it('phone, photo, vehicles: required if the configuration says so', async () => {
    await inClient(server, (tx) =>
      tx
        .updateTable('signup_configs')
        .set({ phone_required: true, photo_required: true, vehicles_required: true })
        .execute(),
    );
    expect((await signUp(freeEmail())).body).toEqual({
      phone: ['Phone is required'],
      photo: ['Photo is required'],
      vehicles: ['At least one vehicle registration is required'],
    });
  });

  it('answers in German, too', async () => {
    const { body } = await signUp('nobody', { site: '' }, { 'accept-language': 'de' });
    expect(body).toEqual({
      email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
      site: ['Heimatstandort ist erforderlich'],
    });
  });

  it('a site of another client is invalid', async () => {
    const [foreign] = await siteIds(server, 'south');
    expect((await signUp(freeEmail(), { site: foreign })).body).toEqual({ site: ['There is no such site.'] });
  });
});

describe('an email address that has an account', () => {
  it('is answered like a new one; the owner is notified by email and nothing changes', async () => {
    const [before] = await userRows(server, 'employee@north.test');
    const known = await signUp('Employee@north.test');
    const unknown = await signUp(freeEmail());
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect((await userRows(server, 'employee@north.test'))[0]).toEqual(before);
    const link = await mailedLink(server, 'employee@north.test', 'sign-up-existing');
    expect(link).toMatch(new RegExp(`^/reset-password#user_id=${before?.id}&token=[\\w-]{43}$`));
  });

  it('that waits for its activation starts again; the older link is no longer valid', async () => {
    const email = freeEmail();
    await signUp(email);
    const older = await mailedLink(server, email, 'activate');
    await signUp(email, { first_name: 'Second' });
    expect((await userRows(server, email)).map(({ first_name }) => first_name)).toEqual(['Second']);
    expect((await follow(server, older)).status).toBe(404);
    expect((await follow(server, await mailedLink(server, email, 'activate'))).status).toBe(204);
  });

  it('that an administrator has set up is not overwritten: its owner gets the link for the first password', async () => {
    const email = freeEmail();
    await inClient(server, (tx) =>
      tx
        .insertInto('users')
        .values({ email, password_hash: null, is_active: false, first_name: 'Set', last_name: 'Up' } as never)
        .execute(),
    );
    expect((await signUp(email)).status).toBe(201);
    expect(await userRows(server, email)).toMatchObject([{ first_name: 'Set', password_hash: null }]);
    expect(await mailedLink(server, email, 'activate')).toMatch(/^\/reset-password#/);
  });

  it('stays closed if it was closed, and gets no email', async () => {
    const email = freeEmail();
    await signUp(email);
    await follow(server, await mailedLink(server, email, 'activate'));
    await inClient(server, (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('email', '=', email).execute(),
    );
    expect((await signUp(email, { first_name: 'Again' })).status).toBe(201);
    expect(await userRows(server, email)).toMatchObject([{ first_name: 'Nora', is_active: false }]);
    expect(await server.outbox({ to: email })).toHaveLength(1);
  });

  it('creates exactly one account for two simultaneous calls', async () => {
    const email = freeEmail();
    const agents = await Promise.all(Array.from({ length: 4 }, () => stranger(server)));
    const answers = await Promise.all(
      agents.map((agent) => agent.postForm('/api/users/sign-up/', signUpForm(email, site))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await userRows(server, email)).toHaveLength(1);
    expect((await follow(server, await mailedLink(server, email, 'activate'))).status).toBe(204);
  });
});
