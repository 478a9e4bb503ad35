// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, useNavigate } from '../router/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { intParam, textParam } from '../url-state/index.ts';
import { defineList } from './define-list.ts';
import { ListSearch } from './search-field.tsx';
import { useList } from './use-list.ts';

const definition = defineList({
  filters: { site: intParam(), search: textParam() },
  ordering: ['name', '-name'],
});
let latest: Control | undefined;

type Control = ReturnType<typeof useList<(typeof definition)['filters'], 'name' | '-name'>>;
const control = (): Control => {
  if (!latest) throw new Error('No list was rendered');
  return latest;
};

function List() {
  const list = useList(definition);
  latest = list;
  const navigate = useNavigate();
  return (
    <>
      <ListSearch list={list} />
      <button type="button" onClick={() => list.set({ site: 2 })}>
        Site 2
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="?search=elsewhere">Elsewhere</Link>
      <output>{JSON.stringify(list.query)}</output>
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.getByLabelText<HTMLInputElement>('Search').value;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a list in the address', () => {
  it.each([
    ['onPage', (list: Control) => list.onPage(3), 'site=2&page=3'],
    ['onLimit', (list: Control) => list.onLimit(50), 'site=2&limit=50'],
    ['onLimit of a size that there is not', (list: Control) => list.onLimit(7), 'site=2&page=2'],
    ['onOrder', (list: Control) => list.onOrder('-name'), 'site=2&ordering=-name'],
    [
      'onOrder by what the server does not know',
      (list: Control) => list.onOrder('password'),
      'site=2&page=2',
    ],
    ['clear', (list: Control) => list.clear(), ''],
  ])('%s', async (_name, change, query) => {
    const { location } = await renderWithProviders(<List />, { route: '/desks?site=2&page=2' });
    act(() => change(control()));
    expect(location()).toBe(query === '' ? '/desks' : `/desks?${query}`);
  });

  it('has the same functions at every render', async () => {
    await renderWithProviders(<List />, { route: '/desks' });
    const before = control();
    fireEvent.click(screen.getByText('Site 2'));
    const after = control();
    expect(after.page).toBe(1);
    for (const name of ['set', 'clear', 'onPage', 'onLimit', 'onOrder', 'onSearch'] as const)
      expect(after[name]).toBe(before[name]);
  });

  it('leaves a shared link unchanged', async () => {
    const { location } = await renderWithProviders(<List />, { route: '/desks?search=window&page=2' });
    wait(1000);
    expect(shown()).toBe('window');
    expect(location()).toBe('/desks?search=window&page=2');
  });

  it('writes a search 300 ms after the last key, on the first page', async () => {
    const { location } = await renderWithProviders(<List />, { route: '/desks?page=2' });
    type('w');
    wait(299);
    type('wi');
    wait(299);
    expect(location()).toBe('/desks?page=2');
    wait(1);
    expect(location()).toBe('/desks?search=wi');
  });

  it('keeps the input while the search before it arrives', async () => {
    const { location } = await renderWithProviders(<List />);
    type('wi');
    wait(300);
    type('win ');
    expect(shown()).toBe('win ');
    wait(300);
    expect([shown(), location()]).toEqual(['win ', '/?search=win']);
  });

  it('follows the address when it changes from outside, and forgets half-typed input', async () => {
    const { location } = await renderWithProviders(<List />, { route: '/desks?search=window' });
    type('windo');
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(shown()).toBe('elsewhere');
    wait(1000);
    expect(location()).toBe('/desks?search=elsewhere');
  });

  it('a filter is a step of the history, typing is not', async () => {
    const { location } = await renderWithProviders(<List />, { route: '/desks' });
    fireEvent.click(screen.getByText('Site 2'));
    type('x');
    wait(300);
    expect(location()).toBe('/desks?site=2&search=x');
    fireEvent.click(screen.getByText('Back'));
    expect([location(), shown()]).toEqual(['/desks', '']);
  });
});
