// @vitest-environment jsdom
import type { RoomClaim as Claim } from '@portal/openapi/meetings';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RoomClaim } from './screen.tsx';

vi.mock('@portal/shared/router', async (original) => ({
  ...(await original<typeof import('@portal/shared/router')>()),
  useParams: () => ({ token: 'secret' }),
}));

const CLAIM: Claim = {
  room: 'Bridge',
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  start: '2026-11-24T10:00:00Z',
  end: '2026-11-24T11:00:00Z',
  claimBy: '2026-11-24T10:10:00Z',
  claimed: false,
};
const ADDRESS = '/api/room-claims/secret/';

async function open(read: FakeAnswer, claim: FakeAnswer = { status: 500 }) {
  const calls = fakeServer({ [`GET ${ADDRESS}`]: read, [`POST ${ADDRESS}`]: claim });
  await renderWithProviders(<RoomClaim />);
  return calls;
}

afterEach(cleanup);

it('opening it claims nothing; the one button does', async () => {
  const calls = await open({ body: wire(CLAIM) }, { body: wire({ ...CLAIM, claimed: true }) });
  const button = await screen.findByRole('button', { name: 'Check in' });
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  await userEvent.click(button);
  expect(await screen.findByText('You are checked in. Bridge is yours until 11:00.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});

it.each([
  [404, 'Not found.', /invalid or has expired/],
  [410, 'Bridge was given back at 10:10.', /Bridge was given back at 10:10/],
])('shows its outcome: %s', async (status, detail, words) => {
  await open({ status, body: { detail } });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows a message if the room was released while the page was open', async () => {
  await open({ body: wire(CLAIM) }, { status: 410, body: { detail: 'Bridge was given back at 10:10.' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('Bridge was given back at 10:10.')).toBeTruthy();
});
