import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, PASSWORD } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailedLink, NEW_PASSWORD, stranger, userRows } from './account-test-data.ts';

const HOUR = 3_600_000;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
// The limits are an hour long.
beforeEach(() => server.clock.advance(2 * HOUR));

const address = (account: Account) => `${account}@north.test`;

describe('Password updated', () => {
  const change = { current_password: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD };

  it('ends the other sessions, gives this one a new id, and notifies the owner', async () => {
    const [here, there] = [await server.loginAs('desk'), await server.loginAs('desk')];
    const old = here.cookies.get('session');
    expect((await here.post('/api/password/set/', change)).status).toBe(204);
    expect(here.cookies.get('session')).not.toBe(old);
    expect((await here.get('/api/sites/')).status).toBe(200);
    const again = { ...change, current_password: NEW_PASSWORD };
    expect((await here.post('/api/password/set/', again)).status).toBe(204);
    expect((await there.get('/api/sites/')).status).toBe(401);
    const thief = server.anonymous();
    thief.cookies.set('session', old ?? '');
    expect((await thief.get('/api/sites/')).status).toBe(401);
    expect((await server.anonymous().logIn(address('desk'), PASSWORD)).status).toBe(401);
    expect((await server.anonymous().logIn(address('desk'), NEW_PASSWORD)).status).toBe(204);
    expect(await server.outbox({ to: address('desk'), kind: 'password-changed' })).toHaveLength(2);
  });

  it.each<[string, object, Record<string, string[]>]>([
    [
      'a wrong current password',
      { current_password: 'wrong' },
      {
        current_password: ['The current password is not correct.'],
      },
    ],
    ['no current password', { current_password: '' }, { current_password: ['Current password is required'] }],
    ['Passwords must match', { confirm: 'Another-2027!' }, { confirm: ['Passwords must match'] }],
    ['new password required', { password: '', confirm: '' }, { password: ['Password is required'] }],
    [
      'the rules of the password',
      { password: 'abc', confirm: 'abc' },
      {
        password: [
          'Password must contain at least 10 characters.',
          'Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.',
        ],
      },
    ],
  ])('%s', async (_, more, expected) => {
    const agent = await server.loginAs('pa');
    const { status, body } = await agent.post('/api/password/set/', { ...change, ...more });
    expect([status, body]).toEqual([400, expected]);
    expect((await server.anonymous().logIn(address('pa'), PASSWORD)).status).toBe(204);
  });

  it('stops after 10 wrong current passwords, wherever they are typed', async () => {
    const agent = await server.loginAs('security');
    const wrong = () => agent.post('/api/password/set/', { ...change, current_password: 'wrong' });
    const tries = await Promise.all(Array.from({ length: 12 }, wrong));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await agent.post('/api/password/set/', change)).status).toBe(429);
    server.clock.advance(15 * 60_000 + 1);
    expect((await agent.post('/api/password/set/', change)).status).toBe(204);
  });
});

describe('Reset email sent', () => {
  const ask = async (email: string) => (await stranger(server)).post('/api/password/reset/', { email });
  async function link(account: Account) {
    await ask(address(account));
    const path = await mailedLink(server, address(account), 'reset-password');
    const found = new URLSearchParams(path.slice(path.indexOf('#') + 1));
    return { user_id: Number(found.get('user_id')), token: found.get('token') ?? '' };
  }
  const complete = async (body: object, client: 'north' | 'south' = 'north') =>
    (await stranger(server, client)).post('/api/password/reset/complete/', {
      password: NEW_PASSWORD,
      ...body,
    });
  const refused = { token: ['This link has expired or been used. Please request a new one.'] };

  it('answers alike for a known, an unknown, an inactive and a malformed address; only the known one gets an email', async () => {
    const before = (await server.outbox()).length;
    const asked = ['Employee@North.test ', 'nobody@north.test', address('newstarter'), 'not an address'];
    const answers: { status: number; text: string; names: string[] }[] = [];
    for (const email of asked) {
      const { status, text, headers } = await ask(email);
      answers.push({ status, text, names: Object.keys(headers).sort() });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
    await server.app.portal.settled();
    const mails = (await server.outbox()).slice(before);
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[address('employee'), 'reset-password']]);
  });

  it('sets a new password once, ends all sessions, and notifies the owner', async () => {
    const agent = await server.loginAs('reporting');
    const token = await link('reporting');
    expect((await complete(token)).status).toBe(204);
    expect((await agent.get('/api/sites/')).status).toBe(401);
    expect((await server.anonymous().logIn(address('reporting'), NEW_PASSWORD)).status).toBe(204);
    expect(await server.outbox({ to: address('reporting'), kind: 'password-changed' })).toHaveLength(1);
    const again = await complete({ ...token, password: 'Another-2028!' });
    expect([again.status, again.body]).toEqual([400, refused]);
  });

  it('a password that breaks the rules does not use it up', async () => {
    const token = await link('parking');
    const { status, body } = await complete({ ...token, password: 'short' });
    expect([status, Object.keys(body)]).toEqual([400, ['password']]);
    expect((await complete(token)).status).toBe(204);
  });

  it('a wrong, foreign, malformed or older one gets the same answer', async () => {
    const older = await link('ev');
    const token = await link('ev');
    const [other] = await userRows(server, address('admin'));
    const bad = [
      older,
      { ...token, user_id: other?.id },
      { ...token, user_id: 0 },
      { ...token, user_id: 99_999_999_999 },
      { ...token, user_id: -1 },
      { ...token, token: `${token.token}x` },
      { ...token, token: '👍' },
    ];
    const answers = await Promise.all([...bad.map((body) => complete(body)), complete(token, 'south')]);
    for (const { status, body } of answers) expect([status, body]).toEqual([400, refused]);
    expect((await complete(token)).status).toBe(204);
  });

  it('expires after one hour', async () => {
    const token = await link('permit');
    server.clock.advance(HOUR);
    expect((await complete(token)).body).toEqual(refused);
  });

  it('works once for two simultaneous calls', async () => {
    const token = await link('cleaning');
    const answers = await Promise.all([complete(token), complete(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('is not valid for an account that has since been closed', async () => {
    const token = await link('onesite');
    await server.db.forClient(server.clientIds.north, (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', token.user_id).execute(),
    );
    expect((await complete(token)).body).toEqual(refused);
  });

  it('5 an hour for an account and address; others are allowed', async () => {
    for (let time = 0; time < 5; time += 1) expect((await ask(address('restricted'))).status).toBe(204);
    const { status, headers } = await ask(address('restricted'));
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask('nobody@north.test')).status).toBe(204);
  });
});

describe('an account that an administrator has set up', () => {
  it('gets a link that sets its first password and activates it', async () => {
    const admin = await server.loginAs('admin');
    const [person] = await userRows(server, address('newstarter'));
    await server.db.forClient(server.clientIds.north, (tx) =>
      tx
        .updateTable('users')
        .set({ password_hash: null })
        .where('id', '=', person?.id ?? 0)
        .execute(),
    );
    const invite = () => admin.post(`/api/users/${person?.id}/invite/`);
    expect((await invite()).status).toBe(200);
    const path = await mailedLink(server, address('newstarter'), 'activate');
    const token = /token=(.+)$/.exec(path)?.[1];
    const body = { user_id: person?.id, token, password: NEW_PASSWORD };
    expect((await (await stranger(server)).post('/api/password/reset/complete/', body)).status).toBe(204);
    expect((await server.anonymous().logIn(address('newstarter'), NEW_PASSWORD)).status).toBe(204);
    const again = await invite();
    expect([again.status, again.body]).toEqual([409, { detail: 'This account is already active.' }]);
    expect((await admin.post('/api/users/999999999999/invite/')).status).toBe(404);
  });
});
