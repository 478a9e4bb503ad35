// @vitest-environment jsdom
import { screenUuid, setScreenUuid } from '@portal/shared/api';
import { type FakeAnswer, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DISPLAY_UUID } from '#testing/display.ts';
import { LeaveDialog } from './leave-dialog.tsx';

afterEach(() => {
  cleanup();
  setScreenUuid(null);
});

async function open(answer: () => FakeAnswer, { isTried = true } = {}) {
  setScreenUuid(DISPLAY_UUID, isTried);
  const calls = fakeServer({ 'DELETE /api/screens/me/': () => answer() });
  const { location } = await renderWithProviders(<LeaveDialog onClose={() => undefined} />, {
    route: '/screen',
  });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const left = () => waitFor(() => expect([location(), screenUuid()]).toEqual(['/become-a-screen', null]));
  return { calls, press, left };
}

it.each<[string, FakeAnswer]>([
  ['the device goes with it', { status: 204 }],
  ['an already deleted one is no error', { status: 401, body: { detail: 'Please log in.' } }],
])('%s', async (_, answer) => {
  const { calls, press, left } = await open(() => answer);
  await press('Leave');
  await left();
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/screens/me/']);
});

it('that cannot be removed now can be tried again, or left as it is', async () => {
  let answer: FakeAnswer = { status: 500, body: { detail: 'x' } };
  const { calls, press, left } = await open(() => answer);
  await press('Leave');
  expect(await screen.findByText(/^The device could not be removed from the list/)).toBeTruthy();
  expect(screenUuid()).toBe(DISPLAY_UUID);
  await press('Leave anyway');
  await left();
  cleanup();
  answer = { status: 204 };
  const again = await open(() => answer);
  await again.press('Leave');
  await again.left();
  expect(calls.length).toBeGreaterThan(0);
});

it('a paired one is left alone: an administrator removes it', async () => {
  const { calls, press, left } = await open(() => ({ status: 204 }), { isTried: false });
  await press('Leave');
  await left();
  expect(calls).toEqual([]);
});
