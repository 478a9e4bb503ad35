// @vitest-environment jsdom
import { screenUuid, setScreenUuid } from '@portal/shared/api';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildKiosk, KIOSK_UUID } from '#testing/kiosk.ts';
import { Kiosk } from '../screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setScreenUuid(null);
});
beforeEach(() => {
  setScreenUuid(null);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const PAIRING: FakeAnswer = {
  status: 201,
  body: wire({ code: 'K7QM4XTP', uuid: KIOSK_UUID, expiresAt: '2026-11-23T09:10:00Z' }),
};

async function open(state: () => string, user: null | object = null) {
  const calls = fakeServer({
    'GET /api/kiosk/': { body: wire(buildKiosk()) },
    'POST /api/device-pairings/': PAIRING,
    'POST /api/device-pairings/state/': () => ({ body: { state: state() } }),
  });
  await renderWithProviders(<Kiosk />, { session: { user } });
  return () => calls.filter(({ url }) => url.endsWith('/device-pairings/')).length;
}

it('an unpaired browser shows a code; once it is typed it is the kiosk', async () => {
  let state = 'waiting';
  const asked = await open(() => state);
  expect(await screen.findByText('K7QM 4XTP')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in and set up this kiosk' }).getAttribute('href')).toBe(
    '/log-in?redirectFrom=%2Freception%2Fdevices',
  );
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(screenUuid()).toBeNull();
  state = 'paired';
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(await screen.findByText('What would you like to do?')).toBeTruthy();
  expect([screenUuid(), asked()]).toEqual([KIOSK_UUID, 1]);
});

it('an expired code is renewed only on request', async () => {
  const asked = await open(() => 'expired');
  await screen.findByText('K7QM 4XTP');
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(await screen.findByText('This code has expired.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(1);
  act(() => screen.getByRole('button', { name: 'Show a new code' }).click());
  expect(await screen.findByText('K7QM 4XTP')).toBeTruthy();
  expect(asked()).toBe(2);
});

it('in a logged-in browser there is no code: the kiosk would be open to anyone', async () => {
  const asked = await open(() => 'waiting', { groups: ['reception'] });
  expect((await screen.findByRole('link', { name: 'Open Devices' })).getAttribute('href')).toBe(
    '/reception/devices',
  );
  expect(asked()).toBe(0);
});
