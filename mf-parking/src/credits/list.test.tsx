// @vitest-environment jsdom
import type { CreditEntry } from '@portal/openapi/parking';
import { useLocation } from '@portal/shared/router';
import { builder, fakeServer, pageOf, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Credits } from './list.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);

const buildEntry = builder<CreditEntry>((n) => ({
  id: n,
  kind: 'spent',
  amount: -1,
  user: { id: 7, firstName: 'Amira', lastName: 'Khan' },
  date: '2026-11-24',
  carpark: 'Thames Garage',
  reservation: 4,
  by: null,
  note: null,
  createdAt: '2026-11-23T08:00:00Z',
}));

function Address() {
  return <output>{useLocation().search}</output>;
}

async function open(
  groups: ('parking' | 'parking_admin')[] = ['parking'],
  route = '/credits',
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const rows = [
    buildEntry({ id: 3 }),
    buildEntry({ id: 2, kind: 'bought', amount: 10, date: null, carpark: null, reservation: null }),
    buildEntry({
      ...{ id: 1, kind: 'corrected', amount: 2, date: null, carpark: null, reservation: null },
      ...{ note: 'Paid in cash', by: 'Parker Adeyemi' },
    }),
  ];
  const calls = fakeServer({
    'GET /api/credits/credits/current/': {
      body: { current: 11, pack: { credits: 10, amount_pence: 2000, currency: 'GBP' } },
    },
    'GET /api/credits/entries/': { body: wire(pageOf(rows)) },
    'GET /api/users/': {
      body: wire(
        pageOf([
          { id: 9, firstName: 'Bo', lastName: 'Li', email: 'bo@demo.test', isStaff: true, photo: null },
        ]),
      ),
    },
    'POST /api/credits/entries/': { status: 201, body: wire(rows[2]) },
    ...answers,
  });
  await renderWithProviders(
    <>
      <Credits />
      <Address />
    </>,
    { route, session: { user: { groups }, client: { features: ['paypark'] } } },
  );
  return calls;
}

it('shows the balance with its price, and each entry with its purpose', async () => {
  const calls = await open();
  expect(await screen.findByText('11 credits')).toBeTruthy();
  expect(screen.getByText(/10 credits cost £20\.00/)).toBeTruthy();
  const table = await screen.findByRole('table');
  for (const text of ['24 Nov 2026, Thames Garage', '+10', '-1', 'Paid in cash (Parker Adeyemi)', 'Bought'])
    expect(table.textContent).toContain(text);
  expect(calls.find(({ url }) => url.includes('entries'))?.url).toContain('mine=true');
  expect(screen.queryByRole('button', { name: 'Correct a balance' })).toBeNull();
});

it('shows once that the credits were bought, letter for letter, and forgets it', async () => {
  await open(['parking'], '/credits?credit_purchase=success&kind=bought');
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Bought 10 credits succesfully'));
  expect(toasts.success).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('?kind=bought'));
});

it('lets administrators correct a balance, with a reason', async () => {
  const calls = await open(['parking_admin']);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Correct a balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  for (const text of ['Person is required', 'Note is required'])
    expect(await dialog.findByText(text)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);

  await user.type(dialog.getByRole('combobox', { name: 'Person' }), 'Bo L');
  await user.click(await screen.findByRole('option', { name: /Bo Li/ }));
  await user.type(dialog.getByRole('spinbutton', { name: 'Credits' }), '-3');
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' Paid twice ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The balance has been corrected.'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ user_id: 9, amount: -3, note: 'Paid twice' },
  });
});

it('shows that the balance could not be loaded, and tries again; a failed correction loses no input', async () => {
  const refused = { status: 409, body: { detail: 'No.' } };
  let asked = 0;
  await open(['parking_admin'], '/credits', {
    'GET /api/credits/credits/current/': () => {
      asked += 1;
      return asked === 1 ? refused : { body: { current: 11, pack: null } };
    },
    'POST /api/credits/entries/': { status: 500 },
  });
  expect(await screen.findByText('The balance could not be loaded.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('11 credits')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Correct a balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Person' }), 'Bo L');
  await userEvent.click(await screen.findByRole('option', { name: /Bo Li/ }));
  await userEvent.type(dialog.getByRole('spinbutton', { name: 'Credits' }), '2');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Cash');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('The balance could not be corrected.'));
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Cash');
});
