// @vitest-environment jsdom
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { buildCamera } from '#testing/cameras.ts';
import { AdminCameras } from './section.tsx';

afterEach(cleanup);

const KEY = '6a7c1d9e-3b52-4c4e-9f0a-2d8b7c315e1f';

async function open(rows = [buildCamera({ id: 3, name: 'Gate 3' })]) {
  const calls = fakeServer({
    'GET /api/parking/cameras/': { body: wire(rows) },
    'GET /api/parking/carparks/': { body: [] },
    'POST /api/parking/cameras/': { status: 201, body: wire(buildCamera({ id: 4 })) },
    'POST /api/parking/cameras/3/key/': { status: 201, body: { key: KEY } },
  });
  await renderWithProviders(<AdminCameras />, {
    session: { user: { groups: ['superadmin'] }, client: { features: ['camera'] } },
  });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { sent, user: userEvent.setup() };
}

it('shows which clock is ahead, and which camera has no key yet', async () => {
  await open([
    buildCamera({ id: 3, clockSkewMs: 420_000 }),
    buildCamera({ id: 4, keyHint: null, lastEventAt: null }),
  ]);
  expect(await screen.findByText('Its clock is 7 minutes ahead')).toBeTruthy();
  expect(screen.getByText('Without a key')).toBeTruthy();
  expect(screen.getByText('Never')).toBeTruthy();
});

it('renews a key after a confirmation, and shows it until that is closed', async () => {
  const { sent, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Renew key: Gate 3' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(sent('POST')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Renew key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Key of Gate 3' }));
  expect(dialog.getByDisplayValue(KEY)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('adds a camera of a site', async () => {
  const { sent, user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Add camera' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'North gate');
  await user.type(dialog.getByRole('textbox', { name: 'Short code' }), 'NG');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toEqual({
    ...{ name: 'North gate', short_code: 'NG', site_id: 1, car_park_id: null, color: null, is_active: true },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
