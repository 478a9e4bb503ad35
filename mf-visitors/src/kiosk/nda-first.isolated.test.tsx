// @vitest-environment jsdom
import { setScreenUuid } from '@portal/shared/api';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildKiosk, buildKioskVisit, KIOSK_UUID } from '#testing/kiosk.ts';
import { VISIT_UUID } from '#testing/my-visit.ts';
import { Kiosk } from './screen.tsx';

// jsdom has no canvas.
vi.mock('../parts/nda/signature-pad.ts', () => ({
  openInkBox: () => ({
    clear: () => {},
    write: () => {},
    picture: () => `data:image/png;base64,${'A'.repeat(40)}`,
    stop: () => {},
  }),
}));
afterEach(() => {
  cleanup();
  setScreenUuid(null);
});

const nda = {
  nda_text: '<p>Keep it secret.</p>',
  nda_updated: null,
  nda_signed: null,
  nda_signature_data: null,
  valid_signature: false,
};

/** Goes to the NDA, which the client requires before the check-in. */
async function toNda() {
  setScreenUuid(KIOSK_UUID);
  const waiting = buildKioskVisit({
    waits: true,
    ndaPath: `/visit/${VISIT_UUID}`,
    location: null,
    host: null,
  });
  const calls = fakeServer({
    'GET /api/kiosk/': { body: wire(buildKiosk()) },
    'POST /api/visits/check_in/': ({ body }) => {
      const { confirm, visit } = body as { confirm: boolean; visit?: string };
      const answered = visit ? buildKioskVisit() : confirm ? waiting : null;
      return { body: wire({ match: 'one', visit: answered }) };
    },
    'GET /api/client/nda/': { body: nda },
    'PUT /api/client/nda/': { body: { ...nda, nda_signed: '2026-11-23T09:00:00Z', valid_signature: true } },
  });
  await renderWithProviders(<Kiosk />, { session: { user: null } });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Check In');
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Anna Kowalska' } });
  await press('Check In');
  await screen.findByText('Keep it secret.');
  return { calls, press };
}

it('shows a blocking NDA first, and checks the visitor in once it is signed', async () => {
  const { calls, press } = await toNda();
  expect(screen.getByText('Before you are checked in: please sign')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign later at reception' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Or type your name to sign'), 'Anna');
  await press('Sign the NDA');
  expect(await screen.findByText(/Your host has been notified of your arrival/)).toBeTruthy();
  const [last] = calls.filter(({ url }) => url.endsWith('/check_in/')).slice(-1);
  expect(last?.body).toEqual({ direction: 'check-in', confirm: true, visit: VISIT_UUID });
});

it('clears the thanks for a signature before the next visitor', async () => {
  const { press } = await toNda();
  await userEvent.type(screen.getByLabelText('Or type your name to sign'), 'Anna');
  await press('Sign the NDA');
  expect(await screen.findByText('Thank you. The NDA has been signed.')).toBeTruthy();
  await press('Done');
  // A fading toast stays in the document: jsdom never ends its animation.
  await waitFor(() => expect(document.querySelector('.wp-toast:not([class*="-leave"])')).toBeNull());
  expect(screen.getByText('What would you like to do?')).toBeTruthy();
});

it('refers visitors who would rather not sign to a receptionist', async () => {
  const { press } = await toNda();
  await press('Speak to a receptionist instead');
  expect(await screen.findByText('Please speak to a receptionist.')).toBeTruthy();
});
