// @vitest-environment jsdom
import { closeSupport, openSupport } from '@portal/shared/support';
import {
  type FakeAnswer,
  fakeServer,
  renderWithProviders,
  type SessionOverrides,
} from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SupportHost } from './support-host.tsx';

const { error, success } = vi.hoisted(() => ({ error: vi.fn(), success: vi.fn() }));
vi.mock('@portal/shared/toasts', () => ({ toast: { error, success } }));

async function open(
  session: SessionOverrides = {},
  answer: FakeAnswer = { status: 201, body: { reference: 'S-1' } },
) {
  const calls = fakeServer({ 'POST /api/support/': answer });
  await renderWithProviders(<SupportHost />, { session });
  act(() => openSupport());
  const dialog = await screen.findByRole('dialog', { name: 'Support' });
  return { calls, dialog, send: () => userEvent.click(within(dialog).getByRole('button', { name: 'Send' })) };
}

const problem = (dialog: HTMLElement) => within(dialog).getByLabelText(/^Problem description/);

// Its code takes longer to load on a busy machine than a test waits for anything.
beforeAll(() => import('./support-dialog.tsx'));
beforeEach(() => {
  error.mockClear();
  success.mockClear();
  window.history.replaceState(null, '', '/desks?site=2');
});
afterEach(() => act(() => closeSupport()));

describe('support dialog', () => {
  it('hides name and email of a logged-in person, and sends them with the page’s URL', async () => {
    const { calls, dialog, send } = await open();
    expect(within(dialog).queryByLabelText(/^Full name/)).toBeNull();
    expect(within(dialog).queryByLabelText(/^Email/)).toBeNull();
    await userEvent.type(problem(dialog), ' The list stays empty. ');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls[0]?.body).toEqual({
      name: 'Amira Khan',
      email: 'desk@demo.test',
      problem: 'The list stays empty.',
      url: `${window.location.origin}/desks?site=2`,
    });
  });

  it('prompts anyone else for both', async () => {
    const { calls, dialog, send } = await open({ user: null });
    await userEvent.type(within(dialog).getByLabelText(/^Full name/), 'Nora Lind');
    await userEvent.type(within(dialog).getByLabelText(/^Email/), 'nora@demo.test');
    await userEvent.type(problem(dialog), 'I cannot log in.');
    await send();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ name: 'Nora Lind', email: 'nora@demo.test' });
  });
});

describe('support form', () => {
  it('requires email, full name and problem', async () => {
    const { calls, dialog, send } = await open({ user: null });
    await send();
    for (const text of ['Full name is required', 'Email is required', 'Please describe your issue']) {
      expect(await within(dialog).findByText(text)).toBeTruthy();
    }
    expect(calls).toHaveLength(0);
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Full name/));
  });

  it('takes only an email address as such, and no problem of blanks', async () => {
    const { dialog, send } = await open({ user: null });
    await userEvent.type(within(dialog).getByLabelText(/^Email/), 'nora');
    await userEvent.type(problem(dialog), '   ');
    await send();
    expect(await within(dialog).findByText('Please enter a valid email.')).toBeTruthy();
    expect(within(dialog).getByText('Please describe your issue')).toBeTruthy();
  });
});

describe('support ticket', () => {
  it('says "Support ticket has been created."', async () => {
    const { dialog, send } = await open();
    await userEvent.type(problem(dialog), 'Help');
    await send();
    await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Support ticket has been created.'));
  });

  it('says that it has not been created, with the server’s messages at their fields; the text stays', async () => {
    const { dialog, send } = await open({}, { status: 400, body: { problem: ['Too many links.'] } });
    await userEvent.type(problem(dialog), 'Help');
    await send();
    await waitFor(() =>
      expect(error).toHaveBeenCalledExactlyOnceWith(
        'Something went wrong. Support ticket has not been created.',
      ),
    );
    expect(await within(dialog).findByText('Too many links.')).toBeTruthy();
    expect((problem(dialog) as HTMLTextAreaElement).value).toBe('Help');
  });
});

it('keeps the input when it is closed, and after a reload', async () => {
  const { dialog } = await open();
  await userEvent.type(problem(dialog), 'Half a thought');
  await new Promise((done) => setTimeout(done, 450));
  await userEvent.keyboard('{Escape}');
  // Pressed without a thought: it asks, and Escape again goes on.
  expect(within(dialog).getByText('You have unsent changes. They are saved as a draft.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(within(dialog).getByRole('button', { name: 'Send' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openSupport());
  const again = await screen.findByRole('dialog', { name: 'Support' });
  await waitFor(() => expect((problem(again) as HTMLTextAreaElement).value).toBe('Half a thought'));
});
