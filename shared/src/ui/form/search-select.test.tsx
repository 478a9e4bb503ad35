// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';
import type { Option } from './select.tsx';

afterEach(cleanup);

const people: Option<number>[] = [
  { value: 1, label: 'Ada Lovelace' },
  { value: 2, label: 'Adam Khan', disabled: true, note: 'Away' },
  { value: 3, label: 'Grace Hopper' },
];

function Picker(props: Partial<SearchSelectProps<number>>) {
  const [value, setValue] = useState<Option<number> | null>(null);
  return (
    <Field label="Person">
      {(control) => (
        <SearchSelect<number> {...control} options={people} value={value} onChange={setValue} {...props} />
      )}
    </Field>
  );
}
const box = (description?: string) =>
  screen.getByRole('combobox', { name: 'Person', ...(description ? { description } : {}) });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('SearchSelect', () => {
  it('searches, skips disabled options, takes with Enter, and announces the choice', async () => {
    const user = userEvent.setup();
    render(<Picker />);
    await user.type(box(), 'a');
    expect(active()).toBe('Ada Lovelace');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Grace Hopper');
    await user.keyboard('{Enter}');
    expect(box('Grace Hopper').getAttribute('aria-expanded')).toBe('false');
  });

  it('keeps the choice when Escape closes it, and stops that Escape from propagating', async () => {
    const user = userEvent.setup();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    render(<Picker value={people[0] ?? null} />);
    await user.type(box(), 'gra');
    heard.mockClear();
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', heard);
    expect(box('Ada Lovelace').getAttribute('aria-expanded')).toBe('false');
    expect(heard).not.toHaveBeenCalled();
  });

  it('shows that the search failed, and not that nothing was found', async () => {
    const { rerender } = render(<Picker options={[]} onSearch={vi.fn()} failed />);
    await userEvent.type(box(), 'ada');
    const failed = 'The search failed. Check your connection and try again.';
    expect(screen.getByRole('status').textContent).toBe(failed);
    expect(screen.getByRole('option', { name: failed })).toBeTruthy();
    rerender(<Picker options={[]} onSearch={vi.fn()} />);
    expect(screen.getByRole('status').textContent).toBe('No results');
  });

  it('shows a choice that the search does not hold', () => {
    render(<Picker options={[]} onSearch={vi.fn()} value={{ value: 9, label: 'Bo Li' }} />);
    expect(box('Bo Li').closest('.wp-select')?.textContent).toContain('Bo Li');
  });

  it('prompts for more characters before it searches, audibly', async () => {
    const onSearch = vi.fn();
    const user = userEvent.setup();
    render(<Picker minChars={3} onSearch={onSearch} />);
    await user.type(box(), 'ad');
    expect(screen.getByRole('status').textContent).toBe('Type at least 3 characters.');
    expect(onSearch).toHaveBeenLastCalledWith('');
    await user.type(box(), 'a');
    expect(onSearch).toHaveBeenLastCalledWith('ada');
  });

  it.each([
    { next: 'nothing', key: '', takes: 'Grace Hopper' },
    { next: 'another letter', key: 'x', takes: null },
    { next: 'Escape', key: '{Escape}', takes: null },
    { next: 'Tab', key: '{Tab}', takes: null },
  ])(
    'Enter while the response is on its way, then $next: takes $takes when it comes',
    async ({ key, takes }) => {
      const onChange = vi.fn();
      const user = userEvent.setup();
      const picker = (props: Partial<SearchSelectProps<number>>) => (
        <Picker onSearch={() => {}} onChange={onChange} {...props} />
      );
      const { rerender } = render(picker({ loading: true, options: [] }));
      await user.type(box(), 'gra{Enter}');
      if (key) await user.keyboard(key);
      expect(onChange).not.toHaveBeenCalled();
      rerender(picker({ loading: false, options: people.slice(1) }));
      expect(onChange.mock.calls).toEqual(takes ? [[people[2]]] : []);
    },
  );

  it('takes the first with an Enter that comes as the options appear, before any of them is active', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    // A layout effect runs when the options are on the screen, and before antd's own effect.
    function PressedAtOnce({ options }: { options: readonly Option<number>[] }) {
      useLayoutEffect(() => {
        if (options.length === 0) return;
        box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }));
      }, [options]);
      return null;
    }
    const picker = (loading: boolean, options: readonly Option<number>[]) => (
      <>
        <Picker onSearch={() => {}} onChange={onChange} loading={loading} options={options} />
        <PressedAtOnce options={options} />
      </>
    );
    const { rerender } = render(picker(true, []));
    await user.type(box(), 'gra');
    rerender(picker(false, people.slice(1)));
    expect(onChange.mock.calls).toEqual([[people[2]]]);
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('does not take a disabled option, and explains why', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Picker onChange={onChange} />);
    await user.click(box());
    await user.click(screen.getByRole('option', { name: /Adam Khan.*Away/ }));
    expect(onChange).not.toHaveBeenCalled();
  });
});
