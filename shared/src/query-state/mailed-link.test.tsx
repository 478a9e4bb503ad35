// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { sessionStore } from '../session/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { isLinkOver, MailedLink } from './mailed-link.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const words = { loading: 'Loading', failed: 'Not loaded', dead: 'Dead', deadText: 'It is wrong.' };
const gone = new ApiError({ status: 410, kind: 'notFound', body: undefined, detail: 'This day is over.' });
const taken = new ApiError({
  status: 409,
  kind: 'conflict',
  body: undefined,
  detail: 'Somebody was faster.',
});
const unknown = new ApiError({ status: 404, kind: 'notFound', body: undefined });
const broken = new ApiError({ status: 500, kind: 'server', body: undefined });

async function open({ data, error }: { data?: string; error?: ApiError }, session: { user?: null } = {}) {
  let refuse: (error: ApiError) => void = () => {};
  await renderWithProviders(
    <MailedLink query={{ data, error, isValidating: false, mutate: vi.fn() }} words={words}>
      {(asked, onRefused) => {
        refuse = onRefused;
        return <p>{asked}</p>;
      }}
    </MailedLink>,
    { session },
  );
  return (refusal: ApiError) => act(() => refuse(refusal));
}

it('shows the request, until a press is refused for good', async () => {
  const refuse = await open({ data: 'A desk for Amira?' });
  expect(screen.getByText('A desk for Amira?')).toBeTruthy();
  await refuse(taken);
  expect(screen.getByText('Somebody was faster.')).toBeTruthy();
  expect(screen.queryByText('A desk for Amira?')).toBeNull();
});

it.each([
  ['the server’s reason', gone, 'This day is over.'],
  ['one’s own words where the link is unknown', unknown, 'It is wrong.'],
])('shows that the link is over, with %s', async (_, error, text) => {
  await open({ error });
  expect(screen.getByText('Dead')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

it('tries again after a transient error: the link may be valid', async () => {
  await open({ error: broken });
  expect(screen.queryByText('Dead')).toBeNull();
  expect(screen.getByText('Not loaded')).toBeTruthy();
});

it('speaks the phone’s language, and those who have no menu can change it', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'de-AT', 'en']);
  await open({ data: 'A desk for Amira?' }, { user: null });
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
  expect([pressed(), sessionStore.getState().locale]).toEqual(['Deutsch', 'de']);
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(pressed()).toBe('English');
  cleanup();
  await open({ data: 'A desk for Amira?' });
  expect(screen.queryByRole('button', { name: 'Deutsch' })).toBeNull();
});

it('counts a state that no later press changes as over', () => {
  expect([gone, taken, unknown, broken].map(isLinkOver)).toEqual([true, true, true, false]);
});
