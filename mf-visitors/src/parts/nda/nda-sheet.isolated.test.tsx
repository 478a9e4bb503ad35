// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VISIT_UUID } from '#testing/my-visit.ts';
import { NdaSheet } from './nda-sheet.tsx';

const { error, success } = vi.hoisted(() => ({ error: vi.fn(), success: vi.fn() }));
vi.mock('@portal/shared/toasts', () => ({ toast: { error, success } }));
const PICTURE = `data:image/png;base64,${'A'.repeat(40)}`;
const write = vi.hoisted(() => vi.fn());
// jsdom has no canvas; what draws is looked at in a browser.
vi.mock('./signature-pad.ts', () => ({
  openInkBox: () => ({ clear: () => {}, write, picture: () => PICTURE, stop: () => {} }),
}));

afterEach(cleanup);
beforeEach(() => {
  error.mockClear();
  success.mockClear();
});

const UNSIGNED = {
  nda_text: '<p>Keep it <b>secret</b>.</p><script>alert(1)</script>',
  nda_updated: '2026-01-01T00:00:00Z',
  nda_signed: null,
  nda_signature_data: null,
  valid_signature: false,
};
const SIGNED = {
  ...UNSIGNED,
  nda_signed: '2026-03-04T09:30:00Z',
  nda_signature_data: PICTURE,
  valid_signature: true,
};

async function open(get: FakeAnswer, put: FakeAnswer = { body: SIGNED }) {
  let isSigned = false;
  const onSigned = vi.fn();
  const calls = fakeServer({
    'GET /api/client/nda/': () => (isSigned ? { body: SIGNED } : get),
    'PUT /api/client/nda/': () => {
      isSigned = true;
      return put;
    },
  });
  const view = await renderWithProviders(
    <NdaSheet of={{ uuid: VISIT_UUID }} timeZone="Europe/London" onSigned={onSigned} />,
  );
  return { ...view, onSigned, sent: () => calls.find(({ method }) => method === 'PUT')?.body };
}

const sign = () => userEvent.click(screen.getByRole('button', { name: 'Sign the NDA' }));

it("says 'Your signature is required': waits until the pad is touched, refuses an empty one, then shows the signature and its date", async () => {
  const { sent, onSigned, container } = await open({ body: UNSIGNED });
  expect(
    await screen.findByText('Please sign in the box below to confirm you have read the NDA'),
  ).toBeTruthy();
  expect(container.querySelector('script')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign the NDA' }).getAttribute('aria-disabled')).toBe('true');
  await sign();
  expect(screen.queryByText('Your signature is required')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await sign();
  expect(screen.getByText('Your signature is required')).toBeTruthy();
  expect(sent()).toBeUndefined();
  await userEvent.type(screen.getByLabelText('Or type your name to sign'), 'Anna');
  expect(write).toHaveBeenLastCalledWith('Anna');
  await sign();
  expect(await screen.findByText('Signed on 4 Mar 2026, 09:30')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Your signature' }).getAttribute('src')).toBe(PICTURE);
  expect(sent()).toEqual({ nda_signature_data: PICTURE });
  expect([success.mock.calls.length, onSigned.mock.calls.length]).toEqual([1, 1]);
  expect(screen.queryByRole('button', { name: 'Sign the NDA' })).toBeNull();
});

it('treats "signed already" as the success whose answer was lost', async () => {
  const { onSigned } = await open({ body: UNSIGNED }, { status: 409, body: { detail: 'Signed already.' } });
  await userEvent.type(await screen.findByLabelText('Or type your name to sign'), 'Anna');
  await sign();
  await waitFor(() => expect(onSigned).toHaveBeenCalledOnce());
  expect(error).not.toHaveBeenCalled();
});

it('NDA: a text that could not be fetched is an error toast, and can be tried again', async () => {
  await open({ status: 500, body: { reference_id: 'req-1' } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(error).toHaveBeenCalledExactlyOnceWith('The agreement could not be loaded.');
});
