// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { renderWithProviders, spyOnToasts } from '../testing/index.ts';
import { ActionDialog, type ActionDialogProps } from './index.ts';

const toasts = spyOnToasts();
afterEach(cleanup);

const refused = new ApiError({ status: 409, kind: 'conflict', body: {}, detail: 'It has begun.' });

async function show(props: Partial<ActionDialogProps<void, unknown>> = {}) {
  const onClose = vi.fn();
  const onSend = vi.fn();
  await renderWithProviders(
    // A dialog within a form, as a page has it: its events come by there.
    <form onSubmit={onSend}>
      <ActionDialog<void, unknown>
        danger
        title="Cancel Desk"
        confirmLabel="Cancel desk"
        call={async () => 'done'}
        success="Done"
        failure="Failed"
        onClose={onClose}
        {...props}
      >
        Sure?
      </ActionDialog>
    </form>,
  );
  const user = userEvent.setup();
  return { onClose, onSend, user, confirm: screen.getByRole('button', { name: 'Cancel desk' }) };
}

describe('ActionDialog', () => {
  it('confirms once, works until the response is there, and closes', async () => {
    let finish: (() => void) | undefined;
    const call = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user, confirm, onClose, onSend } = await show({ call });
    expect(screen.getByRole('alertdialog', { name: 'Cancel Desk', description: 'Sure?' })).toBeTruthy();
    await user.dblClick(confirm);
    expect(call).toHaveBeenCalledTimes(1);
    expect(confirm.getAttribute('aria-busy')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => finish?.());
    expect(toasts.success).toHaveBeenCalledWith('Done');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('stays after a refusal and explains it, unless the toast did', async () => {
    const { user, confirm, onClose } = await show({ call: () => Promise.reject(refused) });
    await user.click(confirm);
    expect((await screen.findByRole('alert')).textContent).toBe('It has begun.');
    expect(toasts.error).toHaveBeenCalledWith('Failed');
    expect(onClose).not.toHaveBeenCalled();
    cleanup();
    const other = await show({ call: () => Promise.reject(refused), failure: () => 'It has begun.' });
    await other.user.click(other.confirm);
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('It has begun.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('requires the word typed before an irreversible action, also by the Enter key', async () => {
    const call = vi.fn(async () => 'done');
    const typed = { word: 'Ada Byron', label: 'Type Ada Byron', mismatch: 'That is not the name.' };
    const { user, confirm, onClose } = await show({ call, typed });
    await user.click(confirm);
    expect(await screen.findByText('That is not the name.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Type Ada Byron' }), 'ada byron{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(call).toHaveBeenCalledTimes(1);
  });
});
