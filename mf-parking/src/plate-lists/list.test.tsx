// @vitest-environment jsdom
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  pageOf,
  renderWithProviders,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { buildEntry } from '#testing/cameras.ts';
import { PlateLists } from './list.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);
const cleaner = buildEntry({ id: 4 });

type Answers = Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>;

async function open(rows = [cleaner], answers: Answers = {}) {
  const calls = fakeServer({ 'GET /api/parking/plate-lists/': { body: wire(pageOf(rows)) }, ...answers });
  await renderWithProviders(<PlateLists />, {
    route: '/parking/plates',
    session: { user: { groups: ['parking_admin'] }, client: { features: ['camera'] } },
  });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { sent, user: userEvent.setup() };
}

it('shows for each plate on which list it is, since when, until when and why', async () => {
  const { sent } = await open();
  const row = (await screen.findByText('LK19 ABC')).closest('tr');
  for (const text of ['Allowlist', 'Window cleaner', '23 Nov 2026', '31 Dec 2026', 'Parker Adeyemi'])
    expect(row?.textContent).toContain(text);
  expect(sent('GET')[0]?.url).toContain('state=active');
});

it('adds a plate once it has one', async () => {
  const { sent, user } = await open([], {
    'POST /api/parking/plate-lists/': { status: 201, body: wire(cleaner) },
  });
  await user.click(await screen.findByRole('button', { name: 'Add plate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Registration is required')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Registration' }), 'ox17 dny');
  await user.click(dialog.getByRole('radio', { name: 'Denylist' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The list has been updated.'));
  expect(sent('POST')[0]?.body).toEqual({
    registration: 'ox17 dny',
    list: 'deny',
    note: null,
    ends_on: null,
  });
});

it('ends an entry only after a confirmation, and offers nothing for one that has ended', async () => {
  const ended = buildEntry({ id: 5, registration: 'OX17 DNY', state: 'ended' });
  const { sent, user } = await open([cleaner, ended], {
    'POST /api/parking/plate-lists/4/end/': { body: wire(cleaner) },
  });
  await user.click(await screen.findByRole('button', { name: 'End the entry of LK19 ABC' }));
  expect(screen.queryByRole('button', { name: 'End the entry of OX17 DNY' })).toBeNull();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sent('POST')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End entry' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The entry has ended.'));
});
