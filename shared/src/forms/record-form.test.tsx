// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders, spyOnToasts } from '../testing/index.ts';
import { RecordForm, TextField } from './index.ts';

interface Values {
  version: number;
  name: string;
  phone: string;
}
type Save = (values: Values) => Promise<Values>;

const toasts = spyOnToasts();
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const ADA: Values = { version: 1, name: 'Ada', phone: '1' };
const stored = async (values: Values): Promise<Values> => ({ ...values, version: values.version + 1 });

async function show(save: Save, initialValues = ADA) {
  await renderWithProviders(
    <RecordForm<Values, Values>
      label="Edit"
      draft="test"
      initialValues={initialValues}
      record={{ valuesOf: (row) => row, fields: { name: { label: 'Name' }, phone: { label: 'Phone' } } }}
      save={save}
      success="Saved"
    >
      <TextField name="name" label="Name" />
      <TextField name="phone" label="Phone" />
    </RecordForm>,
  );
  const user = userEvent.setup();
  return {
    type: (label: string, text: string) => user.type(field(label), text),
    send: () => user.click(saveButton()),
  };
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const saveButton = () => screen.getByRole('button', { name: 'Save' });
const draft = () => Object.keys(sessionStorage).find((key) => key.endsWith('.test'));
const saved = () => waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Saved'));

describe('the form of a page after a save', () => {
  it('is the saved state: no draft is laid over it, and nothing says that it is not saved', async () => {
    const save = vi.fn(stored);
    const { type, send } = await show(save);
    await type('Name', ' Byron');
    await waitFor(() => expect(draft()).toBeDefined());
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await send();
    await saved();
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    expect(screen.queryByText('Your draft has been restored.')).toBeNull();
    expect(draft()).toBeUndefined();

    await type('Name', '!');
    await send();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]?.[0]).toEqual({ version: 2, name: 'Ada Byron!', phone: '1' });
  });

  it('leaves the focus where it was', async () => {
    const { type, send } = await show(stored);
    await type('Name', ' Byron');
    await send();
    await saved();
    expect(document.activeElement).toBe(saveButton());
  });

  it('is saved as well if the server made no new version of it', async () => {
    const { type, send } = await show(async () => ADA);
    await type('Name', ' ');
    await send();
    await saved();
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    expect(field('Name').value).toBe('Ada');
  });

  it('keeps input typed while it was sent, and its draft', async () => {
    let answer: (row: Values) => void = () => undefined;
    const save = vi.fn<Save>(() => new Promise((resolve) => (answer = resolve)));
    const { type, send } = await show(save);
    await type('Name', ' Byron');
    await send();
    await type('Phone', '23');
    answer({ version: 2, name: 'Ada Byron', phone: '1' });
    await saved();
    expect(field('Phone').value).toBe('123');
    expect(field('Name').value).toBe('Ada Byron');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await waitFor(() => expect(sessionStorage.getItem(draft() ?? '')).toContain('123'));
    await waitFor(() => expect(saveButton().getAttribute('aria-busy')).toBeNull());
    await send();
    expect(save.mock.calls[1]?.[0]).toEqual({ version: 2, name: 'Ada Byron', phone: '123' });
  });
});

describe('a draft of an older version', () => {
  it('is typed over the newer one, without a question', async () => {
    const { type } = await show(stored);
    await type('Name', ' Byron');
    await waitFor(() => expect(draft()).toBeDefined());
    cleanup();
    const save = vi.fn(stored);
    const { send } = await show(save, { ...ADA, version: 2, phone: '9' });
    expect(screen.getByText('Your draft has been restored.')).toBeTruthy();
    await send();
    expect(save.mock.calls[0]?.[0]).toEqual({ version: 2, name: 'Ada Byron', phone: '9' });
  });
});
