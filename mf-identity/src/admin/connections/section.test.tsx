// @vitest-environment jsdom
import type { components } from '@portal/openapi/identity';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SITES } from '#testing/people.ts';
import { ConnectionsSection } from './section.tsx';

type Connection = components['schemas']['Connection'];

const contoso: Connection = {
  id: 3,
  version: 4,
  kind: 'oidc',
  name: 'Contoso',
  state: 'failing',
  oidc: {
    issuer: 'https://login.example.com',
    clientId: 'portal',
    scopes: ['openid', 'email'],
    emailDomains: ['contoso.com'],
    buttonLabel: null,
    linksByEmail: true,
    createsPeople: false,
    newSiteIds: [],
    mappings: [{ claim: 'groups', value: 'facilities', groups: ['desk_admin'], siteIds: [] }],
    requiredFor: 'none',
    breakGlassUserIds: [],
    sessionHours: null,
  },
  secretsSet: ['client_secret'],
  failingSince: '2026-11-23T08:00:00Z',
  lastSuccessAt: null,
  disabledAt: null,
  disabledBy: null,
  disabledReason: null,
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: { id: 9, name: 'Ben Cole' },
};
const { oidc: _, ...rest } = contoso;
const fabrikam: Connection = {
  ...rest,
  id: 5,
  kind: 'saml',
  name: 'Fabrikam',
  state: 'untested',
  saml: {
    metadataUrl: null,
    entityId: '',
    ssoUrl: '',
    certificates: [],
    clockSkewSeconds: 60,
    allowsIdpInitiated: false,
    emailAttribute: null,
    givenNameAttribute: null,
    familyNameAttribute: null,
    trustsEmail: false,
    emailDomains: [],
    buttonLabel: null,
    linksByEmail: false,
    createsPeople: false,
    newSiteIds: [],
    mappings: [],
    requiredFor: 'none',
    breakGlassUserIds: [],
    sessionHours: null,
  },
  secretsSet: [],
};
const exchange: components['schemas']['Exchange'] = {
  id: 40,
  at: '2026-11-23T08:59:02Z',
  direction: 'out',
  operation: 'log-in',
  outcome: 'refused',
  status: null,
  durationMs: 12,
  reference: 'req-4f7a',
  reason: 'email-unverified',
  userId: null,
};

async function open(id: string | undefined, answers: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({
    'GET /api/connections/': { body: wire([contoso]) },
    'GET /api/connections/3/': { body: wire(contoso) },
    'GET /api/connections/3/exchanges/': { body: wire([exchange]) },
    'GET /api/sites/all/': { body: wire(SITES) },
    'GET /api/employees/': { body: { count: 0, results: [] } },
    'GET /api/connections/5/': { body: wire(fabrikam) },
    'GET /api/connections/5/exchanges/': { body: [] },
    'PATCH /api/connections/5/': { body: wire({ ...fabrikam, version: 5 }) },
    'PATCH /api/connections/3/': { body: wire({ ...contoso, version: 5 }) },
    'POST /api/connections/': { status: 201, body: wire({ ...contoso, id: 4 }) },
    ...answers,
  });
  await renderWithProviders(<ConnectionsSection id={id} />, {
    route: '/admin/connections',
    session: { user: { groups: ['superadmin'] } },
  });
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);
  return { sent, user: userEvent.setup() };
}

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('administration: connections', () => {
  it('lists each with its state', async () => {
    await open(undefined);
    const row = (await screen.findByText('Contoso')).closest('tr, li');
    expect(row && within(row as HTMLElement).getByText('Failing')).toBeTruthy();
  });

  it('offers the first one where there are none', async () => {
    await open(undefined, { 'GET /api/connections/': { body: [] } });
    expect(await screen.findByText('No connections yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect a provider' })).toBeTruthy();
  });

  it('saves with the version, and keeps the secret that no one typed', async () => {
    const { sent, user } = await open('3');
    await user.type(await screen.findByRole('textbox', { name: 'Email domains' }), ', contoso.de');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]).toMatchObject({
      version: 4,
      name: 'Contoso',
      oidc: { email_domains: ['contoso.com', 'contoso.de'], scopes: ['openid', 'email'] },
    });
    expect(sent('PATCH')[0]).not.toHaveProperty('secrets');
  });

  it('shows what a test found', async () => {
    const checks = [{ text: 'The provider does not answer.', isPassed: false }];
    const { user } = await open('3', {
      'POST /api/connections/3/test/': { body: wire({ isPassed: false, checks, connection: contoso }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Test now' }));
    const alert = await screen.findByText('The connection does not work.');
    expect(alert).toBeTruthy();
    expect(screen.getByText('The provider does not answer.')).toBeTruthy();
  });

  it('explains a refused exchange, with the reference that the person saw', async () => {
    await open('3');
    expect(await screen.findByText('req-4f7a')).toBeTruthy();
    expect(screen.getByText('The email address is not verified.')).toBeTruthy();
  });

  it('shows the server’s messages at the fields', async () => {
    const { user } = await open('new', {
      'POST /api/connections/': { status: 400, body: { 'oidc.issuer': ['Enter the address.'] } },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Contoso');
    await user.type(screen.getByRole('textbox', { name: 'Issuer' }), 'https://login.example.com');
    await user.type(screen.getByRole('textbox', { name: 'Client ID' }), 'portal');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter the address.')).toBeTruthy();
  });

  it('adds one by SAML before the provider’s side is known', async () => {
    const { sent, user } = await open('new', {
      'POST /api/connections/': { status: 201, body: wire(fabrikam) },
    });
    await user.click(await screen.findByRole('radio', { name: 'Single sign-on (SAML 2.0)' }));
    expect(screen.getByText(/Save the connection to get them/)).toBeTruthy();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fabrikam');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]).toMatchObject({
      kind: 'saml',
      name: 'Fabrikam',
      saml: { entity_id: '', certificates: [], metadata_url: null, clock_skew_seconds: 60 },
    });
    expect(sent('POST')[0]).not.toHaveProperty('oidc');
  });

  it('fills in the provider’s side from its metadata', async () => {
    const read = { entityId: 'https://idp.test', ssoUrl: 'https://idp.test/sso', certificates: ['MIIC'] };
    const { sent, user } = await open('5', { 'POST /api/saml-metadata/': { body: wire(read) } });
    expect(
      ((await screen.findByRole('textbox', { name: 'ACS URL (Reply URL)' })) as HTMLInputElement).value,
    ).toMatch(/\/api\/sso\/5\/acs\/$/);
    const source = screen.getByRole('textbox', { name: 'Metadata of the provider' });
    await user.type(source, 'https://idp.test/metadata');
    await user.click(screen.getByRole('button', { name: 'Read metadata' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Certificate 1/ })).toBeTruthy());
    expect(sent('POST')).toEqual([{ url: 'https://idp.test/metadata' }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]).toMatchObject({
      saml: {
        entity_id: 'https://idp.test',
        sso_url: 'https://idp.test/sso',
        certificates: ['MIIC'],
        metadata_url: 'https://idp.test/metadata',
      },
    });
  });

  it('says at the field why metadata cannot be read', async () => {
    const { user } = await open('5', {
      'POST /api/saml-metadata/': { status: 400, body: { xml: ['This is not the metadata.'] } },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Metadata of the provider' }), 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Read metadata' }));
    expect((await screen.findAllByText('This is not the metadata.')).length).toBeGreaterThan(0);
  });
});
