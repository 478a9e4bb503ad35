// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeVisitor } from '#testing/builders.ts';
import { ContactDialog } from './contact-dialog.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const SENT: FakeAnswer = { body: { remaining: { emails: 59, sms: 30 } } };

async function open(
  change: { email?: string | null; phone?: string | null } = {},
  answer: FakeAnswer = SENT,
) {
  const calls = fakeServer({ 'POST /api/visitors/8/contact/': answer });
  const onClose = vi.fn();
  await renderWithProviders(<ContactDialog visitor={fakeVisitor({ id: 8, ...change })} onClose={onClose} />);
  const user = userEvent.setup();
  const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
  const write = () => user.type(screen.getByRole('textbox', { name: 'Message' }), 'Your host waits.');
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { calls, onClose, user, box, write, send };
}

describe('the contact dialog', () => {
  it('requires a message, and email or SMS', async () => {
    const { calls, user, box, send } = await open();
    await user.click(box('Email'));
    await send();
    expect(await screen.findByText('Message content is required')).toBeTruthy();
    expect(screen.getByText('You must select either email or sms')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each([
    [{ email: null }, 'Email', 'No email address on file.'],
    [{ phone: null }, 'SMS', 'No phone number on file.'],
  ])('without %j the way is disabled with a reason', async (change, way, reason) => {
    const { box } = await open(change);
    expect(box(way).disabled).toBe(true);
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it('cannot be sent if neither is known', async () => {
    await open({ email: null, phone: null });
    expect(screen.getByText(/no email address or phone number/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  });
});

it("says 'Contact sent to user'", async () => {
  const { calls, onClose, write, send } = await open();
  await write();
  await send();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Contact sent to user'));
  expect(onClose).toHaveBeenCalled();
  expect(toasts.warning).not.toHaveBeenCalled();
  expect(calls[0]?.body).toEqual({ content: 'Your host waits.', send_email: true, send_sms: false });
});

it("says 'Failed to send contact message', and the input stays", async () => {
  const { onClose, write, send } = await open(
    {},
    { status: 500, body: { detail: 'No.', reference_id: 'r1' } },
  );
  await write();
  await send();
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Failed to send contact message'));
  expect(onClose).not.toHaveBeenCalled();
  expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe(
    'Your host waits.',
  );
});

it('shows how many messages are left this hour once they are few', async () => {
  const { write, send } = await open({}, { body: { remaining: { emails: 3, sms: 30 } } });
  await write();
  await send();
  await waitFor(() =>
    expect(toasts.warning).toHaveBeenCalledWith('You can send 3 more messages within this hour.'),
  );
});

it('at the end of the hour’s messages shows the server’s message, and keeps the input', async () => {
  const detail = 'You have sent as many emails as are allowed in an hour. Please try again later.';
  const { onClose, write, send } = await open(
    {},
    { status: 429, body: { detail }, headers: { 'retry-after': '600' } },
  );
  await write();
  await send();
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe(
    'Your host waits.',
  );
});
