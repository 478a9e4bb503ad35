// @vitest-environment jsdom
import { fakeServer, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AddressPanel, type CalendarOwner } from './address-panel.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);

const ADDRESS = 'https://demo.test/api/calendars/secret/calendar.ics';

async function open(owner: CalendarOwner, path: string, since: string | null, status = 201) {
  let createdAt = since;
  const calls = fakeServer({
    [`GET ${path}`]: () => ({ body: wire({ createdAt }) }),
    [`POST ${path}`]: () => {
      if (status === 201) createdAt = '2026-11-24T10:00:00Z';
      return { status, body: wire({ address: ADDRESS, createdAt }) };
    },
    [`DELETE ${path}`]: () => {
      createdAt = null;
      return { status: 204 };
    },
  });
  await renderWithProviders(<AddressPanel owner={owner} />);
  return { writes: () => calls.map(({ method }) => method).filter((method) => method !== 'GET') };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const shown = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Private address' })?.value;

it.each<[CalendarOwner, string]>([
  ['me', '/api/calendar-feed/'],
  [7, '/api/rooms/7/feed/'],
])(
  'of %s: creates an address on request and shows it; replacing and revoking need a confirmation',
  async (owner, path) => {
    const { writes } = await open(owner, path, null);
    expect(await screen.findByText('No address yet.')).toBeTruthy();
    await press('Create address');
    expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy();
    await press('Delete address');
    expect(writes()).toEqual(['POST']);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the address?' });
    const [confirm] = [...dialog.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Delete address',
    );
    await userEvent.click(confirm as HTMLElement);
    expect(await screen.findByText(/^Address deleted/)).toBeTruthy();
    expect([shown(), writes()]).toEqual([undefined, ['POST', 'DELETE']]);
  },
);

it('of an existing address shows since when, and not the address', async () => {
  await open('me', '/api/calendar-feed/', '2026-11-20T10:00:00Z');
  expect(await screen.findByText('Address created on 20 Nov 2026.')).toBeTruthy();
  expect(shown()).toBeUndefined();
  await press('Replace address');
  expect(await screen.findByRole('alertdialog', { name: 'Replace the address?' })).toBeTruthy();
});

it('shows a refusal, and no address', async () => {
  await open('me', '/api/calendar-feed/', null, 500);
  await press('Create address');
  expect(toasts.error).toHaveBeenCalledWith('The address could not be changed.');
  expect([shown(), screen.getByText('No address yet.')]).toEqual([undefined, expect.anything()]);
});
