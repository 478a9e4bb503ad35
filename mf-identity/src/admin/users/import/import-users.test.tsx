// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSignupConfig, SITES } from '#testing/people.ts';
import { ImportUsers } from './import-users.tsx';

const CSV = 'email,first_name,last_name\nada@demo.test,Ada,Lovelace\nnobody,<b>No</b>,Body\n';
const bad = {
  row: 2,
  email: 'nobody',
  first_name: '<b>No</b>',
  last_name: 'Body',
  errors: { email: ['Please enter a valid email.'] },
};
const good = { row: 1, email: 'ada@demo.test', first_name: 'Ada', last_name: 'Lovelace', errors: {} };

async function open(answers: Record<string, FakeAnswer> = {}) {
  const calls = fakeServer({
    'GET /api/sites/all/': { body: wire(SITES) },
    'GET /api/signup-config/': { body: wire(buildSignupConfig()) },
    'POST /api/users/import/preview/': {
      body: { valid: 1, invalid: 1, unknown_columns: ['team'], rows: [good, bad] },
    },
    'POST /api/users/import/': {
      body: { created: 1, refused: 1, rows: [good, bad] },
    },
    ...answers,
  });
  await renderWithProviders(<ImportUsers />, { session: { user: { groups: ['admin'] } } });
  const user = userEvent.setup();
  const paste = async (text: string) => {
    await user.click(screen.getByRole('textbox', { name: 'Or paste the rows' }));
    await user.paste(text);
  };
  const check = async () => user.click(screen.getByRole('button', { name: 'Check the rows' }));
  return { calls, user, paste, check };
}

afterEach(cleanup);

describe('CSV import', () => {
  it('previews row by row, imports the valid rows, and shows the result of each', async () => {
    const { calls, user, paste, check } = await open();
    await paste(CSV);
    expect(screen.getByText('2 rows')).toBeTruthy();
    await check();
    expect(await screen.findByText('1 valid, 1 with errors. Rows with errors are skipped.')).toBeTruthy();
    expect(screen.getByText('Email: Please enter a valid email.')).toBeTruthy();
    expect(screen.getByText('These columns become additional information: team.')).toBeTruthy();
    // Cells are text, never markup.
    expect(screen.getByText('<b>No</b> Body')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import 1 person' }));
    expect(await screen.findByText('1 created, 1 refused.')).toBeTruthy();
    expect(screen.getByText('Created')).toBeTruthy();
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ csv: CSV, send_invites: true });
  });
});
