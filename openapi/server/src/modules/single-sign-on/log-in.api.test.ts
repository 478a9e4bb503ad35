import { generateKeyPairSync } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../db/database.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
  type Tamper,
} from '../../testing/identity-provider.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { arrive, connect, lastExchange, logInBy, start, walkProvider } from './single-sign-on-test-data.ts';

const HOUR_S = 3_600;
const trusted = { links_by_email: true, creates_people: true };

const origins = ['http://localhost', 'http://south.test'];

let portal: TestApp;
let provider: IdentityProvider;
let trusting: number;
let sites: number[];
beforeAll(async () => {
  provider = await startIdentityProvider({
    origins,
    people: {
      ada: { email: 'ada@contoso.com', email_verified: true, given_name: 'Ada', family_name: 'Byron' },
      employee: { email: 'Employee@North.test', email_verified: true, name: 'Emp Loyee' },
      unverified: { email: 'desk@north.test', email_verified: false },
      mailless: { name: 'No Mail' },
      desk: { email: 'desk@north.test', email_verified: true },
      many: {
        email: 'many@contoso.com',
        email_verified: true,
        groups: Array.from({ length: 300 }, (_, n) => `g${n}`),
      },
      overfull: { email: 'overfull@contoso.com', email_verified: true, hasgroups: true },
      elsewhere: { email: 'someone@fabrikam.com', email_verified: true },
      mapped: { email: 'mapped@contoso.com', email_verified: true, groups: ['facilities', 'berlin'] },
      unseen: { email: 'unseen@contoso.com', email_verified: true },
      later: { email: 'later@contoso.com', email_verified: true },
    },
  });
  portal = await createTestApp();
  trusting = await connect(portal, provider, trusted);
  sites = await inNorth(async (tx) =>
    (await tx.selectFrom('sites').select('id').orderBy('position').execute()).map(({ id }) => id),
  );
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
afterEach(() => {
  vi.useRealTimers();
  provider.tamper = null;
  provider.refusesUserInfo = false;
});

/** At the same address, with other keys. */
async function restartProvider(): Promise<void> {
  const { issuer, people } = provider;
  await provider.close();
  provider = await startIdentityProvider({ port: Number(new URL(issuer).port), people, origins });
}

const inNorth = <T>(work: (tx: Tx) => Promise<T>) => portal.db.forClient(portal.clientIds.north, work);

/** Accounts, links and sessions, which a refusal leaves as they are. */
const counts = () =>
  inNorth(async (tx) => {
    const { rows } = await sql`
      select (select count(*)::int from users) as users, (select count(*)::int from identities) as identities,
        (select count(*)::int from provider_sessions) as sessions`.execute(tx);
    return rows[0];
  });

describe('a log-in by the provider', () => {
  it('creates the person with the first and finds them with the second, at the page that they wanted', async () => {
    const first = await logInBy(portal, trusting, 'ada', { redirectFrom: '/desks?date=2026-11-24' });
    expect(first).toMatchObject({ at: '/desks?date=2026-11-24', isLoggedIn: true });
    const { user } = (await first.agent.get('/api/whoami/')).body;
    expect(user).toMatchObject({
      email: 'ada@contoso.com',
      first_name: 'Ada',
      last_name: 'Byron',
      groups: ['employee'],
    });
    const second = await logInBy(portal, trusting, 'ada');
    expect(second.at).toBe('/');
    expect((await second.agent.get('/api/whoami/')).body.user.id).toBe(user.id);
    expect(await lastExchange(portal, trusting)).toMatchObject({
      operation: 'log-in',
      outcome: 'succeeded',
      reason: null,
      user_id: user.id,
    });
  });

  it('finds the account with the verified address', async () => {
    const { agent } = await logInBy(portal, trusting, 'employee');
    expect((await agent.get('/api/whoami/')).body.user.email).toBe('employee@north.test');
  });

  it.each([
    '//evil.test/x',
    'https://evil.test',
    '/\\evil.test',
    '/api/whoami/',
    '/log-in',
    'javascript:alert(1)',
  ])('leads to no other page than one of the portal: %s', async (redirectFrom) => {
    expect((await logInBy(portal, trusting, 'ada', { redirectFrom })).at).toBe('/');
  });

  it('sets the session after which the connection’s hours are over, in use or not', async () => {
    const short = await connect(portal, provider, { ...trusted, session_hours: 2 });
    const { agent } = await logInBy(portal, short, 'ada');
    portal.clock.advance(1.9 * HOUR_S * 1000);
    expect((await agent.get('/api/whoami/')).body.user.email).toBe('ada@contoso.com');
    portal.clock.advance(0.2 * HOUR_S * 1000);
    expect((await agent.get('/api/whoami/')).body.user.id).toBeNull();
    portal.clock.advance(-2.1 * HOUR_S * 1000);
  });
});

describe('a provider whose UserInfo answers 401', () => {
  it('refuses a new person, and goes on with those that it has named before', async () => {
    await logInBy(portal, trusting, 'ada');
    provider.refusesUserInfo = true;
    expect((await logInBy(portal, trusting, 'ada')).isLoggedIn).toBe(true);
    const stranger = await logInBy(portal, trusting, 'unseen');
    expect(stranger.isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({
      outcome: 'refused',
      reason: 'email-missing',
    });
  });
});

describe('a person is refused', () => {
  it.each([
    ['without an address', 'mailless', trusted, 'email-missing'],
    ['with an unverified address', 'unverified', trusted, 'email-unverified'],
    [
      'with an address of another domain',
      'elsewhere',
      { ...trusted, email_domains: ['contoso.com'] },
      'email-domain',
    ],
    ['whose address an account has, where accounts are not linked', 'desk', {}, 'email-taken'],
    ['without an account, where none are created', 'later', { links_by_email: true }, 'person-unknown'],
    [
      'whose groups are left out',
      'overfull',
      { ...trusted, mappings: [{ claim: 'groups', value: 'a', groups: ['reception'], site_ids: [] }] },
      'groups-missing',
    ],
  ])('%s', async (_, subject, settings, reason) => {
    const id = await connect(portal, provider, settings);
    const before = await counts();
    const { at, isLoggedIn, toast } = await logInBy(portal, id, subject, { redirectFrom: '/desks' });
    expect([isLoggedIn, at.startsWith('/log-in?'), at.includes('redirectFrom=%2Fdesks')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await counts()).toEqual(before);
    const exchange = await lastExchange(portal, id);
    expect(exchange).toMatchObject({ outcome: 'refused', reason, user_id: null });
    expect(toast).toContain(exchange.reference);
  });

  it('who arrives with another person’s address', async () => {
    const id = await connect(portal, provider, trusted);
    await logInBy(portal, id, 'desk');
    provider.people.thief = { email: 'desk@north.test', email_verified: true };
    const before = await counts();
    expect((await logInBy(portal, id, 'thief')).isLoggedIn).toBe(false);
    expect(await counts()).toEqual(before);
    expect(await lastExchange(portal, id)).toMatchObject({ reason: 'email-of-another' });
  });

  it('whose account is not active', async () => {
    await logInBy(portal, trusting, 'later');
    await inNorth((tx) =>
      sql`update users set is_active = false where email = 'later@contoso.com'`.execute(tx),
    );
    expect((await logInBy(portal, trusting, 'later')).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({ reason: 'person-inactive' });
  });

  it('who declines at the provider', async () => {
    expect((await logInBy(portal, trusting, '')).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({
      outcome: 'refused',
      reason: 'provider-refused',
    });
  });
});

describe('a token is refused', () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const now = () => Math.floor(Date.now() / 1000);
  const unsigned = (payload: JWTPayload) =>
    `${[{ alg: 'none' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  it.each<[string, Tamper, string]>([
    ['of another issuer', (payload) => ({ ...payload, iss: 'https://evil.test' }), 'wrong-issuer'],
    ['for another audience', (payload) => ({ ...payload, aud: 'another' }), 'wrong-audience'],
    ['with another nonce', (payload) => ({ ...payload, nonce: 'another' }), 'wrong-nonce'],
    ['without a nonce', ({ nonce: _, ...payload }) => payload, 'wrong-token'],
    ['that has expired', (payload) => ({ ...payload, iat: now() - 600, exp: now() - 300 }), 'wrong-time'],
    ['by a clock that is 5 minutes ahead', (payload) => ({ ...payload, nbf: now() + 300 }), 'wrong-time'],
    ['of an algorithm "none"', unsigned, 'wrong-signature'],
    ['without a subject', ({ sub: _, ...payload }) => payload, 'wrong-token'],
    [
      'with a NUL in its subject',
      (payload) => ({ ...payload, sub: 'a\u0000b', email: 'x@contoso.com' }),
      'wrong-token',
    ],
    ['that is none', () => 'nonsense', 'wrong-token'],
    [
      'signed by another key',
      (payload) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'another' }).sign(stranger),
      'wrong-signature',
    ],
  ])('%s', async (_, tamper, reason) => {
    provider.tamper = tamper;
    const before = await counts();
    const { isLoggedIn, at } = await logInBy(portal, trusting, 'ada');
    expect([isLoggedIn, at.startsWith('/log-in?')]).toEqual([false, true]);
    expect(await counts()).toEqual(before);
    expect(await lastExchange(portal, trusting)).toMatchObject({ outcome: 'refused', reason });
  });
});

describe('an attempt', () => {
  it('counts once', async () => {
    const agent = portal.anonymous();
    const url = await walkProvider(await start(agent, trusting), 'ada');
    expect((await arrive(agent, url)).isLoggedIn).toBe(true);
    const replay = portal.anonymous();
    for (const [name, value] of agent.cookies) if (name === 'log-in') replay.cookies.set(name, value);
    expect((await arrive(replay, url)).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({
      outcome: 'refused',
      reason: 'attempt-used',
    });
  });

  it('belongs to its browser, its client and ten minutes', async () => {
    const agent = portal.anonymous();
    const url = await walkProvider(await start(agent, trusting), 'ada');
    expect((await arrive(portal.anonymous(), url)).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({ reason: 'attempt-unknown' });
    const south = portal.anonymous('south');
    for (const [name, value] of agent.cookies) south.cookies.set(name, value);
    expect((await arrive(south, url)).isLoggedIn).toBe(false);
    portal.clock.advance(10 * 60_000 + 1);
    expect((await arrive(agent, url)).isLoggedIn).toBe(false);
  });

  it.each(['', '?state=unknown&code=1', '?code=1', '?error=access_denied', '?state=%00&code=%00'])(
    'that never began is refused: %s',
    async (query) => {
      const { isLoggedIn, toast } = await arrive(portal.anonymous(), `http://x/api/sso/callback/${query}`);
      expect([isLoggedIn, toast]).toEqual([false, expect.stringContaining('This log-in has expired.')]);
    },
  );

  it.each(['999999', '0', 'x', '2147483648', '-1'])('at the unknown connection %s leads back', async (id) => {
    const answer = await portal.anonymous().get(`/api/sso/${id}/start/`);
    expect([302, 404]).toContain(answer.status);
  });

  it('sends the code with PKCE, and answers a code that was exchanged elsewhere with a refusal', async () => {
    const agent = portal.anonymous();
    const to = new URL(await start(agent, trusting));
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/api/sso/callback/',
    });
    const url = new URL(await walkProvider(to.href, 'ada'));
    url.searchParams.set('code', 'another');
    expect((await arrive(agent, url.href)).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({ reason: 'code-refused' });
  });
});

describe('rights', () => {
  const mappings = () => [
    { claim: 'groups', value: 'facilities', groups: ['reception', 'desk_admin'], site_ids: [] },
    { claim: 'groups', value: 'berlin', groups: [], site_ids: [sites[1]] },
  ];
  const rightsOf = async (subject: string, id: number) => {
    const { agent } = await logInBy(portal, id, subject);
    const { user } = (await agent.get('/api/whoami/')).body;
    return {
      groups: user.groups,
      sites: user.permitted_sites.map((site: { id: number }) => site.id),
      id: user.id,
    };
  };

  it('follow the claims at each log-in, and others stay as they were given', async () => {
    const id = await connect(portal, provider, {
      ...trusted,
      new_site_ids: [sites[0]],
      mappings: mappings(),
    });
    expect(await rightsOf('mapped', id)).toMatchObject({
      groups: ['desk_admin', 'employee', 'reception'],
      sites,
    });
    const { id: userId } = await rightsOf('mapped', id);
    await inNorth((tx) =>
      tx.insertInto('user_groups').values({ user_id: userId, group_name: 'parking' }).execute(),
    );
    provider.people.mapped = { ...provider.people.mapped, groups: [] };
    expect(await rightsOf('mapped', id)).toMatchObject({
      groups: ['employee', 'parking'],
      sites: [sites[0]],
    });
  });

  it('of 300 groups are those that are mapped', async () => {
    const id = await connect(portal, provider, {
      ...trusted,
      mappings: [{ claim: 'groups', value: 'g299', groups: ['cleaning'], site_ids: [] }],
    });
    expect((await rightsOf('many', id)).groups).toEqual(['cleaning', 'employee']);
  });

  it('leave the last superadmin and the break-glass accounts alone', async () => {
    provider.people.boss = { email: 'superadmin@north.test', email_verified: true };
    const managed = [{ claim: 'groups', value: 'boss', groups: ['superadmin'], site_ids: [] }];
    const id = await connect(portal, provider, { ...trusted, mappings: managed });
    expect((await rightsOf('boss', id)).groups).toContain('superadmin');
  });
});

describe('connections', () => {
  it('to one issuer tell their people apart by their client', async () => {
    const other = await connect(portal, { ...provider, clientId: 'another' }, trusted);
    const to = new URL(await start(portal.anonymous(), other));
    expect(to.searchParams.get('client_id')).toBe('another');
    const known = await connect(portal, provider, {});
    expect((await logInBy(portal, known, 'ada')).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, known)).toMatchObject({ reason: 'email-taken' });
  });

  it('with a wrong secret are failing, and log no one in', async () => {
    const id = await connect(portal, { ...provider, clientSecret: 'wrong' }, trusted);
    expect((await logInBy(portal, id, 'ada')).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, id)).toMatchObject({ outcome: 'failed', reason: 'client-refused' });
  });

  it('whose provider is down lead back with a message; passwords and sessions go on', async () => {
    const id = await connect(portal, { ...provider, issuer: 'http://localhost:9' }, trusted);
    const { agent } = await logInBy(portal, trusting, 'ada');
    const answer = await portal
      .anonymous()
      .get(`/api/sso/${id}/start/?redirectFrom=/desks`, { cookie: 'portal-locale=de' });
    const to = new URL(answer.headers.location ?? '', 'http://portal');
    expect([answer.status, to.pathname, to.searchParams.get('redirectFrom')]).toEqual([
      302,
      '/log-in',
      '/desks',
    ]);
    expect(to.searchParams.get('toast')).toMatch(/ist zurzeit nicht erreichbar.*Referenz: req-/);
    expect(await lastExchange(portal, id)).toMatchObject({ outcome: 'failed', reason: 'unreachable' });
    expect((await agent.get('/api/whoami/')).body.user.email).toBe('ada@contoso.com');
    const options = (await portal.anonymous().get('/api/log-in-options/')).body.options;
    expect(options.find(({ start }: { start: string }) => start.includes(`/${id}/`)).is_unreachable).toBe(
      true,
    );
  });

  it('whose provider has replaced its signing keys go on', async () => {
    await logInBy(portal, trusting, 'ada');
    await restartProvider();
    // openid-client reads keys again at most once a minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
    expect((await logInBy(portal, trusting, 'ada')).isLoggedIn).toBe(true);
  });

  it('whose provider goes down during a log-in lead back with a message', async () => {
    const agent = portal.anonymous();
    const back = await walkProvider(await start(agent, trusting), 'ada');
    await provider.close();
    const arrival = await arrive(agent, back);
    await restartProvider();
    expect(arrival).toMatchObject({ isLoggedIn: false, toast: expect.stringContaining('cannot be reached') });
    expect(await lastExchange(portal, trusting)).toMatchObject({ outcome: 'failed', reason: 'unreachable' });
  });

  it('that are disabled are not offered, and start nothing', async () => {
    const id = await connect(portal, provider, trusted);
    const superadmin = await portal.loginAs('superadmin');
    await superadmin.post(`/api/connections/${id}/disable/`);
    const { body } = await portal.anonymous().get('/api/log-in-options/');
    expect(JSON.stringify(body)).not.toContain(`/${id}/`);
    expect((await portal.anonymous().get(`/api/sso/${id}/start/`)).headers.location).toMatch(/^\/log-in\?/);
  });
});
