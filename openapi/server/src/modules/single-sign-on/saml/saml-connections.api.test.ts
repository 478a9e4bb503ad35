import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSamlKey,
  type RunningSamlProvider,
  readSamlRequest,
  type SamlKey,
  samlMetadataXml,
  signedResponse,
  startSamlProvider,
} from '../../../testing/saml-provider.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lastExchange, start } from '../single-sign-on-test-data.ts';
import { connectSaml, logInBySaml, post, requestLogIn, SAML_PEOPLE, TRUSTED } from './saml-test-data.ts';

let portal: TestApp;
let provider: RunningSamlProvider;
let trusting: number;
let stranger: SamlKey;
let oldKey: SamlKey;
beforeAll(async () => {
  provider = await startSamlProvider({ people: SAML_PEOPLE });
  [stranger, oldKey] = await Promise.all([createSamlKey(), createSamlKey({ days: 10 })]);
  portal = await createTestApp();
  trusting = await connectSaml(portal, provider, TRUSTED);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

describe('the connection', () => {
  it('shows the portal’s metadata, before the provider’s is known, and is not offered until then', async () => {
    const id = await connectSaml(portal, { entityId: '', ssoUrl: '', certificates: [] });
    const { status, text, headers } = await portal.anonymous().get(`/api/sso/${id}/metadata/`);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('samlmetadata+xml')]);
    expect(text).toContain(`entityID="http://localhost/api/sso/${id}/metadata/"`);
    expect(text).toContain(`Location="http://localhost/api/sso/${id}/acs/"`);
    expect((await portal.anonymous().get('/api/log-in-options/')).text).not.toContain(`/${id}/`);
    expect((await portal.anonymous().get(`/api/sso/${id}/start/`)).headers.location).toMatch(/^\/log-in\?/);
    expect((await portal.anonymous().get('/api/sso/999999/metadata/')).status).toBe(404);
    const test = await (await portal.loginAs('superadmin')).post(`/api/connections/${id}/test/`);
    expect(test.body).toMatchObject({ is_passed: false, checks: [{ is_passed: false }] });
  });

  it('is offered with its label, and may be required', async () => {
    const superadmin = await portal.loginAs('superadmin');
    const { user } = (await superadmin.get('/api/whoami/')).body;
    const id = await connectSaml(portal, provider, {
      button_label: 'Fabrikam',
      email_domains: ['fabrikam.test'],
      required_for: 'domains',
      break_glass_user_ids: [user.id],
    });
    const { body } = await portal.anonymous().get('/api/log-in-options/?email=x@fabrikam.test');
    expect(body).toMatchObject({ is_password_allowed: false });
    expect(body.options).toContainEqual({
      label: 'Fabrikam',
      start: `/api/sso/${id}/start/`,
      is_unreachable: false,
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no entity ID', { entity_id: ' ' }, 'saml.entity_id'],
    ['no address', { sso_url: '' }, 'saml.sso_url'],
    ['an address without TLS', { sso_url: 'http://login.example.com/sso' }, 'saml.sso_url'],
    ['a script as address', { sso_url: 'javascript:alert(1)' }, 'saml.sso_url'],
    ['no certificate', { certificates: [] }, 'saml.certificates'],
    ['a wrong certificate', { certificates: ['MIIC'] }, 'saml.certificates.0'],
    ['metadata of a file', { metadata_url: 'file:///etc/passwd' }, 'saml.metadata_url'],
    ['a clock of 10 minutes', { clock_skew_seconds: 600 }, 'saml.clock_skew_seconds'],
    ['a domain that is none', { email_domains: ['fabrikam'] }, 'saml.email_domains.0'],
    ['a requirement without break glass', { required_for: 'everyone' }, 'saml.break_glass_user_ids'],
  ])('with %s is refused at its field', async (_, settings, field) => {
    await expect(connectSaml(portal, provider, settings)).rejects.toThrow(`400 {"${field}"`);
  });

  it('takes a certificate as PEM', async () => {
    const lines = provider.key.certificate.match(/.{1,64}/g)?.join('\r\n');
    const pem = `-----BEGIN CERTIFICATE-----\r\n${lines}\r\n-----END CERTIFICATE-----\r\n`;
    const id = await connectSaml(portal, { ...provider, certificates: [pem] });
    const { body } = await (await portal.loginAs('superadmin')).get(`/api/connections/${id}/`);
    expect(body.saml.certificates).toEqual([provider.key.certificate]);
  });

  it('warns of a certificate that ends within 30 days', async () => {
    const id = await connectSaml(portal, {
      ...provider,
      certificates: [provider.key.certificate, oldKey.certificate],
    });
    const { body } = await (await portal.loginAs('superadmin')).post(`/api/connections/${id}/test/`);
    expect(body).toMatchObject({
      is_passed: true,
      checks: [
        { is_passed: true, text: expect.stringMatching(/valid until \d{4}-\d\d-\d\d/) },
        { is_passed: false, text: expect.stringContaining('ends soon') },
      ],
      connection: { state: 'healthy' },
    });
  });

  it('with the address of its metadata takes a new certificate from there', async () => {
    const metadata_url = provider.metadataUrl;
    const id = await connectSaml(
      portal,
      { ...provider, certificates: [stranger.certificate] },
      { ...TRUSTED, metadata_url },
    );
    const attributes = { email: 'new-key@fabrikam.com' };
    expect((await logInBySaml(portal, provider, id, 'new key', { attributes })).isLoggedIn).toBe(true);
    const superadmin = await portal.loginAs('superadmin');
    expect((await superadmin.post(`/api/connections/${id}/test/`)).body.is_passed).toBe(true);
    const other = await connectSaml(
      portal,
      { ...provider, entityId: 'https://other.test' },
      { metadata_url },
    );
    expect((await superadmin.post(`/api/connections/${other}/test/`)).body.is_passed).toBe(false);
    expect(await lastExchange(portal, other)).toMatchObject({ reason: 'wrong-issuer' });
  });

  it('while its metadata is unreachable goes on with what it had', async () => {
    const id = await connectSaml(portal, provider, {
      ...TRUSTED,
      metadata_url: 'http://localhost:9/metadata',
    });
    const attributes = { email: 'went-on@fabrikam.com' };
    expect((await logInBySaml(portal, provider, id, 'went on', { attributes })).isLoggedIn).toBe(true);
  });

  it('that is disabled starts nothing and accepts nothing', async () => {
    const id = await connectSaml(portal, provider, TRUSTED);
    const requested = await requestLogIn(portal, provider, id);
    await (await portal.loginAs('superadmin')).post(`/api/connections/${id}/disable/`);
    expect((await portal.anonymous().get(`/api/sso/${id}/start/`)).headers.location).toMatch(/^\/log-in\?/);
    const { to } = await post(portal, requested, signedResponse(requested.answer, provider.key));
    expect(to.pathname).toBe('/log-in');
  });

  it('asks the provider for no way to log in, and for no format of names', async () => {
    const { xml, relayState } = readSamlRequest(await start(portal.anonymous(), trusting));
    expect(xml).not.toMatch(/RequestedAuthnContext|NameIDPolicy[^>]*Format/);
    expect(relayState).toMatch(/^[\w-]{43}$/);
  });
});

describe('metadata', () => {
  const read = async (body: Record<string, unknown>) =>
    (await portal.loginAs('superadmin')).post('/api/saml-metadata/', body);

  it('is read from text and from an address', async () => {
    const expected = {
      entity_id: provider.entityId,
      sso_url: provider.ssoUrl,
      certificates: [provider.key.certificate],
    };
    expect((await read({ xml: `\uFEFF${samlMetadataXml(provider)}\n` })).body).toEqual(expected);
    expect((await read({ url: provider.metadataUrl })).body).toEqual(expected);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['nothing', {}, 'url'],
    ['no URL', { url: 'metadata' }, 'url'],
    ['an address of the operator’s network', { url: 'https://10.0.0.1/metadata' }, 'url'],
    ['an address that does not answer', { url: 'http://localhost:9/metadata' }, 'url'],
    ['a page', { xml: '<html/>' }, 'xml'],
    ['no XML', { xml: 'x' }, 'xml'],
    ['a document type', { xml: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }, 'xml'],
  ])('%s is refused at its field', async (_, body, field) => {
    const { status, body: problem } = await read(body);
    expect([status, Object.keys(problem)]).toEqual([400, [field]]);
  });

  it.each<[string, (xml: string) => string]>([
    ['without a certificate', (xml) => xml.replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/, '')],
    ['without the redirect binding', (xml) => xml.replace('HTTP-Redirect', 'SOAP')],
    ['of a service provider', (xml) => xml.replaceAll('IDPSSODescriptor', 'SPSSODescriptor')],
    ['with a script as address', (xml) => xml.replace(/Location="[^"]*sso"/, 'Location="javascript:x"')],
  ])('%s is refused', async (_, change) => {
    expect((await read({ xml: change(samlMetadataXml(provider)) })).status).toBe(400);
  });
});
