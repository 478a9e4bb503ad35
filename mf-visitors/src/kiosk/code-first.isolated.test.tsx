// @vitest-environment jsdom
import { setScreenUuid } from '@portal/shared/api';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { IScannerProps } from '@yudiel/react-qr-scanner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildKiosk, buildKioskVisit, KIOSK_UUID } from '#testing/kiosk.ts';
import { Kiosk } from './screen.tsx';

const { seen } = vi.hoisted(() => ({ seen: { props: undefined as IScannerProps | undefined } }));
// jsdom has neither a camera nor WASM from an address; the journey reads a moving picture.
vi.mock('../parts/scanner/load-reader.ts', () => ({ loadReader: async () => {} }));
vi.mock('@yudiel/react-qr-scanner', () => ({
  Scanner: (props: IScannerProps) => {
    seen.props = props;
    return <div>picture</div>;
  },
}));

const CODE = '0b9a52f4-8a52-4a7b-9a4d-3a7f5f0d9c11';
const ADDRESS = `${location.origin}/handle-qr?aid=visit-check-in&oid=${CODE}`;

beforeEach(() => setScreenUuid(KIOSK_UUID));
afterEach(() => {
  cleanup();
  setScreenUuid(null);
  vi.useRealTimers();
});

async function open(checkIn: FakeAnswer, allowed: PermissionState = 'granted', qrCheckIn = true) {
  vi.stubGlobal('navigator', {
    languages: ['en'],
    language: 'en',
    userAgent: 'test',
    permissions: {
      query: async () => Object.assign(new EventTarget(), { state: allowed }),
    },
  });
  const calls = fakeServer({
    'GET /api/kiosk/': { body: wire(buildKiosk({ qrCheckIn })) },
    'POST /api/visits/failed_checkin/': { status: 204 },
    'POST /api/visits/check_in/': checkIn,
  });
  await renderWithProviders(<Kiosk />, { session: { user: null } });
  await screen.findByText('What would you like to do?');
  return calls.filter.bind(calls, ({ url }) => url.endsWith('/check_in/'));
}

const show = (rawValue: string) =>
  act(async () =>
    seen.props?.onScan([
      { rawValue, format: 'qr_code', boundingBox: { x: 0, y: 0, width: 1, height: 1 }, cornerPoints: [] },
    ]),
  );

it('a code before the first screen checks in without a touch, and not again while it stays there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = await open({ body: wire({ match: 'one', visit: buildKioskVisit() }) });
  await screen.findByText('picture');
  await show(ADDRESS);
  expect(await screen.findByText(/Your host has been notified of your arrival/)).toBeTruthy();
  expect(asked().map(({ body }) => body)).toEqual([{ direction: 'check-in', confirm: true, code: CODE }]);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  await screen.findByText('What would you like to do?');
  await screen.findByText('picture');
  await show(ADDRESS);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('What would you like to do?')).toBeTruthy();
  expect(asked()).toHaveLength(1);
});

it('a code that is already checked in offers the way out, and does nothing automatically', async () => {
  const asked = await open({ status: 409, body: { detail: 'x' } });
  await screen.findByText('picture');
  await show(ADDRESS);
  expect(await screen.findByText('An error occurred. You may already be checked in.')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Check Out' }).click());
  expect(await screen.findByText('Show your QR code')).toBeTruthy();
  await show(ADDRESS);
  expect(asked()).toHaveLength(1);
});

it('shows that another code belongs to no visit, and stays', async () => {
  await open({ status: 500, body: {} });
  await screen.findByText('picture');
  await show('https://elsewhere.test/');
  await waitFor(() => expect(screen.getByText('This is not a visit code.')).toBeTruthy());
  expect(screen.getByText('What would you like to do?')).toBeTruthy();
});

it.each<[string, PermissionState, boolean]>([
  ['the browser would ask', 'prompt', true],
  ['it may not', 'denied', true],
  ['the client uses no codes', 'granted', false],
])('there is no camera on the first screen if %s', async (_, state, qrCheckIn) => {
  await open({ status: 500, body: {} }, state, qrCheckIn);
  await act(async () => {});
  expect(screen.queryByText('picture')).toBeNull();
});
