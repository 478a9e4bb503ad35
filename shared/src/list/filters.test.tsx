// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { Field } from '../ui/field/index.ts';
import { DatePicker } from '../ui/picker/index.ts';
import { ListFilters } from './list-filters.tsx';
import { useSlashFocus } from './search-field.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Filters = { search: string; site: number | null };
function Bar({ value, commit }: { value: Filters; commit: (edits: Partial<Filters>) => void }) {
  const { draft, edit, drop } = useFilterDraft(value, commit);
  const box = useRef<HTMLInputElement>(null);
  useSlashFocus(box);
  return (
    <>
      <input
        ref={box}
        aria-label="Search"
        value={draft.search}
        onChange={(event) => edit({ search: event.target.value })}
      />
      <button type="button" onClick={() => edit({ site: 2 })}>
        Site 2
      </button>
      <button type="button" onClick={drop}>
        Drop
      </button>
    </>
  );
}
const box = () => screen.getByLabelText<HTMLInputElement>('Search');
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe('useFilterDraft', () => {
  it('shows edits immediately and commits all of them together after 300 ms of quiet', () => {
    const commit = vi.fn();
    render(<Bar value={{ search: '', site: null }} commit={commit} />);
    type('a');
    wait(200);
    fireEvent.click(screen.getByRole('button', { name: 'Site 2' }));
    expect(box().value).toBe('a');
    wait(299);
    expect(commit).not.toHaveBeenCalled();
    wait(1);
    expect(commit).toHaveBeenCalledExactlyOnceWith({ search: 'a', site: 2 });
  });

  it('follows the address when that changes from outside, and forgets dropped edits', () => {
    const commit = vi.fn();
    const { rerender } = render(<Bar value={{ search: '', site: null }} commit={commit} />);
    type('a');
    wait(300);
    rerender(<Bar value={{ search: 'b', site: null }} commit={commit} />);
    expect(box().value).toBe('b');
    type('c');
    fireEvent.click(screen.getByRole('button', { name: 'Drop' }));
    wait(300);
    expect(box().value).toBe('b');
    expect(commit).toHaveBeenCalledTimes(1);
  });
});

describe('useSlashFocus', () => {
  it('takes the focus for /, but not during typing or with a modifier', () => {
    render(<Bar value={{ search: '', site: null }} commit={vi.fn()} />);
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(document.activeElement).not.toBe(box());
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box());
    expect(fireEvent.keyDown(box(), { key: '/' })).toBe(true);
  });
});

it('“Clear filters” also removes a refused date', async () => {
  vi.useRealTimers();
  await renderWithProviders(
    <ListFilters list={{ isFiltered: true, clear: vi.fn() }}>
      <Field label="From">
        {(control) => <DatePicker {...control} value="2026-11-27" onChange={vi.fn()} />}
      </Field>
    </ListFilters>,
  );
  const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  fireEvent.focus(from());
  fireEvent.change(from(), { target: { value: '31/02/2027' } });
  fireEvent.blur(from());
  expect(from().value).toBe('31/02/2027');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(from().value).toBe('27/11/2026');
});
