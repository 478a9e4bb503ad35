// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

function show(page: number, count = 140) {
  const onPage = vi.fn();
  const onLimit = vi.fn();
  render(
    <ThemeProvider theme="light" locale="en">
      <Pagination
        page={page}
        limit={25}
        count={count}
        onPage={onPage}
        limits={[10, 25, 50, 100]}
        onLimit={onLimit}
      />
    </ThemeProvider>,
  );
  return { onPage, onLimit };
}

it('names every page, the current one, and its rows', () => {
  show(1);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(screen.getByText('1 to 25 of 140')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: 'Page 6' }).getAttribute('aria-current')).toBeNull();
  expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
});

it.each([
  ['Next page', 3],
  ['Previous page', 1],
  ['Page 6', 6],
])('changes the page once for %s, by pointer and by key', async (name, page) => {
  const { onPage } = show(2);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onPage.mock.calls).toEqual([[page]]);
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onPage.mock.calls).toEqual([[page], [page]]);
});

it('offers 10, 25, 50 and 100 rows', async () => {
  const { onPage, onLimit } = show(2);
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect([...sizes.querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    ...['10 per page', '25 per page', '50 per page', '100 per page'],
  ]);
  await userEvent.selectOptions(sizes, '50 per page');
  expect(onLimit.mock.calls).toEqual([[50]]);
  expect(onPage).not.toHaveBeenCalled();
});
