// @vitest-environment jsdom
import type { OwnSession } from '@portal/openapi/identity';
import { fakeServer, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SessionsScreen } from './screen.tsx';

const { success } = spyOnToasts();
afterEach(cleanup);

const here: OwnSession = {
  id: 1,
  isCurrent: true,
  method: 'password',
  browser: 'Firefox',
  system: 'Linux',
  network: '192.0.2.x',
  createdAt: '2026-11-23T09:00:00Z',
  lastSeenAt: '2026-11-23T09:10:00Z',
};
const elsewhere: OwnSession = {
  ...here,
  id: 2,
  isCurrent: false,
  browser: null,
  system: null,
  network: null,
};

async function open(...sessions: OwnSession[]) {
  let left = sessions;
  const calls = fakeServer({
    'GET /api/users/me/sessions/': () => ({ body: wire({ results: left }) }),
    'DELETE /api/users/me/sessions/2/': () => {
      left = left.filter(({ id }) => id !== 2);
      return { status: 204 };
    },
    'DELETE /api/users/me/sessions/': () => {
      left = left.filter(({ isCurrent }) => isCurrent);
      return { status: 204 };
    },
  });
  await renderWithProviders(<SessionsScreen />, { route: '/edit-profile/sessions' });
  await screen.findByText('Firefox on Linux');
  return { ended: () => calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url) };
}

async function confirm(question: string, button: string) {
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
}

it('ends another session after a question, and marks its own, which has no button', async () => {
  const { ended } = await open(here, elsewhere);
  const [own, other] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(own).toContain('This session');
  expect(other).toMatch(/^Unknown browser/);
  await userEvent.click(screen.getByRole('button', { name: /^End Unknown browser/ }));
  expect(ended()).toEqual([]);
  await confirm('End this session?', 'End session');
  await screen.findByText('Firefox on Linux');
  expect([ended(), success.mock.lastCall]).toEqual([
    ['/api/users/me/sessions/2/'],
    ['The session has ended.'],
  ]);
  expect(screen.queryByText('Unknown browser')).toBeNull();
});

it('ends all other sessions together, and offers this only if there are any', async () => {
  const { ended } = await open(here, elsewhere, { ...elsewhere, id: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'End all other sessions' }));
  await confirm('End all other sessions?', 'End all other sessions');
  await screen.findByText('Firefox on Linux');
  expect(ended()).toEqual(['/api/users/me/sessions/']);
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});
