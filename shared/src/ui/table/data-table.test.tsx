// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { directionOf, nextOrdering, selectionState, withKeys } from './column.ts';
import { type Column, DataTable, type DataTableProps, type RowKey } from './index.ts';

afterEach(cleanup);

type Person = { id: number; name: string; email: string };
const people: Person[] = [
  { id: 1, name: 'Ada Khan', email: 'ada@demo.test' },
  { id: 2, name: 'Ben Lind', email: 'ben@demo.test' },
];
const columns: Column<Person>[] = [
  { key: 'name', title: 'Name', orderKey: 'name', isRowHeader: true, render: (row) => row.name },
  { key: 'email', title: 'Email', orderKey: 'email', priority: 'wide', render: (row) => row.email },
  {
    key: 'do',
    title: 'Actions',
    hideTitle: true,
    render: (row) => <button type="button">Contact {row.name}</button>,
  },
];

function show(props: Partial<DataTableProps<Person>> = {}) {
  const whole = {
    label: 'Employees',
    columns,
    rows: people,
    rowKey: (row: Person) => row.id,
    empty: <p>Nobody</p>,
  };
  return { ...render(<DataTable {...whole} {...props} />), user: userEvent.setup() };
}
const phone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
    );

describe('the rules of a table', () => {
  it.each([
    ['name', 'name', 'ascending', '-name'],
    ['name', '-name', 'descending', 'name'],
    ['name', 'email', undefined, 'name'],
    ['name', undefined, undefined, 'name'],
  ])('a press on %s under ordering %s (%s) requests %s', (key, ordering, direction, next) => {
    expect(directionOf(key, ordering)).toBe(direction);
    expect(nextOrdering(key, ordering)).toBe(next);
  });

  it.each<[RowKey[], RowKey[], string]>([
    [[1, 2], [], 'none'],
    [[1, 2], [2, 9], 'some'],
    [[1, 2], [1, 2, 9], 'all'],
    [[], [9], 'none'],
  ])('of the page %j with %j selected, %s are', (keys, selected, state) => {
    expect(selectionState(keys, new Set(selected))).toBe(state);
  });

  it('keeps the selection on other pages', () => {
    expect([...withKeys(new Set([9, 1]), [1, 2], true)]).toEqual([9, 1, 2]);
    expect([...withKeys(new Set([9, 1]), [1, 2], false)]).toEqual([9]);
  });
});

describe('DataTable', () => {
  it('is a named table whose rows are named by their header', () => {
    show();
    const table = screen.getByRole('table', { name: 'Employees' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'Email', 'Actions']);
    expect(screen.getByRole('rowheader', { name: 'Ada Khan' })).toBeTruthy();
  });

  it('sorts by real buttons, and announces the sorted column', async () => {
    const onOrder = vi.fn();
    const { user } = show({ ordering: '-name', onOrder });
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Email' }).hasAttribute('aria-sort')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    screen.getByRole('button', { name: 'Email' }).focus();
    await user.keyboard('{Enter}');
    expect(onOrder.mock.calls).toEqual([['name'], ['email']]);
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });

  it('opens a row by its header, and leaves the buttons of the row alone', async () => {
    const onOpen = vi.fn();
    const { user } = show({ onOpen });
    await user.click(screen.getByRole('button', { name: 'Contact Ben Lind' }));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Ben Lind' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[1]);
  });

  it('shows its placeholder while the first rows load, and keeps old rows while others do', () => {
    const { rerender, container } = show({ rows: [], isLoading: true });
    expect(screen.getByRole('status').textContent).toBe('Loading Employees');
    expect(screen.queryByText('Nobody')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
    rerender(
      <DataTable
        label="Employees"
        columns={columns}
        rows={people}
        rowKey={(row) => row.id}
        isLoading
        empty=""
      />,
    );
    expect(screen.getByText('Ada Khan')).toBeTruthy();
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  it('shows its empty state', () => {
    show({ rows: [] });
    expect(screen.getByText('Nobody')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('selects rows, all of the page, and none', async () => {
    function Page() {
      const [selected, onChange] = useState<ReadonlySet<RowKey>>(new Set([9]));
      return (
        <>
          <output>{[...selected].join()}</output>
          <DataTable<Person>
            {...{ label: 'Employees', columns, rows: people, rowKey: (row) => row.id, empty: '' }}
            selection={{ selected, onChange, label: (row) => row.name }}
          />
        </>
      );
    }
    const user = userEvent.setup();
    const { container } = render(<Page />);
    const selected = () => container.querySelector('output')?.textContent;
    await user.click(screen.getByRole('checkbox', { name: 'Select Ben Lind' }));
    expect(selected()).toBe('9,2');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
    expect(all.indeterminate || all.getAttribute('aria-checked') === 'mixed').toBe(true);
    await user.click(all);
    expect(selected()).toBe('9,2,1');
    await user.click(all);
    expect(selected()).toBe('9');
  });

  it.each([
    ['a table', () => {}],
    ['cards', phone],
  ])(
    'groups rows under titles that fold, in %s; folded rows are not selected with all',
    async (_, device) => {
      device();
      const onChange = vi.fn();
      const { user } = show({
        groups: {
          of: ({ id }) => (id === 1 ? 'past' : 'now'),
          order: ['now', 'past'],
          title: (group) => `Group ${group}`,
          folded: new Set(['past']),
        },
        selection: { selected: new Set(), onChange, label: ({ name }) => name },
      });
      const titles = screen.getAllByRole('button', { name: /^Group/ });
      expect(titles.map((one) => [one.textContent, one.getAttribute('aria-expanded')])).toEqual([
        ['Group now1', 'true'],
        ['Group past1', 'false'],
      ]);
      expect(screen.queryByText('Ada Khan')).toBeNull();
      await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
      expect(onChange).toHaveBeenLastCalledWith(new Set([2]));
      await user.click(titles[1] as HTMLElement);
      expect(screen.getByText('Ada Khan')).toBeTruthy();
    },
  );

  it('is cards on a phone, with every value, and an order to choose', async () => {
    phone();
    const onOrder = vi.fn();
    const onOpen = vi.fn();
    const { user } = show({ ordering: 'name', onOrder, onOpen });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Employees' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(within(cards[0] as HTMLElement).getByRole('term').textContent).toBe('Email');
    expect(within(cards[0] as HTMLElement).getByRole('definition').textContent).toBe('ada@demo.test');
    expect(within(cards[0] as HTMLElement).getByRole('button', { name: 'Contact Ada Khan' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ada Khan' }));
    expect(onOpen).toHaveBeenCalledWith(people[0]);
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(screen.getByRole('option', { name: 'Email, descending' }));
    expect(onOrder).toHaveBeenCalledExactlyOnceWith('-email');
  });
});
