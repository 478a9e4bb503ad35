// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeVisitor } from '#testing/builders.ts';
import { ImportVisitorsDialog } from './import-dialog.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);

const known = fakeVisitor({ id: 42, firstName: 'Vera', lastName: 'Old' });
const cells = { email: null, phone: null, company: null, registration: null, existing: null, errors: {} };
const rows = [
  { ...cells, row: 1, firstName: 'Ada', lastName: 'Lovelace' },
  { ...cells, row: 2, firstName: 'Vera', lastName: 'O', existing: known },
  {
    ...cells,
    row: 3,
    firstName: '<b>No</b>',
    lastName: '',
    errors: { last_name: ['Last name is required'] },
  },
];

async function open(preview: FakeAnswer) {
  const calls = fakeServer({
    'POST /api/visitors/import/preview/': preview,
    'POST /api/visitors/import/': {
      body: { created: 1, existing: 1, refused: 1, visitors: wire([known]) },
    },
  });
  const onImported = vi.fn();
  const onClose = vi.fn();
  await renderWithProviders(<ImportVisitorsDialog onImported={onImported} onClose={onClose} />);
  const user = userEvent.setup();
  const check = () => user.click(screen.getByRole('button', { name: 'Check the rows' }));
  const choose = (file = new File(['first_name,last_name\n'], 'guests.csv', { type: 'text/csv' })) =>
    user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  return { calls, onImported, onClose, user, check, choose };
}

it('shows every row with its errors, imports the valid ones, and returns the visitors to invite', async () => {
  const { calls, onImported, onClose, user, check, choose } = await open({
    body: { valid: 2, invalid: 1, unknown_columns: ['team'], rows: wire(rows) },
  });
  await choose();
  await check();
  expect(await screen.findByText('2 valid, 1 with errors. Rows with errors are skipped.')).toBeTruthy();
  expect(screen.getByText('These columns are unknown and will be ignored: team.')).toBeTruthy();
  expect(screen.getByText('Last name: Last name is required')).toBeTruthy();
  expect(screen.getByText('Already exists as Vera Old; stays unchanged')).toBeTruthy();
  // Cells are text, never markup.
  expect(screen.getByText('<b>No</b>')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onImported).toHaveBeenCalledWith([expect.objectContaining({ id: 42 })]);
  expect(toasts.warning).toHaveBeenCalledWith('1 added, 1 already existed, 1 skipped.');
  expect(calls.map(({ url }) => url)).toEqual(['/api/visitors/import/preview/', '/api/visitors/import/']);
  expect(calls[1]?.headers.get('idempotency-key')).toBeTruthy();
});

it('explains why a file cannot be read', async () => {
  const { check, choose } = await open({ status: 400, body: { file: ['The column last_name is missing.'] } });
  await check();
  expect(await screen.findByText('Choose a file first.')).toBeTruthy();
  await choose();
  await check();
  expect(await screen.findByText('The column last_name is missing.')).toBeTruthy();
});

it('imports nothing if no row is valid', async () => {
  const { calls, user, check, choose } = await open({
    body: { valid: 0, invalid: 1, unknown_columns: [], rows: wire(rows.slice(2)) },
  });
  await choose();
  await check();
  await user.click(await screen.findByRole('button', { name: 'Import 0 rows' }));
  expect(screen.getByText(/No valid rows/)).toBeTruthy();
  expect(calls).toHaveLength(1);
});
