// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactDialog } from './contact-dialog.tsx';

async function open(
  person: { email?: string | null; phone?: string | null } = {},
  answer: FakeAnswer = { body: { remaining: { emails: 59, sms: 30 } } },
) {
  const calls = fakeServer({ 'POST /api/users/8/contact/': answer });
  const onClose = vi.fn();
  await renderWithProviders(
    <ContactDialog
      person={{ id: 8, name: 'Amira Khan', email: 'amira@demo.test', phone: '+44 20', ...person }}
      onClose={onClose}
    />,
  );
  const user = userEvent.setup();
  const send = async () => user.click(screen.getByRole('button', { name: 'Send' }));
  const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
  return { calls, onClose, user, send, box };
}

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('contact dialog', () => {
  it('requires a message', async () => {
    const { calls, send } = await open();
    await send();
    expect(await screen.findByText('Message content is required')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('requires email or SMS', async () => {
    const { calls, user, send, box } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    await user.click(box('Email'));
    await send();
    expect(await screen.findByText('You must select either email or sms')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each([
    [{ email: null }, 'Email', 'SMS', 'No email address on file.'],
    [{ phone: null }, 'SMS', 'Email', 'No phone number on file.'],
  ])('with %j the way is off with a reason, and the other is chosen', async (person, off, on, reason) => {
    const { box } = await open(person);
    expect(box(off).disabled).toBe(true);
    expect(box(on).checked).toBe(true);
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it('cannot be used if there is neither, with a message', async () => {
    await open({ email: null, phone: null });
    expect(screen.getByText(/no email address or phone number/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('sends once, says "Contact sent to user" and closes', async () => {
    const { calls, onClose, user, send, box } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), ' Hello ');
    await user.click(box('SMS'));
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.map(({ body }) => body)).toEqual([{ content: 'Hello', send_email: true, send_sms: true }]);
    expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(await screen.findByText('Contact sent to user')).toBeTruthy();
  });

  it('says "Failed to send contact message", shows the reason at its field, and keeps the text', async () => {
    const { onClose, user, send } = await open(
      {},
      { status: 400, body: { send_email: ['Unknown address.'] } },
    );
    const text = screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
    await user.type(text, 'Hello');
    await send();
    expect(await screen.findByText('Failed to send contact message')).toBeTruthy();
    expect(screen.getByText('Unknown address.')).toBeTruthy();
    expect(text.value).toBe('Hello');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows how many messages are left this hour once they are few, and nothing before', async () => {
    const { onClose, user, send } = await open({}, { body: { remaining: { emails: 2, sms: 30 } } });
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText('You can send 2 more messages within this hour.')).toBeTruthy();
  });

  it('at the end of the hour’s messages shows the server’s message', async () => {
    const detail = 'You have sent as many emails as are allowed in an hour. Please try again later.';
    const { onClose, user, send } = await open({}, { status: 429, body: { detail } });
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    await send();
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
