// @vitest-environment jsdom
import { type SlotProps, SlotProvider } from '@portal/shared/federation';
import { useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  renderWithProviders,
  type SessionOverrides,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HANDLE_QR_PATH, READ_QR_PATH } from '#paths';
import { fakeVisit } from '#testing/builders.ts';
import { buildQrEvent } from '#testing/visitors.ts';
import { HandleQr } from './handle-qr.tsx';
import { ReadQr } from './read-qr.tsx';
import { parseScans, RECENT_MAX, type RecentScan, withScan } from './recent-scans.ts';

const { camera } = vi.hoisted(() => ({ camera: { scan: (_: string) => {}, isPaused: false } }));
// The camera is a browser's; here a test holds the codes up.
vi.mock('../parts/scanner/camera-scanner.tsx', () => ({
  CameraScanner: ({ onScan, isPaused }: { onScan: (text: string) => void; isPaused: boolean }) => {
    Object.assign(camera, { scan: onScan, isPaused });
    return <div>camera</div>;
  },
}));
const toasts = spyOnToasts();
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const OID = '6f0b1a52-3c64-4b2a-9a5e-0f6f2c1d7e01';
const code = (aid: string, oid = OID) => `${location.origin}/handle-qr?aid=${aid}&oid=${oid}`;
const visitEvent = buildQrEvent({
  qrAction: { message: 'Vera Lindqvist', url: null },
  qrActionType: { contentType: 'visit', action: 'check-in' },
  contentObject: { id: 5, name: 'Vera Lindqvist', siteId: 1, visit: fakeVisit({ id: 5 }) },
});
const slots = vi.fn<(props: SlotProps) => void>();

/** As if one remote had an action for visits, and none for anything else. */
function renderSlot(props: SlotProps) {
  slots(props);
  return props.type === 'visit' ? <p>check-in dialog</p> : (props.empty ?? null);
}

function Screens() {
  return useRoutes([
    { path: READ_QR_PATH, element: <ReadQr /> },
    { path: HANDLE_QR_PATH, element: <HandleQr /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
}

type Answer = FakeAnswer | ((call: FakeCall) => FakeAnswer);

async function open(
  route: string,
  answer: Answer,
  session: SessionOverrides = { user: { groups: ['reception'] } },
) {
  slots.mockClear();
  const calls = fakeServer({ 'POST /api/qr-events/': answer });
  const view = await renderWithProviders(
    <SlotProvider value={renderSlot}>
      <Screens />
    </SlotProvider>,
    { route, session },
  );
  return { ...view, calls, user: userEvent.setup() };
}

async function openScanner(answer: Answer, session?: SessionOverrides) {
  const view = await open('/read-qr', answer, session);
  await screen.findByText('camera');
  return { ...view, scan: (text: string) => act(async () => camera.scan(text)) };
}

describe('read-qr', () => {
  it('posts the event as an app’s, and hands a visit to the action for visits', async () => {
    const { calls, scan } = await openScanner({ body: wire(visitEvent) });
    await scan(`${code('visit-check-in')}&qid=q1`);
    expect(await screen.findByText('check-in dialog')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      qr_action_id: 'q1',
      qr_action_type_id: 'visit-check-in',
      object_id: OID,
      device: 'app',
    });
    expect(slots.mock.lastCall?.[0]).toMatchObject({ name: 'qr-action', visit: { id: 5 } });
    // While it is answered, nothing else is read.
    expect(camera.isPaused).toBe(true);
  });

  it('a host who does not work at reception gets the way to the meeting instead', async () => {
    const { scan } = await openScanner({ body: wire(visitEvent) }, { user: { groups: ['employee'] } });
    await scan(code('visit-check-in'));
    expect(await screen.findByRole('button', { name: 'Open the meeting' })).toBeTruthy();
    expect(screen.queryByText('check-in dialog')).toBeNull();
  });

  it('a desk goes to the action for desks, else to its address; it stays in the history, to be opened again', async () => {
    const { calls, scan, user, location } = await openScanner({ body: wire(buildQrEvent()) });
    expect(screen.getByText('Nothing scanned yet')).toBeTruthy();
    await scan(code('desk-open'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(slots.mock.lastCall?.[0]).toMatchObject({ type: 'desk', objectId: 12 });
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(camera.isPaused).toBe(false);
    expect(calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Open again: L1-012' }));
    expect(calls).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/desks?search=L1-012');
  });

  it.each([
    ['hello', 'The QR code does not contain a valid URL.'],
    ['', 'Error parsing QR code.'],
    [
      'https://evil.test/handle-qr?aid=a&oid=b',
      'This QR code would take you out of visitor express, please use an external qr-code reader instead.',
    ],
    [
      `http://${location.hostname}:9999/handle-qr?aid=a&oid=b`,
      'The QR code scanned is not valid on this host.',
    ],
    [`${location.origin}/handle-qr?aid=a`, 'The QR code scanned is malformed.'],
  ])("a scan of '%s' says '%s', and the scanner is ready again", async (text, expected) => {
    const { calls, scan } = await openScanner({});
    await scan(text);
    expect(toasts.error).toHaveBeenCalledWith(expected);
    expect(camera.isPaused).toBe(false);
    expect(calls).toEqual([]);
  });

  it.each([
    [403, 'This QR code action has not been enabled.'],
    [404, 'This code is unknown or no longer valid.'],
    [500, 'Something went wrong.'],
  ])("an answer %i says '%s'", async (status, expected) => {
    const { scan } = await openScanner({ status, body: { detail: 'Server.', reference_id: 'r' } });
    await scan(code('desk-open'));
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(expected));
    expect(camera.isPaused).toBe(false);
  });

  it('reads typed or scanned input', async () => {
    const { calls, user } = await openScanner({ body: wire(visitEvent) });
    await user.type(
      screen.getByRole('textbox', { name: 'Address of the code' }),
      `${code('visit-check-in')}{Enter}`,
    );
    expect(await screen.findByText('check-in dialog')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });
});

describe('handle-qr', () => {
  const route = `/handle-qr?qid=q1&aid=visit-check-in&oid=${OID}`;

  it('posts the event, and follows the response', async () => {
    const { calls } = await open(route, { body: wire(visitEvent) });
    expect(await screen.findByText('check-in dialog')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['no one is logged in', null],
    ['the session is over', { groups: ['reception' as const] }],
  ])(
    "401 where %s redirects to log-in with redirectFrom and 'This QR code requires you to be logged in.'",
    async (_, user) => {
      const { location } = await open(route, { status: 401, body: { detail: 'No.' } }, { user });
      await waitFor(() => expect(location()).toContain('/log-in?'));
      const query = new URLSearchParams(location().split('?')[1]);
      expect(Object.fromEntries(query)).toEqual({
        redirectFrom: route,
        toast: 'This QR code requires you to be logged in.',
        toastType: 'error',
      });
    },
  );

  it("403 says 'This QR code action has not been enabled.'", async () => {
    await open(route, { status: 403, body: { detail: 'Forbidden.' } });
    expect(await screen.findByText('This QR code action has not been enabled.')).toBeTruthy();
  });

  it.each(['/handle-qr', `/handle-qr?aid=visit-check-in`, `/handle-qr?oid=${OID}`])(
    "missing ids (%s) say 'Something went wrong.'",
    async (address) => {
      const { calls } = await open(address, {});
      expect(await screen.findByText('Something went wrong.')).toBeTruthy();
      expect(calls).toEqual([]);
    },
  );
});

describe('the scan history', () => {
  const scan = (oid: string): RecentScan => ({
    qid: null,
    aid: 'desk-open',
    oid,
    kind: 'desk',
    name: oid,
    at: '2026-11-23T10:00:00Z',
  });
  const names = (scans: readonly RecentScan[]) => scans.map(({ oid }) => oid).join('');

  it('keeps 5, the newest first, each code once', () => {
    expect(RECENT_MAX).toBe(5);
    const six = [...'abcdef'].reduce<RecentScan[]>((scans, oid) => withScan(scans, scan(oid)), []);
    expect(names(six)).toBe('fedcb');
    expect(names(withScan(six, scan('d')))).toBe('dfecb');
  });

  it.each([
    [undefined, ''],
    [{ scans: 'x' }, ''],
    [{ scans: [scan('a'), null, { oid: 1 }, scan('b')] }, 'ab'],
  ])('reads %j', (kept, expected) => {
    expect(names(parseScans(kept))).toBe(expected);
  });
});
