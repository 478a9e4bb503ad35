// @vitest-environment jsdom
import type { DataToken } from '@portal/openapi/reports';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AdminDataAccess } from './section.tsx';

afterEach(cleanup);

const TOKEN = `wpd_${'a'.repeat(43)}`;
const buildToken = (change: Partial<DataToken> = {}): DataToken => ({
  id: 4,
  name: 'Dashboard',
  tokenHint: 'x7Qk',
  scopes: ['desk_reservations', 'visit_days'],
  sites: null,
  state: 'active',
  createdAt: '2026-11-02T09:14:00Z',
  createdBy: { id: 7, name: 'Amira Khan' },
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  revokedBy: null,
  ...change,
});

async function open(rows: DataToken[], groups: ('admin' | 'superadmin')[] = ['superadmin']) {
  const calls = fakeServer({
    'GET /api/data-tokens/': { body: wire(rows) },
    'POST /api/data-tokens/': { status: 201, body: wire({ token: TOKEN, dataToken: buildToken() }) },
    'POST /api/data-tokens/4/revoke/': { body: wire(buildToken({ state: 'revoked' })) },
  });
  await renderWithProviders(<AdminDataAccess />, {
    session: { user: { groups }, client: { features: ['desks', 'reception'] } },
  });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { sent, user: userEvent.setup() };
}

it('shows what each token reads, where, until when, and when it last did', async () => {
  await open([
    buildToken(),
    buildToken({
      ...{ id: 5, name: 'Old load', state: 'revoked', sites: [{ id: 1, name: 'London HQ' }] },
      ...{ lastUsedAt: '2026-11-20T04:00:00Z', revokedAt: '2026-11-21T09:00:00Z', revokedBy: null },
    }),
  ]);
  const row = within(await screen.findByRole('row', { name: /Dashboard/ }));
  expect(row.getByText('Desk reservations, Visits by day')).toBeTruthy();
  expect(row.getByText('All sites')).toBeTruthy();
  expect(row.getByText('Never')).toBeTruthy();
  const old = within(screen.getByRole('row', { name: /Old load/ }));
  expect(old.getByText('London HQ')).toBeTruthy();
  expect(old.getByText(/by a deleted person/)).toBeTruthy();
  expect(old.queryByRole('button')).toBeNull();
});

it('creates one, and shows it until that is closed', async () => {
  const { sent, user } = await open([]);
  expect(await screen.findByText('No tokens yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Dashboard');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('Choose at least one type of data.')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: 'Data' }));
  await user.click(await screen.findByRole('option', { name: 'Desk reservations' }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toEqual({
    ...{ name: 'Dashboard', scopes: ['desk_reservations'], site_ids: null, valid_days: 365 },
  });
  const shown = within(await screen.findByRole('dialog', { name: 'Token of Dashboard' }));
  expect(shown.getByDisplayValue(TOKEN)).toBeTruthy();
  const address = shown.getByRole('textbox', { name: /^Example address/ }) as HTMLInputElement;
  expect(address.value).toMatch(
    /\/api\/reports\/export\/\?dataset=desk_reservations&from_date=[\d-]{10}&until_date=[\d-]{10}&format=csv$/,
  );
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers names to superadmins only', async () => {
  const { user } = await open([], ['admin']);
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Data' }));
  expect(await screen.findByRole('option', { name: 'Visits' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Names, emails and registrations' })).toBeNull();
});

it('revokes one after a question', async () => {
  const { sent, user } = await open([buildToken()]);
  await user.click(await screen.findByRole('button', { name: 'Revoke Dashboard' }));
  expect(sent('POST')).toEqual([]);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(sent('POST').map(({ url }) => url)).toEqual(['/api/data-tokens/4/revoke/']));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
