// @vitest-environment jsdom
import { screenUuid, setScreenUuid } from '@portal/shared/api';
import type { SessionClient } from '@portal/shared/session';
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { fakeDevice } from '#testing/builders.ts';
import { Devices } from './list.tsx';

const UUID = '4f3c6c5e-7a9d-4a54-9a53-000000000001';
const lobby = fakeDevice({ id: 3, name: 'Lobby' });

async function open(
  answers: Record<string, FakeAnswer> = {},
  features: SessionClient['features'] = ['reception'],
) {
  const calls = fakeServer({ 'GET /api/devices/': { body: wire(pageOf([lobby])) }, ...answers });
  await renderWithProviders(<Devices />, {
    session: { user: { groups: ['reception'] }, client: { features } },
  });
  await screen.findByText('Lobby');
  return { calls, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  setScreenUuid(null);
});

it("shows a print agent's secret once, and closes it only by its button", async () => {
  const { user, calls } = await open({
    'POST /api/devices/': {
      status: 201,
      body: wire({ device: fakeDevice({ kind: 'print-agent', name: 'Zebra' }), uuid: UUID }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add a device' }));
  await user.click(await screen.findByRole('radio', { name: /Print agent/ }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Zebra ');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(((await screen.findByRole('textbox', { name: 'Secret' })) as HTMLInputElement).value).toBe(UUID);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'print-agent',
    name: 'Zebra',
    site_id: 1,
  });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull();
});

it('adds a display of a room of the chosen site', async () => {
  const { user, calls } = await open(
    {
      'GET /api/rooms/': { body: { count: 1, results: [{ id: 7, name: 'Bridge' }] } },
      'POST /api/devices/': {
        status: 201,
        body: wire({ device: fakeDevice({ kind: 'room-display', name: 'Door' }), uuid: UUID }),
      },
    },
    ['reception', 'rooms', 'screen'],
  );
  await user.click(screen.getByRole('button', { name: 'Add a device' }));
  await user.click(await screen.findByRole('radio', { name: /Room display/ }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Door');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Room is required')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Room' }));
  await user.click(await screen.findByText('Bridge'));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('button', { name: 'Use this browser as the display' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'room-display',
    name: 'Door',
    site_id: 1,
    room_id: 7,
  });
});

it('pairs a device as the chosen kind, and shows at the kind which one shows the code', async () => {
  const kind = ['A kiosk shows this code: choose Kiosk.'];
  const { user, calls } = await open({ 'POST /api/devices/pair/': { status: 400, body: { kind } } });
  await user.click(screen.getByRole('button', { name: 'Pair a device' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code on the screen' }), 'K7QM 4XTP');
  await user.click(screen.getByRole('radio', { name: /Print agent/ }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Zebra');
  await user.click(screen.getByRole('button', { name: 'Pair' }));
  expect(await screen.findByText('A kiosk shows this code: choose Kiosk.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    code: 'K7QM 4XTP',
    kind: 'print-agent',
    name: 'Zebra',
    site_id: 1,
  });
});

it('a client with rooms only has displays only', async () => {
  const { user } = await open({}, ['rooms', 'screen']);
  expect(screen.queryByText('Sign-in codes')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Reception' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a device' }));
  await screen.findByRole('radio', { name: /Room display/ });
  expect(screen.queryByRole('radio', { name: /Kiosk/ })).toBeNull();
});

it('leaves this browser unchanged if the log-out failed', async () => {
  const { user } = await open({
    'POST /api/devices/': { status: 201, body: wire({ device: lobby, uuid: UUID }) },
    'POST /logout/': { status: 500, body: { reference_id: 'r' } },
  });
  await user.click(screen.getByRole('button', { name: 'Add a device' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lobby');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('button', { name: 'Use this browser as the kiosk' }));
  expect(await screen.findByText(/You could not be logged out/)).toBeTruthy();
  expect(screenUuid()).toBeNull();
});

it('deletes after asking', async () => {
  const { user, calls } = await open({ 'DELETE /api/devices/3/': { status: 204 } });
  await user.click(screen.getByRole('button', { name: 'Delete Lobby' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(await screen.findByText('The device has been deleted.')).toBeTruthy();
});
