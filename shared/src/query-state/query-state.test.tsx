// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { NotLoaded } from './query-failure.tsx';
import { QueryState, type QueryStateProps } from './query-state.tsx';

afterEach(cleanup);

const mutate = vi.fn();
const broken = new ApiError({ status: 500, kind: 'server', body: undefined, referenceId: 'ref-7' });
const refused = new ApiError({ status: 403, kind: 'forbidden', body: undefined, detail: 'Ask an admin.' });
const unknown = new ApiError({ status: 404, kind: 'notFound', body: undefined });

const open = (query: { data?: string; error?: ApiError }, props: Partial<QueryStateProps<string>> = {}) =>
  renderWithProviders(
    <QueryState
      query={{ data: query.data, error: query.error, isValidating: false, mutate }}
      skeleton="Shapes"
      {...props}
    >
      {(data) => <p>{data}</p>}
    </QueryState>,
  );

it('shows loaded data, also while it could not be loaded again', async () => {
  await open({ data: 'Ada', error: broken });
  expect(screen.getByText('Ada')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([false, true])(
  'shows that a permission was lost, over data loaded before, without Try again (small: %s)',
  async (isSmall) => {
    await open({ data: 'Ada', error: refused }, { failed: 'The visit could not be loaded.', isSmall });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You no longer have permission for this.');
    expect(screen.queryByText('Ada')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('names the loading part to screen readers', async () => {
  await open({}, { loading: 'Loading the visit' });
  expect(screen.getByRole('status').textContent).toContain('Loading the visit');
  expect(screen.getByText('Shapes')).toBeTruthy();
});

it.each([false, true])(
  'shows the failure with its reference id, and tries again (small: %s)',
  async (isSmall) => {
    mutate.mockClear();
    await open({ error: broken }, { failed: 'The visit could not be loaded.', isSmall });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The visit could not be loaded.');
    expect(alert.textContent).toContain('Reference: ref-7');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(mutate).toHaveBeenCalledTimes(1);
  },
);

it.each([
  [refused, 'Ask an admin.'],
  [broken, 'Speak to reception.'],
])('%s: the server’s sentence replaces the own one', async (error, text) => {
  await open({ error }, { failedText: 'Speak to reception.' });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('offers no second try for missing data, and shows the screen’s message', async () => {
  await open({ error: unknown });
  expect(await screen.findByText('This no longer exists.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  cleanup();
  await open({ error: unknown }, { missing: 'No such visit' });
  expect(screen.getByText('No such visit')).toBeTruthy();
});

it.each([
  ['while it loads', {}, false],
  ['over what is old', { data: [], error: broken }, false],
  ['where there is nothing', { error: broken }, true],
])('NotLoaded speaks only if the failed part is missing: %s', async (_, query, speaks) => {
  mutate.mockClear();
  await renderWithProviders(
    <NotLoaded
      query={{ data: undefined, error: undefined, isValidating: false, mutate, ...query }}
      failed="The car parks could not be loaded."
    />,
  );
  expect(screen.queryByText('The car parks could not be loaded.') !== null).toBe(speaks);
  const again = screen.queryByRole('button', { name: 'Try again' });
  if (again) await userEvent.click(again);
  expect(mutate).toHaveBeenCalledTimes(speaks ? 1 : 0);
});
