// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { ApiError, toNetworkError } from '../api/api-error.ts';
import { TextField } from '../forms/index.ts';
import { renderWithProviders, spyOnToasts } from '../testing/index.ts';
import { FormDialog } from './index.ts';

interface Values {
  version: number;
  name: string;
}
type Save = (values: Values, key: string) => Promise<Values>;

const toasts = spyOnToasts();
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

async function show(save: Save, isRecord = false) {
  const onClose = vi.fn();
  await renderWithProviders(
    <FormDialog<Values, Values>
      title="Edit"
      draft="test"
      initialValues={{ version: 1, name: 'Ada' }}
      schema={() => object({ name: string().required('Name is required') })}
      save={save}
      record={isRecord ? { valuesOf: (row) => row, fields: { name: { label: 'Name' } } } : undefined}
      success="Saved"
      failure="Not saved"
      submitLabel="Save"
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
    </FormDialog>,
  );
  const user = userEvent.setup();
  const type = (text: string) => user.type(screen.getByRole('textbox', { name: 'Name' }), text);
  return { onClose, user, type, send: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}
const conflict = (current: Values) => new ApiError({ status: 409, kind: 'conflict', body: { current } });
const draft = () => Object.keys(sessionStorage).find((key) => key.endsWith('.test'));

describe('FormDialog', () => {
  it('saves, says so, closes, and keeps no draft of the saved values', async () => {
    const save = vi.fn<Save>(async (values) => values);
    const { onClose, type, send } = await show(save);
    await type(' Byron');
    await waitFor(() => expect(draft()).toBeDefined());
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(save.mock.calls[0]?.[0]).toEqual({ version: 1, name: 'Ada Byron' });
    expect(toasts.success).toHaveBeenCalledWith('Saved');
    expect(draft()).toBeUndefined();
  });

  it('keeps the input over its end', async () => {
    const first = await show(async (values) => values);
    await first.type(' Byron');
    await waitFor(() => expect(draft()).toBeDefined());
    cleanup();
    await show(async (values) => values);
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Ada Byron');
    expect(screen.getByText('Your draft has been restored.')).toBeTruthy();
  });

  it('after a lost answer sends the same again under the same key', async () => {
    const save = vi.fn<Save>(async (values) => values);
    save.mockRejectedValueOnce(toNetworkError(new TypeError('offline')));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { onClose, send } = await show(save);
    await send();
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Not saved'));
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [lost, again] = save.mock.calls.map(([, key]) => key);
    expect(again).toBe(lost);
  });

  it('stays after a refusal, with the message at its field', async () => {
    const fields = { name: ['Is taken.'] };
    const { onClose, send } = await show(() =>
      Promise.reject(new ApiError({ status: 400, kind: 'validation', body: {}, fields })),
    );
    await send();
    expect(await screen.findByText('Is taken.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('prompts for fields that both have changed, and saves on top of the newer version', async () => {
    const save = vi.fn<Save>(async (values) => values);
    save.mockRejectedValueOnce(conflict({ version: 2, name: 'Theirs' }));
    const { onClose, type, send } = await show(save, true);
    await type(' Byron');
    await send();
    expect(await screen.findByText('Someone else changed this')).toBeTruthy();
    expect(toasts.error).not.toHaveBeenCalled();
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(save.mock.lastCall?.[0]).toEqual({ version: 2, name: 'Ada Byron' });
  });

  it('saves automatically on top of a save elsewhere in the record', async () => {
    const save = vi.fn<Save>(async (values) => values);
    save.mockRejectedValueOnce(conflict({ version: 2, name: 'Ada' }));
    const { onClose, type, send } = await show(save, true);
    await type(' Byron');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(save.mock.lastCall?.[0]).toEqual({ version: 2, name: 'Ada Byron' });
  });
});
