// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { MyVisit } from '#parts/api';
import { VISIT_SIGN_IN_PATH } from '#paths';
import { buildMyVisit, VISIT_UUID } from '#testing/my-visit.ts';
import { SignInPage } from './screen.tsx';

const { camera } = vi.hoisted(() => ({ camera: { scan: (_: string) => {} } }));
// The camera is a browser's; here a test holds the codes up.
vi.mock('../parts/scanner/camera-scanner.tsx', () => ({
  CameraScanner: ({ onScan }: { onScan: (text: string) => void }) => {
    camera.scan = onScan;
    return <div>camera</div>;
  },
}));
// jsdom has no canvas.
vi.mock('../parts/nda/signature-pad.ts', () => ({
  openInkBox: () => ({ clear: () => {}, write: () => {}, picture: () => '', stop: () => {} }),
}));
afterEach(cleanup);

const OID = '6f0b1a52-3c64-4b2a-9a5e-0f6f2c1d7e01';
const code = (aid: string) => `${location.origin}/handle-qr?aid=${aid}&oid=${OID}`;
const CODE = `GET /api/sign-in-codes/${OID}/`;
const CHECK_IN = 'POST /api/visits/4/selfCheckIn/';

function Routed() {
  return useRoutes([
    { path: VISIT_SIGN_IN_PATH, element: <SignInPage /> },
    { path: '*', element: null },
  ]);
}

async function open(
  answers: Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>,
  visits: Partial<MyVisit>[] = [{}],
) {
  const queue = [...visits];
  const calls = fakeServer({
    'GET /api/visits/my_visit/': () => {
      const next = queue.length > 1 ? queue.shift() : queue[0];
      return { body: wire(buildMyVisit({ id: 4, ...next })) };
    },
    ...answers,
  });
  const view = await renderWithProviders(<Routed />, {
    route: `/visit/${VISIT_UUID}/sign-in`,
    session: { user: null },
  });
  await screen.findByText(visits[0]?.nda ? 'Non-disclosure agreement' : 'camera');
  return { ...view, calls, scan: (text: string) => act(async () => camera.scan(text)) };
}

const signIn: FakeAnswer = { body: { action_type: 'sign-in', site_id: 1 } };
const here = wire(buildMyVisit({ id: 4, status: 'checked-in' }));

it("says 'This is not a sign-in QR code.': sends no request and goes on scanning", async () => {
  const { scan, calls } = await open({});
  await scan(code('visit-check-in'));
  expect(await screen.findByText('This is not a sign-in QR code.')).toBeTruthy();
  expect(calls.every(({ url }) => url.endsWith('/my_visit/'))).toBe(true);
  expect(screen.getByText('camera')).toBeTruthy();
});

it('Site Mismatch dialog: the appointment is for a different site; seek advice from reception', async () => {
  const { scan, calls } = await open({ [CODE]: { body: { action_type: 'sign-in', site_id: 2 } } });
  await scan(code('site-sign-in'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Site Mismatch' });
  expect(dialog.textContent).toContain(
    'Your appointment is for a different site (London HQ). Please seek advice from reception.',
  );
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('after check-in the dialog shows where the meeting is, then leads to the visit', async () => {
  const { scan, calls, location: at } = await open({ [CODE]: signIn, [CHECK_IN]: { body: here } });
  await scan(code('site-sign-in'));
  expect(await screen.findByText('Welcome, Anna. Please go to Room 2.04, 2nd floor.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ object_id: OID });
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(at()).toBe(`/visit/${VISIT_UUID}`));
});

it('a visitor whom reception must see first is sent to a receptionist, and sees no place and no host', async () => {
  const waits = wire(buildMyVisit({ id: 4, status: 'arrived' }));
  const { scan } = await open({ [CODE]: signIn, [CHECK_IN]: { body: waits } });
  await scan(code('site-sign-in'));
  const dialog = await screen.findByRole('dialog', { name: 'Please speak to a receptionist' });
  expect(dialog.textContent).not.toMatch(/Room 2\.04|Amira/);
});

it.each<[string, FakeAnswer | (() => FakeAnswer)]>([
  [
    'a lost answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['"already checked in"', { status: 409, body: { detail: 'Already checked in.' } }],
])('%s to a check-in that went through shows the success', async (_, answer) => {
  const { scan } = await open({ [CODE]: signIn, [CHECK_IN]: answer }, [{}, { status: 'checked-in' }]);
  await scan(code('site-sign-in'));
  expect(await screen.findByRole('dialog', { name: 'You are checked in' })).toBeTruthy();
});

it('a refusal is shown in the server’s words', async () => {
  const { scan } = await open({
    [CODE]: signIn,
    [CHECK_IN]: { status: 409, body: { detail: 'Too early.' } },
  });
  await scan(code('site-sign-in'));
  expect(await screen.findByText('Too early.')).toBeTruthy();
});

it.each([
  ['warn', 'Please read and sign, then scan the code.'],
  ['block', 'You can’t be checked in until you have signed. You can also sign at reception.'],
] as const)('%s: the NDA comes before the scan', async (unsigned, words) => {
  const nda = { isRequired: true, signedAt: null, unsigned };
  const body = {
    nda_text: '<p>Keep it secret.</p>',
    nda_updated: null,
    nda_signed: null,
    nda_signature_data: null,
  };
  await open({ 'GET /api/client/nda/': { body: { ...body, valid_signature: false } } }, [{ nda }]);
  expect(screen.getByText(words)).toBeTruthy();
  expect(await screen.findByText('Keep it secret.')).toBeTruthy();
  expect(screen.queryByText('camera')).toBeNull();
  const later = screen.queryByRole('button', { name: 'Sign later at reception' });
  expect(later === null).toBe(unsigned === 'block');
  if (later) {
    await userEvent.click(later);
    expect(await screen.findByText('camera')).toBeTruthy();
  }
});
