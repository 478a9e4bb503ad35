import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assertionXml,
  createSamlKey,
  type RunningSamlProvider,
  responseXml,
  type SamlAnswer,
  type SamlKey,
  signedResponse,
  signXml,
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
} from './saml-test-data.ts';

let portal: TestApp;
let provider: RunningSamlProvider;
let trusting: number;
let stranger: SamlKey;
beforeAll(async () => {
  provider = await startSamlProvider({ people: SAML_PEOPLE });
  stranger = await createSamlKey();
  portal = await createTestApp();
  trusting = await connectSaml(portal, provider, TRUSTED);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

describe('an answer is refused', () => {
  /** By the answer, before it is signed. */
  it.each<[string, Partial<SamlAnswer>, string]>([
    ['of another issuer', { issuer: 'https://evil.test' }, 'wrong-issuer'],
    ['for another audience', { audience: 'https://other.test' }, 'wrong-audience'],
    ['for another recipient', { recipient: 'https://other.test/acs/', destination: null }, 'wrong-recipient'],
    ['to another destination', { destination: 'https://other.test/acs/' }, 'wrong-recipient'],
    ['that has ended', { notOnOrAfter: -61 }, 'wrong-time'],
    ['by a clock that is 5 minutes ahead', { notBefore: 300 }, 'wrong-time'],
    ['to another request', { inResponseTo: '_another' }, 'wrong-request'],
    ['to no request', { inResponseTo: null }, 'wrong-request'],
    ['without a name', { nameId: '' }, 'subject-missing'],
    [
      'with a name for one session',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'subject-missing',
    ],
    ['with a name of 300 characters', { nameId: 'x'.repeat(300) }, 'wrong-token'],
    ['with an element in its name', { nameId: 'a<b>c</b>' }, 'subject-missing'],
  ])('%s', async (_, change, reason) => {
    const before = await countAccounts(portal);
    const { isLoggedIn, at } = await logInBySaml(portal, provider, trusting, 'ada', change);
    expect([isLoggedIn, at.startsWith('/log-in?')]).toEqual([false, true]);
    expect(await countAccounts(portal)).toEqual(before);
    expect(await lastExchange(portal, trusting)).toMatchObject({ outcome: 'refused', reason, user_id: null });
  });

  // The limit of refused answers begins again.
  beforeAll(() => portal.clock.advance(16 * 60_000));

  const evil = (answer: SamlAnswer) => assertionXml({ ...answer, id: '_evil', nameId: 'superadmin' });
  const signed = (answer: SamlAnswer) => signXml(assertionXml(answer), answer.id, provider.key);
  /** By its XML. */
  it.each<[string, (answer: SamlAnswer) => string, string]>([
    ['unsigned', (answer) => responseXml(answer, assertionXml(answer)), 'wrong-signature'],
    ['signed by another key', (answer) => signedResponse(answer, stranger), 'wrong-signature'],
    [
      'with SHA-1',
      (answer) => responseXml(answer, signXml(assertionXml(answer), answer.id, provider.key, 'sha1')),
      'wrong-signature',
    ],
    [
      'signed outside of its assertion only',
      (answer) => {
        const xml = responseXml(answer, assertionXml(answer));
        return signXml(xml, / ID="([^"]+)"/.exec(xml)?.[1] ?? '', provider.key);
      },
      'wrong-signature',
    ],
    [
      'changed',
      (answer) => signedResponse(answer, provider.key).replace('>ada<', '>eve<'),
      'wrong-signature',
    ],
    [
      'wrapped: the signed assertion behind another',
      (answer) => responseXml(answer, evil(answer) + signed(answer)),
      'wrong-signature',
    ],
    [
      'wrapped: the signed assertion within another',
      (answer) =>
        responseXml(answer, evil(answer).replace('</saml:Assertion>', `${signed(answer)}</saml:Assertion>`)),
      'wrong-signature',
    ],
    [
      'wrapped: the signed assertion in an extension',
      (answer) =>
        responseXml(answer, evil(answer)).replace(
          '<samlp:Status>',
          `<samlp:Extensions>${signed(answer)}</samlp:Extensions><samlp:Status>`,
        ),
      'wrong-signature',
    ],
    [
      'wrapped: with the same ID',
      (answer) =>
        responseXml(answer, assertionXml({ ...answer, nameId: 'superadmin' })).replace(
          '<samlp:Status>',
          `<samlp:Extensions>${signed(answer)}</samlp:Extensions><samlp:Status>`,
        ),
      'wrong-signature',
    ],
    [
      'wrapped: the signature of another assertion',
      (answer) => {
        const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed(answer))?.[0] ?? '';
        return responseXml(answer, evil(answer).replace('<saml:Subject>', `${signature}<saml:Subject>`));
      },
      'wrong-signature',
    ],
    [
      'encrypted',
      (answer) =>
        responseXml(
          answer,
          '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><x/></saml:EncryptedAssertion>',
        ),
      'assertion-encrypted',
    ],
    ['without an assertion', (answer) => responseXml(answer, ''), 'wrong-token'],
    ['that the provider denies', (answer) => responseXml(answer, '', 'Responder'), 'provider-refused'],
    ['that is no response', () => '<html/>', 'wrong-token'],
    ['that is no XML', () => 'nonsense', 'wrong-xml'],
    ['that is empty', () => '', 'wrong-xml'],
    ['that is not closed', (answer) => signedResponse(answer, provider.key).slice(0, -9), 'wrong-xml'],
    [
      'with a document type',
      (answer) => `<!DOCTYPE x [<!ENTITY a "ada">]>${signedResponse(answer, provider.key)}`,
      'wrong-xml',
    ],
    [
      'with entities that expand',
      (answer) =>
        `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>${signedResponse({ ...answer, nameId: '&c;' }, stranger)}`,
      'wrong-xml',
    ],
    [
      'with an external entity',
      (answer) =>
        `<!DOCTYPE x SYSTEM "file:///etc/passwd">${responseXml(answer, assertionXml({ ...answer, nameId: '&x;' }))}`,
      'wrong-xml',
    ],
    ['of 100,000 elements in each other', () => '<a>'.repeat(100_000), 'wrong-xml'],
    ['of 30,000 elements', (answer) => responseXml(answer, '<a/>'.repeat(30_000)), 'wrong-xml'],
    ['of 600 kB', (answer) => responseXml(answer, `<!-- ${'x'.repeat(600_000)} -->`), 'too-large'],
    ['of 2 MB', () => 'x'.repeat(2_000_000), 'too-large'],
  ])('%s', async (_, xml, reason) => {
    const before = await countAccounts(portal);
    const requested = await requestLogIn(portal, provider, trusting, {
      attributes: provider.people.ada ?? {},
    });
    const { isLoggedIn, at, toast } = await answerLogIn(portal, requested, xml(requested.answer));
    expect([isLoggedIn, at.startsWith('/log-in?')]).toEqual([false, true]);
    expect(await countAccounts(portal)).toEqual(before);
    const exchange = await lastExchange(portal, trusting);
    expect(exchange).toMatchObject({ outcome: 'refused', reason, user_id: null });
    expect(toast).toContain(exchange.reference);
  });

  it('when it comes again, and when its assertion comes with another request', async () => {
    const requested = await requestLogIn(portal, provider, trusting, {
      attributes: provider.people.ada ?? {},
    });
    const xml = signedResponse(requested.answer, provider.key);
    expect((await answerLogIn(portal, requested, xml)).isLoggedIn).toBe(true);
    expect((await post(portal, requested, xml)).to.pathname).toBe('/log-in');
    expect(await lastExchange(portal, trusting)).toMatchObject({ reason: 'attempt-used' });

    const other = await requestLogIn(portal, provider, trusting);
    expect((await answerLogIn(portal, other, xml)).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({ reason: 'wrong-request' });
    const { id: assertionId } = requested.answer;
    const twice = signedResponse({ ...other.answer, id: assertionId }, provider.key);
    expect((await answerLogIn(portal, other, twice)).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({ reason: 'assertion-used' });
  });

  it('in another browser, a minute later, after ten minutes, and at another client', async () => {
    const ask = () => requestLogIn(portal, provider, trusting, { attributes: provider.people.ada ?? {} });
    const requested = await ask();
    const { to } = await post(portal, requested, signedResponse(requested.answer, provider.key));
    expect((await arrive(portal.anonymous(), to.href)).isLoggedIn).toBe(false);
    const south = portal.anonymous('south');
    for (const [name, value] of requested.agent.cookies) south.cookies.set(name, value);
    expect((await arrive(south, to.href)).isLoggedIn).toBe(false);
    portal.clock.advance(61_000);
    expect((await arrive(requested.agent, to.href)).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({ reason: 'attempt-unknown' });

    const slow = await ask();
    portal.clock.advance(10 * 60_000 + 1);
    const late = signedResponse({ ...slow.answer, now: portal.clock.now().getTime() }, provider.key);
    expect((await answerLogIn(portal, slow, late)).isLoggedIn).toBe(false);
    expect(await lastExchange(portal, trusting)).toMatchObject({ reason: 'attempt-unknown' });
    portal.clock.advance(-11 * 60_000 - 1);
  });

  it.each(['999999', '0', 'x', '-1'])('at the unknown connection %s', async (id) => {
    const answer = await portal.anonymous().call({
      method: 'POST',
      url: `/api/sso/${id}/acs/`,
      rawBody: 'SAMLResponse=eA&RelayState=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([303, 404]).toContain(answer.status);
  });

  it.each([
    ['', 303],
    ['SAMLResponse', 303],
    ['RelayState=%00&SAMLResponse=%00', 303],
  ])('without its fields: "%s"', async (rawBody, status) => {
    const answer = await portal.anonymous().call({
      method: 'POST',
      url: `/api/sso/${trusting}/acs/`,
      rawBody,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.headers.location]).toEqual([status, expect.stringMatching(/^\/log-in\?/)]);
  });
});

it('after 60 refused answers from a network, further refusals are a 429, and right answers count', async () => {
  portal.clock.advance(16 * 60_000);
  const form = { method: 'POST', url: `/api/sso/${trusting}/acs/`, rawBody: 'SAMLResponse=eA' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const statuses = new Set<number>();
  for (let sent = 0; sent < 60; sent += 1) {
    statuses.add((await portal.anonymous().call({ ...form, headers })).status);
  }
  expect([...statuses]).toEqual([303]);
  expect((await portal.anonymous().call({ ...form, headers })).status).toBe(429);
  const attributes = { email: 'right@fabrikam.com' };
  expect((await logInBySaml(portal, provider, trusting, 'right', { attributes })).isLoggedIn).toBe(true);
});
