import { memo, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { type ApiError, PreparationContext } from '../api/index.ts';
import { QueryAlert, QueryFailure } from '../query-state/index.ts';
import { Stack, Title } from '../ui/core/index.ts';
import { Pagination } from '../ui/display/index.ts';
import { type Column, DataTable, type RowGroups, type RowKey, type Selection } from '../ui/table/index.ts';
import './list.css';
import { ListEmpty, type ListEmptyProps } from './list-empty.tsx';
import { type Identified, useGrowingRows } from './use-growing-rows.ts';
import type { ListControl } from './use-list.ts';
import { useStable, useStableRows } from './use-stable.ts';

/** SWR's state of a page. */
export interface ListAnswer<Row> {
  data: { count: number; results: readonly Row[] } | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => unknown;
}

interface TableProps<Row> {
  /** Memoised (`useMemo`) by screens with many rows that often change: then only changed rows rerender. */
  columns: readonly Column<Row>[];
  onOpen?: ((row: Row) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** Memoised as well. */
  groups?: RowGroups<Row> | undefined;
}

interface CardsProps<Row> {
  /** Instead of a table. */
  cards: (rows: readonly Row[]) => ReactNode;
  /** Placeholder for the cards until the first ones have loaded. */
  skeleton: ReactNode;
}

export type ListScreenProps<Row> = {
  list: ListControl;
  answer: ListAnswer<Row>;
  /** Rows close together, for a list that people watch all day. */
  isDense?: boolean | undefined;
  /** Label of the rows: "Employees". */
  label: string;
  /** `ListFilters`; they stay visible whatever happens to the rows. */
  filters?: ReactNode;
  /** Number of rows, as the title of the list. */
  found?: ((count: number) => string) | undefined;
  /** Level of that title: 3 within a section that has one. */
  level?: 2 | 3 | undefined;
  /** Next to that title, and at the end of its line. */
  aside?: ReactNode;
  tools?: ReactNode;
  /** Between title and rows. */
  children?: ReactNode;
  /** Shown if the rows could not be loaded, or old ones could not be refreshed. */
  failed: string;
  /** The screen itself shows how old its rows are, so that a failed refresh is reported only once. */
  saysAge?: boolean;
} & Omit<ListEmptyProps, 'list' | 'count'> &
  (TableProps<Row> | CardsProps<Row>);

/**
 * A list of the server in all its states: loading, failed with its reference id, a failed refresh over old rows,
 * empty, no matches for these filters, and a page that does not exist.
 */
export function ListScreen<Row extends Identified>(props: ListScreenProps<Row>) {
  const { list, answer, label, filters, found, level = 2, aside, tools, children, isDense } = props;
  const error = list.isAsking ? answer.error : undefined;
  // Rows that the person may no longer see disappear.
  const data = list.isAsking && error?.kind !== 'forbidden' ? answer.data : undefined;
  // Rows that replace others may take their time, so that typing stays responsive. Until they are there, the list
  // does not claim to be empty, and then it uses the count that came with them.
  const page = useDeferredValue(data) ?? data;
  // No one waits for a screen that is rendered hidden.
  const isPrepared = use(PreparationContext) !== undefined;
  const allRows = useStableRows(page?.results ?? NO_ROWS);
  const rows = useGrowingRows(allRows, 'cards' in props || isPrepared ? PAGE_AT_ONCE : undefined);
  const isLoading = answer.isLoading || (rows.length === 0 && page !== data);
  const hasTitle = found !== undefined || aside || tools;

  return (
    <Stack gap={isDense ? 3 : 5}>
      {filters}
      {error && data && !props.saysAge ? <QueryAlert query={answer} failed={props.failed} /> : null}
      {error && !data ? (
        error.fields?.page && list.page > 1 ? (
          // Larger than the server's count, so that it says that the page does not exist, and not that the list is
          // empty.
          <ListEmpty {...props} count={Number.POSITIVE_INFINITY} />
        ) : (
          <QueryFailure query={answer} failed={props.failed} />
        )
      ) : (
        <Stack gap={isDense ? 2 : 3}>
          {hasTitle ? (
            <Stack row justify="between" gap={3}>
              <Stack row gap={3} align="baseline">
                {found ? (
                  <Title level={level} size="md" aria-live="polite">
                    {data ? found(data.count) : list.isAsking ? '…' : ''}
                  </Title>
                ) : null}
                {aside}
              </Stack>
              {tools ? (
                <Stack row gap={2}>
                  {tools}
                </Stack>
              ) : null}
            </Stack>
          ) : null}
          {children}
          <Rows {...props} {...{ label, rows, allRows, isLoading }} count={page?.count ?? 0} />
          {data && data.results.length > 0 ? <Pager list={list} count={data.count} /> : null}
        </Stack>
      )}
    </Stack>
  );
}

const NO_ROWS: readonly never[] = [];
/** A page of cards, which are lighter than table rows: the whole page is shown immediately. */
const PAGE_AT_ONCE = 25;

type RowsProps<Row> = ListScreenProps<Row> & {
  rows: readonly Row[];
  allRows: readonly Row[];
  isLoading: boolean;
  count: number;
};

function Rows<Row extends Identified>(props: RowsProps<Row>) {
  const { list, label, rows, allRows, isLoading, count } = props;
  const isEmpty = rows.length === 0 && !isLoading;
  const empty = isEmpty ? <ListEmpty {...props} count={count} /> : null;
  if (!('cards' in props))
    return (
      <SteadyTable
        {...props}
        {...{ label, rows, allRows, isLoading, empty }}
        ordering={list.ordering}
        onOrder={list.onOrder}
      />
    );
  if (isEmpty) return empty;
  if (rows.length === 0) return props.skeleton;
  return (
    <section className="wp-list__cards" aria-busy={isLoading} aria-label={label}>
      {props.cards(rows)}
    </section>
  );
}

type SteadyTableProps<Row> = TableProps<Row> & {
  label: string;
  rows: readonly Row[];
  allRows: readonly Row[];
  isLoading: boolean;
  empty: ReactNode;
  ordering: string | undefined;
  onOrder: (word: string) => void;
};

/** The table with functions that stay the same from render to render, so that its rows do not rerender for them. */
function SteadyTable<Row extends Identified>(props: SteadyTableProps<Row>) {
  const { label, rows, allRows, isLoading, empty, columns, ordering, onOrder, onOpen, selection, groups } =
    props;
  const open = useStable((row: Row) => onOpen?.(row));
  const select = useStable((keys: Set<RowKey>) => selection?.onChange(keys));
  const nameOf = useStable((row: Row) => selection?.label(row) ?? '');
  const selected = selection?.selected;
  const steady = useMemo(
    () => selected && { selected, onChange: select, label: nameOf },
    [selected, select, nameOf],
  );
  return (
    <MemoTable
      {...{ label, columns, rows, allRows, isLoading, empty, ordering, onOrder, groups }}
      rowKey={keyOf}
      onOpen={onOpen ? open : undefined}
      selection={steady}
    />
  );
}

const MemoTable = memo(DataTable) as typeof DataTable;
const keyOf = ({ id }: Identified) => id;

function Pager({ list, count }: { list: ListControl; count: number }) {
  const canResize = list.sizes.length > 1;
  if (!canResize && count <= list.limit) return null;
  return (
    <Pagination
      page={list.page}
      limit={list.limit}
      count={count}
      onPage={list.onPage}
      limits={list.sizes}
      onLimit={canResize ? list.onLimit : undefined}
    />
  );
}
