// @vitest-environment jsdom
import type { components } from '@portal/openapi/identity';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SITES } from '#testing/people.ts';
import { ConnectionsSection } from '../section.tsx';

type Schemas = components['schemas'];

const directory: Schemas['Connection'] = {
  id: 3,
  version: 4,
  kind: 'scim',
  name: 'Contoso directory',
  state: 'healthy',
  scim: {
    isPreview: true,
    linksByEmail: false,
    newSiteIds: [],
    mappings: [{ group: 'Facilities', groups: ['desk_admin'], siteIds: [] }],
  },
  secretsSet: [],
  failingSince: null,
  lastSuccessAt: null,
  disabledAt: null,
  disabledBy: null,
  disabledReason: null,
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: { id: 9, name: 'Ben Cole' },
};
const token: Schemas['ScimToken'] = {
  id: 7,
  tokenHint: 'x9Qk',
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
};
const status: Schemas['ScimStatus'] = {
  tokens: [],
  people: 2,
  pending: 2,
  groups: [{ name: 'Facilities', members: 1 }],
};
const change: Schemas['ScimChange'] = {
  id: 31,
  userName: 'ada@contoso.com',
  name: 'Ada King',
  email: 'ada@contoso.com',
  kinds: ['create', 'rights'],
  fields: [],
  groupsAdded: ['desk_admin'],
  groupsRemoved: [],
  sitesAdded: [],
  sitesRemoved: [],
  reason: null,
};
const refused: Schemas['ScimChange'] = {
  ...change,
  id: 32,
  name: 'Bo Long',
  kinds: ['refuse'],
  groupsAdded: [],
  reason: 'email-taken',
};
const counts = { create: 1, link: 0, update: 0, activate: 0, deactivate: 0, rights: 1, refuse: 1 };

async function open(id: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({
    'GET /api/connections/3/': { body: wire(directory) },
    'GET /api/connections/3/exchanges/': { body: [] },
    'GET /api/connections/3/scim/': { body: wire(status) },
    'GET /api/connections/3/scim/changes/': { body: wire({ counts, changes: [refused, change] }) },
    'GET /api/sites/all/': { body: wire(SITES) },
    'POST /api/connections/': { status: 201, body: wire(directory) },
    'POST /api/connections/3/scim/token/': {
      status: 201,
      body: wire({ token: 'wps_secret', scimToken: token }),
    },
    'PATCH /api/connections/3/': { body: wire({ ...directory, version: 5 }) },
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

describe('administration: a directory', () => {
  it('starts as a preview', async () => {
    const { sent, user } = await open('new-directory');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Contoso directory');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]).toEqual({
      kind: 'scim',
      name: 'Contoso directory',
      scim: { is_preview: true, links_by_email: false, new_site_ids: [], mappings: [] },
    });
  });

  it('shows a new token once, and asks before it replaces one', async () => {
    const { sent, user } = await open('3', {
      'GET /api/connections/3/scim/': { body: wire({ ...status, tokens: [token] }) },
    });
    expect(await screen.findByText(/x9Qk/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Replace token' }));
    expect(sent('POST')).toEqual([]);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Replace token' }));
    expect(await screen.findByDisplayValue('wps_secret')).toBeTruthy();
  });

  it('lists what would change, with rights and refusals', async () => {
    await open('3');
    expect(await screen.findByText('Ada King')).toBeTruthy();
    expect(
      screen.getByText('An account has this address, and accounts are not linked by email.'),
    ).toBeTruthy();
    expect(screen.getByText('Create: 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Test now' })).toBeNull();
  });

  it('ends the preview with the version', async () => {
    const { sent, user } = await open('3');
    await user.click(await screen.findByRole('checkbox', { name: 'Preview' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]).toMatchObject({ version: 4, scim: { is_preview: false } });
  });
});
