import type { ReactNode } from 'react';

export type RowKey = string | number;

export type Column<Row> = {
  key: string;
  title: string;
  /** For the column of buttons at the end: its title is only for screen readers, and it stays visible. */
  hideTitle?: boolean | undefined;
  render: (row: Row) => ReactNode;
  /** This column's value in `ordering`, as in the list's parameters; makes it sortable. */
  orderKey?: string | undefined;
  /** A CSS length. */
  width?: string | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** The column that names the row: the title of its card, and the button that opens it. At most one. */
  isRowHeader?: boolean | undefined;
  /** `wide`: only if the window has 1200 px; cards always show it. */
  priority?: 'always' | 'wide' | undefined;
};

export type Selection<Row> = {
  selected: ReadonlySet<RowKey>;
  /** Selected rows of other pages stay included. */
  onChange: (selected: Set<RowKey>) => void;
  /** Accessible name of the row's checkbox. */
  label: (row: Row) => string;
};

/** Rows below collapsible titles. */
export type RowGroups<Row> = {
  of: (row: Row) => string;
  /** Order of the groups; rows of any other group are not grouped. */
  order: readonly string[];
  title: (group: string) => string;
  /** Groups that are collapsed at first. */
  folded: ReadonlySet<string>;
};

export type DataTableProps<Row> = {
  /** Accessible name of the table: "Employees". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** All rows, including those that are not rendered yet, for the groups' counts; by default `rows`. */
  allRows?: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  /** Without rows: skeletons. With rows: these stay, dimmed, until the new ones arrive. */
  isLoading?: boolean | undefined;
  /** `name` or `-name`, of the columns' `orderKey`s. */
  ordering?: string | undefined;
  onOrder?: ((ordering: string) => void) | undefined;
  /** Called on a press on the row, or on its header by keyboard. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Shown instead of rows if there are none: an `Empty`. */
  empty: ReactNode;
  selection?: Selection<Row> | undefined;
  groups?: RowGroups<Row> | undefined;
};

/**
 * The rows of one group, and its total including rows that are not rendered yet; `null`: a section without a title.
 */
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

/** The ordering after a press on the column's title: ascending first, then descending. */
export function nextOrdering(orderKey: string, ordering: string | undefined): string {
  return directionOf(orderKey, ordering) === 'ascending' ? `-${orderKey}` : orderKey;
}

type SelectionState = 'none' | 'some' | 'all';

export function selectionState(keys: readonly RowKey[], selected: ReadonlySet<RowKey>): SelectionState {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** The selection with these keys added or removed; all other keys stay. */
export function withKeys(selected: ReadonlySet<RowKey>, keys: readonly RowKey[], isIn: boolean): Set<RowKey> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isIn) next.add(key);
    else next.delete(key);
  }
  return next;
}
