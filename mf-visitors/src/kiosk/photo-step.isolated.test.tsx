// @vitest-environment jsdom
import { setScreenUuid } from '@portal/shared/api';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildKiosk, buildKioskVisit, KIOSK_UUID } from '#testing/kiosk.ts';
import { VISIT_UUID } from '#testing/my-visit.ts';
import { Kiosk } from './screen.tsx';

const camera = vi.hoisted(() => ({ state: 'on' }));
// jsdom has neither cameras nor a canvas.
vi.mock('./use-camera.ts', () => ({
  useCamera: () => ({ video: { current: {} }, state: camera.state }),
  takePicture: async () => new Blob(['photo'], { type: 'image/jpeg' }),
}));
afterEach(() => {
  cleanup();
  setScreenUuid(null);
});

/** Goes as far as the photo step, with a client that asks for photos. */
async function toPhoto(answer: FakeAnswer = { status: 204 }) {
  setScreenUuid(KIOSK_UUID);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  const visit = buildKioskVisit({ photoPath: `/visit/${VISIT_UUID}` });
  const calls = fakeServer({
    'GET /api/kiosk/': { body: wire(buildKiosk()) },
    'POST /api/visits/check_in/': ({ body }) => ({
      body: wire({ match: 'one', visit: (body as { confirm: boolean }).confirm ? visit : null }),
    }),
    'POST /api/kiosk/photo/': answer,
  });
  await renderWithProviders(<Kiosk />, { session: { user: null } });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Check In');
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Anna Kowalska' } });
  await press('Check In');
  await screen.findByText('A photo for your badge');
  return { press, sent: () => calls.filter(({ url }) => url.endsWith('/kiosk/photo/')) };
}

it('sends the photo that the visitor has approved, and continues', async () => {
  camera.state = 'on';
  const { press, sent } = await toPhoto();
  await press('Take photo');
  expect((await screen.findByRole('img', { name: 'Your photo' })).getAttribute('src')).toBe('blob:photo');
  await press('Take another photo');
  await press('Take photo');
  expect(sent()).toHaveLength(0);
  await press('Use this photo');
  expect(await screen.findByText(/Your host has been notified of your arrival/)).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

it('shows that a photo was not saved, and continues without one', async () => {
  camera.state = 'on';
  const { press } = await toPhoto({ status: 400, body: { photo: ['No photo.'] } });
  await press('Take photo');
  await press('Use this photo');
  expect(await screen.findByText(/The photo could not be saved/)).toBeTruthy();
  await press('Continue without a photo');
  expect(await screen.findByText(/Your host has been notified of your arrival/)).toBeTruthy();
});

it('lets visitors continue if the camera shows nothing', async () => {
  camera.state = 'failed';
  const { press, sent } = await toPhoto();
  expect(screen.getByText('The camera is not working. Reception can take your photo.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take photo' }).getAttribute('aria-disabled')).toBe('true');
  await press('Continue without a photo');
  expect(await screen.findByText(/Your host has been notified of your arrival/)).toBeTruthy();
  expect(sent()).toHaveLength(0);
});
