import type { ReactNode } from 'react';

export type RowKey = string | number;

export type Column<Row> = {
  key: string;
  title: string;
  /** For the column of buttons at the end: its title is only heard, and it stays in sight. */
  hideTitle?: boolean | undefined;
  render: (row: Row) => ReactNode;
  /** The word of `ordering` for this column, as the list's parameters name it; makes it sortable. */
  orderKey?: string | undefined;
  /** A CSS length. */
  width?: string | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** The column that names the row: the title of its card, and what is pressed to open it. One at most. */
  isRowHeader?: boolean | undefined;
  /** `wide`: only where the window has 1200 px; cards, which have the room, show it. */
  priority?: 'always' | 'wide' | undefined;
};

export type Selection<Row> = {
  selected: ReadonlySet<RowKey>;
  /** Rows of other pages stay in it. */
  onChange: (selected: Set<RowKey>) => void;
  /** Names the row's checkbox. */
  label: (row: Row) => string;
};

/** Rows under titles that fold. */
export type RowGroups<Row> = {
  of: (row: Row) => string;
  /** In which they are shown; what is not named is not grouped. */
  order: readonly string[];
  title: (group: string) => string;
  /** Folded until somebody opens them. */
  folded: ReadonlySet<string>;
};

export type DataTableProps<Row> = {
  /** Names the table: "Employees". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** With those that are not drawn yet: what the groups count. `rows` where it is left out. */
  allRows?: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  /** Without rows: skeletons. With rows: they stay, dim, until the new ones are there. */
  isLoading?: boolean | undefined;
  /** `name` or `-name`, of the columns' `orderKey`s. */
  ordering?: string | undefined;
  onOrder?: ((ordering: string) => void) | undefined;
  /** A press on the row, or on its header by keyboard. */
  onOpen?: ((row: Row) => void) | undefined;
  /** In place of the rows, where there are none: an `Empty`. */
  empty: ReactNode;
  selection?: Selection<Row> | undefined;
  groups?: RowGroups<Row> | undefined;
};

/** The rows of one group, and how many it has with those that are not drawn yet; `null`: they have no title. */
export type Section<Row> = { group: string | null; rows: readonly Row[]; count: number };

export function sectionsOf<Row>({
  rows,
  allRows = rows,
  groups,
}: Pick<DataTableProps<Row>, 'rows' | 'allRows' | 'groups'>): Section<Row>[] {
  if (!groups) return [{ group: null, rows, count: rows.length }];
  const sectionOf = (group: string | null): Section<Row> => {
    const isIn = (row: Row) =>
      group === null ? !groups.order.includes(groups.of(row)) : groups.of(row) === group;
    return { group, rows: rows.filter(isIn), count: allRows.filter(isIn).length };
  };
  return [...groups.order, null].map(sectionOf).filter((section) => section.rows.length > 0);
}

type Direction = 'ascending' | 'descending';

export function directionOf(
  orderKey: string | undefined,
  ordering: string | undefined,
): Direction | undefined {
  if (orderKey === undefined) return undefined;
  if (ordering === orderKey) return 'ascending';
  return ordering === `-${orderKey}` ? 'descending' : undefined;
}

/** What a press on the column's title asks for: upwards first, then the other way round. */
export function nextOrdering(orderKey: string, ordering: string | undefined): string {
  return directionOf(orderKey, ordering) === 'ascending' ? `-${orderKey}` : orderKey;
}

type SelectionState = 'none' | 'some' | 'all';

export function selectionState(keys: readonly RowKey[], selected: ReadonlySet<RowKey>): SelectionState {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** The selection with these keys in it, or without them; what else is selected stays. */
export function withKeys(selected: ReadonlySet<RowKey>, keys: readonly RowKey[], isIn: boolean): Set<RowKey> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isIn) next.add(key);
    else next.delete(key);
  }
  return next;
}
