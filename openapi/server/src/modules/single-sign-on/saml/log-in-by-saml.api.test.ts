import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSamlKey,
  type RunningSamlProvider,
  type SamlAnswer,
  type SamlKey,
  samlAnswer,
  signedResponse,
  startSamlProvider,
} from '../../../testing/saml-provider.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { arrive, lastExchange } from '../single-sign-on-test-data.ts';
import {
  answerLogIn,
  connectSaml,
  countAccounts,
  logInBySaml,
  post,
  requestLogIn,
  SAML_PEOPLE,
  TRUSTED,
  whoami,
} from './saml-test-data.ts';

const GROUPS = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups';

let portal: TestApp;
let provider: RunningSamlProvider;
let trusting: number;
let stranger: SamlKey;
let sites: number[];
beforeAll(async () => {
  provider = await startSamlProvider({ people: SAML_PEOPLE });
  stranger = await createSamlKey();
  portal = await createTestApp();
  trusting = await connectSaml(portal, provider, TRUSTED);
  sites = await portal.db.forClient(portal.clientIds.north, async (tx) =>
    (await tx.selectFrom('sites').select('id').orderBy('position').execute()).map(({ id }) => id),
  );
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

describe('a log-in by SAML', () => {
  it('requests with the redirect binding, and creates the person at the page that they wanted', async () => {
    const attributes = provider.people.ada ?? {};
    const requested = await requestLogIn(portal, provider, trusting, {
      attributes,
      redirectFrom: '/desks?date=2026-11-24',
    });
    expect(requested.answer).toMatchObject({
      audience: `http://localhost/api/sso/${trusting}/metadata/`,
      recipient: `http://localhost/api/sso/${trusting}/acs/`,
    });
    const arrival = await answerLogIn(portal, requested, signedResponse(requested.answer, provider.key));
    expect(arrival).toMatchObject({ at: '/desks?date=2026-11-24', isLoggedIn: true });
    expect(await whoami(requested.agent)).toMatchObject({
      email: 'ada@fabrikam.com',
      first_name: 'Ada',
      last_name: 'Byron',
      groups: ['employee'],
    });
    expect(await lastExchange(portal, trusting)).toMatchObject({
      direction: 'in',
      operation: 'log-in',
      outcome: 'succeeded',
    });
  });

  it('finds the person again, also by a name ID with a comment in it', async () => {
    const first = await whoami((await logInBySaml(portal, provider, trusting, 'ada')).agent);
    const again = await logInBySaml(portal, provider, trusting, 'ada', { nameId: 'a<!-- x -->da' });
    expect(await whoami(again.agent)).toMatchObject({ id: first.id });
  });

  it('finds the account with the trusted address', async () => {
    const { agent } = await logInBySaml(portal, provider, trusting, 'employee');
    expect(await whoami(agent)).toMatchObject({ email: 'employee@north.test' });
  });

  it.each([
    ['those of Okta', 'okta', {}, { email: 'okta@fabrikam.com', first_name: 'Olga', last_name: 'Kta' }],
    [
      'those that the connection names',
      'own',
      {
        email_attribute: 'work mail',
        given_name_attribute: 'vorname',
        family_name_attribute: 'nachname',
      },
      { email: 'own@fabrikam.com', first_name: 'Otto', last_name: 'Wn' },
    ],
  ])('reads attributes: %s', async (_, nameId, settings, expected) => {
    const id = await connectSaml(portal, provider, { ...TRUSTED, ...settings });
    expect(await whoami((await logInBySaml(portal, provider, id, nameId)).agent)).toMatchObject(expected);
  });

  it('takes a name ID that is an email address as the address', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    const { agent } = await logInBySaml(portal, provider, trusting, 'named@fabrikam.com', { nameIdFormat });
    expect(await whoami(agent)).toMatchObject({ email: 'named@fabrikam.com', first_name: 'named' });
  });

  it('accepts a clock that differs by less than the connection allows', async () => {
    const id = await connectSaml(portal, provider, { ...TRUSTED, clock_skew_seconds: 300 });
    expect((await logInBySaml(portal, provider, id, 'later', { notBefore: 290 })).isLoggedIn).toBe(true);
  });

  it('accepts each of several certificates', async () => {
    const certificates = [stranger.certificate, provider.key.certificate];
    const id = await connectSaml(portal, { ...provider, certificates }, TRUSTED);
    expect(
      (await logInBySaml(portal, provider, id, 'rolled', { attributes: { email: 'rolled@fabrikam.com' } }))
        .isLoggedIn,
    ).toBe(true);
  });

  it.each([
    ['the provider’s end', { session_hours: 10 }, 3_600],
    ['the connection’s hours', { session_hours: 1 }, 36_000],
  ])('ends the session at %s, if it is earlier', async (_, settings, sessionNotOnOrAfter) => {
    const id = await connectSaml(portal, provider, { ...TRUSTED, ...settings });
    const { agent } = await logInBySaml(portal, provider, id, `short ${sessionNotOnOrAfter}`, {
      sessionNotOnOrAfter,
      attributes: { email: `short${sessionNotOnOrAfter}@fabrikam.com` },
    });
    portal.clock.advance(3_500_000);
    expect((await whoami(agent)).id).not.toBeNull();
    portal.clock.advance(200_000);
    expect((await whoami(agent)).id).toBeNull();
    portal.clock.advance(-3_700_000);
  });
});

describe('a person is refused', () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ['without an address', 'mailless', TRUSTED, 'email-missing'],
    ['whose address no one vouches for', 'later', { ...TRUSTED, trusts_email: false }, 'email-unverified'],
    ['of another domain', 'elsewhere', { ...TRUSTED, email_domains: ['fabrikam.com'] }, 'email-domain'],
    [
      'whose address an account has, where accounts are not linked',
      'desk',
      { trusts_email: true },
      'email-taken',
    ],
    ['without an account, where none are created', 'elsewhere', { trusts_email: true }, 'person-unknown'],
    [
      'whose groups are left out',
      'overfull',
      { ...TRUSTED, mappings: [{ claim: GROUPS, value: 'a', groups: ['reception'], site_ids: [] }] },
      'groups-missing',
    ],
  ])('%s', async (_, nameId, settings, reason) => {
    const id = await connectSaml(portal, provider, settings);
    const before = await countAccounts(portal);
    const { isLoggedIn, toast } = await logInBySaml(portal, provider, id, nameId);
    expect(isLoggedIn).toBe(false);
    expect(await countAccounts(portal)).toEqual(before);
    const exchange = await lastExchange(portal, id);
    expect(exchange).toMatchObject({ outcome: 'refused', reason, user_id: null });
    expect(toast).toContain(exchange.reference);
  });

  it('who arrives with another person’s address', async () => {
    const id = await connectSaml(portal, provider, TRUSTED);
    await logInBySaml(portal, provider, id, 'desk');
    const before = await countAccounts(portal);
    const attributes = { email: 'desk@north.test' };
    expect((await logInBySaml(portal, provider, id, 'thief', { attributes })).isLoggedIn).toBe(false);
    expect(await countAccounts(portal)).toEqual(before);
    expect(await lastExchange(portal, id)).toMatchObject({ reason: 'email-of-another' });
  });
});

describe('rights', () => {
  it('follow the attributes, also of 300 values', async () => {
    const mappings = [
      { claim: 'groups', value: 'facilities', groups: ['reception'], site_ids: [] },
      { claim: 'groups', value: 'berlin', groups: [], site_ids: [sites[1]] },
      { claim: 'groups', value: 'g299', groups: ['cleaning'], site_ids: [] },
    ];
    const id = await connectSaml(portal, provider, { ...TRUSTED, mappings });
    expect(await whoami((await logInBySaml(portal, provider, id, 'mapped')).agent)).toMatchObject({
      groups: ['employee', 'reception'],
      permitted_sites: [expect.objectContaining({ id: sites[1] })],
    });
    const fewer = { email: 'mapped@fabrikam.com' };
    const { agent } = await logInBySaml(portal, provider, id, 'mapped', { attributes: fewer });
    expect(await whoami(agent)).toMatchObject({ groups: ['employee'] });
    const many = await whoami((await logInBySaml(portal, provider, id, 'many')).agent);
    expect(many.groups).toEqual(['cleaning', 'employee']);
  });
});

describe('a log-in that begins at the provider', () => {
  const unsolicited = (id: number, change: Partial<SamlAnswer> = {}) => {
    const [audience, recipient] = ['metadata', 'acs'].map(
      (part) => `http://localhost/api/sso/${id}/${part}/`,
    );
    const asked = { issuer: provider.entityId, audience, recipient, inResponseTo: null } as SamlAnswer;
    return {
      ...samlAnswer(asked, 'ada', provider.people.ada ?? {}, portal.clock.now().getTime()),
      ...change,
    };
  };

  it('is refused unless the connection allows it', async () => {
    const xml = signedResponse(unsolicited(trusting), provider.key);
    const { to } = await post(portal, { id: trusting, relayState: '/desks' }, xml);
    expect(to.searchParams.get('toast')).toContain('Start from this page');
    expect(await lastExchange(portal, trusting)).toMatchObject({ reason: 'not-requested' });
  });

  it.each([
    ['/desks?date=2026-11-24', '/desks?date=2026-11-24'],
    ['//evil.test/x', '/'],
    ['https://evil.test', '/'],
    ['', '/'],
  ])('leads to a page of the portal: "%s"', async (relayState, at) => {
    const id = await connectSaml(portal, provider, { ...TRUSTED, allows_idp_initiated: true });
    const attributes = { email: `began${id}@fabrikam.com` };
    const agent = portal.anonymous();
    const xml = signedResponse(unsolicited(id, { nameId: `began ${id}`, attributes }), provider.key);
    const { to, headers } = await post(portal, { id, relayState }, xml);
    const [name = '', value = ''] = (headers['set-cookie'] ?? '').split(';')[0]?.split('=') ?? [];
    agent.cookies.set(name, value);
    expect(await arrive(agent, to.href)).toMatchObject({ at, isLoggedIn: true });
    const again = await post(portal, { id, relayState }, xml);
    expect(again.to.pathname).toBe('/log-in');
    expect(await lastExchange(portal, id)).toMatchObject({ reason: 'assertion-used' });
  });

  it('answers no request', async () => {
    const id = await connectSaml(portal, provider, { ...TRUSTED, allows_idp_initiated: true });
    const xml = signedResponse(unsolicited(id, { inResponseTo: '_another' }), provider.key);
    expect((await post(portal, { id, relayState: '' }, xml)).to.pathname).toBe('/log-in');
    expect(await lastExchange(portal, id)).toMatchObject({ reason: 'attempt-unknown' });
  });
});
