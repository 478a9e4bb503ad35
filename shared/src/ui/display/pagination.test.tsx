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
  const { container } = render(
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
  return { onPage, onLimit, container };
}

it('names every page, says which one it is, and which rows', () => {
  const { container } = show(1);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(screen.getByText('1 to 25 of 140')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: 'Page 6' }).getAttribute('aria-current')).toBeNull();
  expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
  expect(container.querySelector('li[tabindex="0"]')).toBeNull();
});

it.each([
  ['Next page', 3],
  ['Previous page', 1],
  ['Page 6', 6],
])('turns once for %s, by pointer and by key', async (name, page) => {
  const { onPage } = show(2);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onPage.mock.calls).toEqual([[page]]);
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onPage.mock.calls).toEqual([[page], [page]]);
});

it('offers 10, 25, 50 and 100 rows', async () => {
  const { onPage, onLimit } = show(2);
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  for (const size of [10, 25, 50, 100])
    expect(screen.getAllByText(`${size} per page`).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByText('50 per page'));
  expect(onLimit.mock.calls).toEqual([[50]]);
  expect(onPage).not.toHaveBeenCalled();
});
