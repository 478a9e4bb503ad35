// @vitest-environment jsdom
import { revalidateDomain } from '@portal/shared/api';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  pageOf,
  renderWithProviders,
  type SessionOverrides,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { VISITORS_DOMAIN } from '#parts/api';
import { buildEntry } from '#testing/visitors.ts';
import { WatchList } from './list.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);

const max = buildEntry({ id: 4, name: 'Max Muster', version: 2 });
const session = { user: { groups: ['security' as const] } };

async function open(
  answers: Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)> = {},
  rows = [max],
  who: SessionOverrides = session,
) {
  const calls = fakeServer({ 'GET /api/watch-list/': { body: wire(pageOf(rows)) }, ...answers });
  const view = await renderWithProviders(<WatchList />, { route: '/watch-list', session: who });
  const sent = (method: string) => calls.find((call) => call.method === method);
  return { ...view, calls, sent, user: userEvent.setup() };
}

it('lists watched people, why, and since when', async () => {
  await open();
  const row = (await screen.findByText('Max Muster')).closest('tr');
  expect(row?.textContent).toContain('Call security');
  expect(row?.textContent).toContain('2 Nov 2026 by Ada Byron');
});

it('shows the site’s day of a new entry if the UTC day is another', async () => {
  const permittedSites = [{ id: 1, name: 'Mumbai', timeZone: 'Asia/Kolkata' }];
  await open({}, [{ ...max, createdAt: '2026-11-02T23:30:00Z' }], {
    user: { ...session.user, permittedSites },
  });
  const row = (await screen.findByText('Max Muster')).closest('tr');
  expect(row?.textContent).toContain('3 Nov 2026 by Ada Byron');
});

it('adds an entry with a detail to recognise the person by and a reason', async () => {
  const { sent, user } = await open({ 'POST /api/watch-list/': { status: 201, body: wire(max) } }, []);
  expect(await screen.findByText('The watch list is empty')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a name, an email address or a phone number')).toBeTruthy();
  expect(dialog.getByText('Reason is required')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '+49 30 1');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Call security');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The watch list has been updated.'));
  expect(sent('POST')?.body).toEqual({ name: null, email: null, phone: '+49 30 1', reason: 'Call security' });
});

it('stale edit: prompts field by field, then saves with the newer version', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    'PUT /api/watch-list/4/': ({ body }) => {
      bodies.push(body);
      return bodies.length === 1
        ? { status: 409, body: { detail: 'Older.', current: wire({ ...max, version: 3, reason: 'Theirs' }) } }
        : { body: wire(max) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit the entry of Max Muster' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' now');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Someone else changed this')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalled());
  expect(bodies[1]).toMatchObject({ version: 3, reason: 'Call security now' });
});

it('removes an entry only after a confirmation', async () => {
  const { sent, user } = await open({ 'DELETE /api/watch-list/4/': { status: 204 } });
  await user.click(await screen.findByRole('button', { name: 'Remove Max Muster from the list' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sent('DELETE')).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith('The entry has been removed from the watch list.'),
  );
  expect(sent('DELETE')).toBeDefined();
});

it('keeps its rows if they cannot be loaded again, and shows that with the reference id', async () => {
  let isDown = false;
  await open({
    'GET /api/watch-list/': () =>
      isDown ? { status: 500, body: { reference_id: 'ref-7' } } : { body: wire(pageOf([max])) },
  });
  await screen.findByText('Max Muster');
  isDown = true;
  await act(() => revalidateDomain(VISITORS_DOMAIN));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The watch list could not be loaded');
  expect(alert.textContent).toContain('ref-7');
  expect(screen.getByText('Max Muster')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('does not claim that it is empty if the search finds no one', async () => {
  const calls = fakeServer({ 'GET /api/watch-list/': { body: wire(pageOf([])) } });
  await renderWithProviders(<WatchList />, { route: '/watch-list?search=zorro', session });
  expect(await screen.findByText('No entries match this search')).toBeTruthy();
  expect(screen.queryByText('The watch list is empty')).toBeNull();
  expect(calls[0]?.url).toContain('search=zorro');
});
