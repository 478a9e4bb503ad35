// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, useNavigate } from '../router/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { defineListParams, intParam, textParam, useListParams, useSearchBox } from './index.ts';

const schema = defineListParams({ ordering: ['name'], filters: { site: intParam(), search: textParam() } });

function List() {
  const [params, setParams] = useListParams(schema);
  const box = useSearchBox(params.search, (search) => setParams({ search }, { replace: true }));
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Search" value={box.text} onChange={(event) => box.setText(event.target.value)} />
      <button type="button" onClick={() => setParams({ site: 2 })}>
        Site 2
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="?search=elsewhere">Elsewhere</Link>
      <output>{JSON.stringify(params)}</output>
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
  it('leaves a shared link as it is', async () => {
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

  it('does not take away what is typed while the search before it arrives', async () => {
    const { location } = await renderWithProviders(<List />);
    type('wi');
    wait(300);
    type('win ');
    expect(shown()).toBe('win ');
    wait(300);
    expect([shown(), location()]).toEqual(['win ', '/?search=win']);
  });

  it('follows the address when it changes by itself, and forgets what was half typed', async () => {
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
