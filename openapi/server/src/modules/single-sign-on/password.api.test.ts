import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/fixture.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertPasskey } from '../second-factor/passkeys.records.ts';
import { connect, lastExchange, logInBy } from './single-sign-on-test-data.ts';

let portal: TestApp;
let provider: IdentityProvider;
let required: number;
let breakGlass: number;
beforeAll(async () => {
  provider = await startIdentityProvider({
    origins: ['http://localhost'],
    people: { ada: { email: 'ada@contoso.com', email_verified: true } },
  });
  portal = await createTestApp();
  const { rows } = await portal.db.forClient(portal.clientIds.north, (tx) =>
    sql<{ id: number }>`select id from users where email = 'superadmin@north.test'`.execute(tx),
  );
  breakGlass = rows[0]?.id ?? 0;
  required = await connect(portal, provider, {
    creates_people: true,
    email_domains: ['north.test', 'contoso.com'],
    required_for: 'domains',
    break_glass_user_ids: [breakGlass],
    button_label: 'Contoso',
  });
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const logIn = async (account: string, password = PASSWORD, client: 'north' | 'south' = 'north') => {
  const { status, body } = await portal.anonymous(client).logIn(`${account}@${client}.test`, password);
  return [status, body?.detail];
};

describe('where a provider is required', () => {
  it('a right password is refused with the provider’s name, a wrong one as ever', async () => {
    expect(await logIn('employee')).toEqual([409, 'Your organisation requires you to log in with Contoso.']);
    expect(await logIn('employee', 'wrong')).toEqual([401, expect.any(String)]);
    expect(await logIn('nobody')).toEqual([401, expect.any(String)]);
    expect(await logIn('employee', PASSWORD, 'south')).toEqual([204, undefined]);
  });

  it('a passkey is refused as a password is', async () => {
    const { proof, headers } = await portal.db.forClient(portal.clientIds.north, (tx) =>
      insertPasskey(tx, 'desk@north.test'),
    );
    const { status, body } = await portal.anonymous().post('/api/login/passkey/', proof, headers);
    expect([status, body]).toEqual([
      409,
      { detail: 'Your organisation requires you to log in with Contoso.' },
    ]);
  });

  it('the break-glass accounts keep their password', async () => {
    expect(await logIn('superadmin')).toEqual([204, undefined]);
  });

  it('the log-in page offers the provider by the domain', async () => {
    const options = async (email?: string) =>
      (
        await portal
          .anonymous()
          .get(`/api/log-in-options/${email ? `?email=${encodeURIComponent(email)}` : ''}`)
      ).body;
    const option = { label: 'Contoso', start: `/api/sso/${required}/start/`, is_unreachable: false };
    expect(await options('employee@north.test')).toEqual({ options: [option], is_password_allowed: false });
    // Whether there is such an account makes no difference.
    expect(await options('nobody@north.test')).toEqual({ options: [option], is_password_allowed: false });
    expect(await options('guest@fabrikam.com')).toEqual({ options: [], is_password_allowed: true });
    expect(await options()).toEqual({ options: [option], is_password_allowed: true });
    expect(await options('no address')).toEqual({ options: [option], is_password_allowed: true });
  });

  it('passwords count again once the connection is disabled', async () => {
    const superadmin = await portal.loginAs('superadmin');
    await superadmin.post(`/api/connections/${required}/disable/`);
    expect((await logIn('employee'))[0]).toBe(204);
    await superadmin.post(`/api/connections/${required}/enable/`);
    expect((await logIn('employee'))[0]).toBe(409);
  });
});

describe('logging out', () => {
  it('leads to the provider after a log-in there, and nowhere after a password', async () => {
    const { agent } = await logInBy(portal, required, 'ada');
    const { status, body } = await agent.post('/logout/');
    const to = new URL(body.continue_at);
    expect([status, to.origin, to.searchParams.get('post_logout_redirect_uri')]).toEqual([
      200,
      provider.issuer,
      'http://localhost/log-in',
    ]);
    expect(to.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect((await agent.get('/api/whoami/')).body.user.id).toBeNull();
    expect((await (await portal.loginAs('superadmin')).post('/logout/')).status).toBe(204);
  });
});

describe('a log-out by the provider', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claims = () => ({
    iss: provider.issuer,
    aud: provider.clientId,
    iat: now(),
    jti: crypto.randomUUID(),
    events,
  });
  const send = (token: string, headers = {}) =>
    portal.anonymous().call({
      method: 'POST',
      url: '/api/sso/back-channel-logout/',
      rawBody: new URLSearchParams({ logout_token: token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: '', ...headers },
    });
  const isLoggedIn = async (agent: Awaited<ReturnType<typeof logInBy>>['agent']) =>
    (await agent.get('/api/whoami/')).body.user.id !== null;

  it('ends all sessions of a subject, or the one that it names', async () => {
    const [first, second] = [await logInBy(portal, required, 'ada'), await logInBy(portal, required, 'ada')];
    expect((await send(await provider.sign({ ...claims(), sub: 'ada' }))).status).toBe(200);
    expect([await isLoggedIn(first.agent), await isLoggedIn(second.agent)]).toEqual([false, false]);
    expect(await lastExchange(portal, required)).toMatchObject({
      direction: 'in',
      operation: 'log-out',
      outcome: 'succeeded',
    });
  });

  it.each<[string, () => Promise<string>]>([
    ['of another audience', () => provider.sign({ ...claims(), sub: 'ada', aud: 'another' })],
    ['of another issuer', () => provider.sign({ ...claims(), sub: 'ada', iss: 'https://evil.test' })],
    ['without its event', () => provider.sign({ ...claims(), sub: 'ada', events: {} })],
    [
      'with a nonce, which makes it an ID token',
      () => provider.sign({ ...claims(), sub: 'ada', nonce: 'n' }),
    ],
    ['about no one', () => provider.sign(claims())],
    ['that is old', () => provider.sign({ ...claims(), sub: 'ada', iat: now() - 600 })],
    [
      'without a signature',
      async () => `${(await provider.sign({ ...claims(), sub: 'ada' })).split('.').slice(0, 2).join('.')}.`,
    ],
    ['that is none', async () => 'nonsense'],
    ['that is empty', async () => ''],
  ])('with a token %s is refused', async (_, token) => {
    const { agent } = await logInBy(portal, required, 'ada');
    expect((await send(await token())).status).toBe(400);
    expect(await isLoggedIn(agent)).toBe(true);
  });
});
